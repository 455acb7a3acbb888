import { randomBytes } from 'node:crypto'
import { openJwe, sealJwe } from './jwe'

const key = randomBytes(32)

test('what was sealed is read with the same key only', () => {
  const token = sealJwe(key, { phone: '13900000001' })
  expect(openJwe(key, token)).toEqual({ phone: '13900000001' })
  expect(openJwe(randomBytes(32), token)).toBeNull()
  expect(token).not.toContain(Buffer.from('13900000001').toString('base64url').slice(0, 8))
})

test.each([0, 2, 3, 4])('a change in part %s is noticed', (part) => {
  const parts = sealJwe(key, { phone: '13900000001' }).split('.')
  const changed = Buffer.from(parts[part] ?? '', 'base64url')
  changed[0] = (changed[0] ?? 0) ^ 1
  parts[part] = changed.toString('base64url')
  expect(openJwe(key, parts.join('.'))).toBeNull()
})

test('another algorithm, a shorter tag and no token at all are refused', () => {
  const parts = sealJwe(key, {}).split('.')
  const none = Buffer.from('{"alg":"none","enc":"A256GCM"}').toString('base64url')
  expect(openJwe(key, [none, ...parts.slice(1)].join('.'))).toBeNull()
  const shortTag = Buffer.from(parts[4] ?? '', 'base64url')
    .subarray(0, 4)
    .toString('base64url')
  expect(openJwe(key, [...parts.slice(0, 4), shortTag].join('.'))).toBeNull()
  expect(openJwe(key, '')).toBeNull()
})
