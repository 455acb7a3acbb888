import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createFieldCipher, type Sealed } from './field-cipher'

const NAME = 'visitor_info.name_cipher'
const [first, second] = [randomBytes(32), randomBytes(32)]
const cipher = createFieldCipher(new Map([['k1', first]]), 'k1')

const opens = (sealed: string, what: Sealed = NAME, row: string | number = 7, by = cipher): boolean => {
  try {
    return by.open(what, row, sealed) === '小舟'
  } catch {
    return false
  }
}

/** As texts were sealed before they were bound to their places. */
function sealedBefore(key: Buffer, keyId: string, plain: string): string {
  const nonce = randomBytes(12)
  const old = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([old.update(plain, 'utf8'), old.final()])
  return [keyId, ...[nonce, body, old.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}

test('what is sealed opens in its own place, and in no other row, column or sort of token', () => {
  const sealed = cipher.seal(NAME, 7, '小舟')
  expect(opens(sealed)).toBe(true)
  expect(opens(sealed, NAME, '7')).toBe(true)
  expect(opens(sealed, NAME, 8)).toBe(false)
  expect(opens(sealed, 'visitor_info.concern_cipher')).toBe(false)
  expect(opens(sealed, 'phone proof')).toBe(false)
  expect(cipher.seal(NAME, 7, '小舟')).not.toBe(sealed)
})

test('one sealed text is written in one way', () => {
  const sealed = cipher.seal(NAME, 7, '小舟')
  const parts = sealed.split('.')
  const [tag = ''] = parts.slice(-1)
  const shortTag = Buffer.from(tag, 'base64url').subarray(0, 12).toString('base64url')
  const spareBits =
    tag.slice(0, -1) + (tag.endsWith('A') ? 'B' : tag.endsWith('Q') ? 'R' : tag.endsWith('g') ? 'h' : 'x')
  const others = [
    `${sealed}=`,
    `${sealed}.x`,
    `${sealed}.`,
    ` ${sealed}`,
    `${sealed}\n`,
    [...parts.slice(0, -1), shortTag].join('.'),
    [...parts.slice(0, -1), ''].join('.'),
    [...parts.slice(0, -1), spareBits].join('.'),
    [...parts.slice(0, -1), tag.replace(/-/g, '+').replace(/_/g, '/')].join('.').concat('*'),
    parts.slice(1).join('.'),
    `v1.${parts.slice(1).join('.')}`,
    '',
    '....',
  ]
  for (const other of others) expect([other, opens(other)]).toEqual([other, false])
})

test('rows of before stay readable, with the whole tag only; a token of before is none', () => {
  const before = sealedBefore(first, 'k1', '小舟')
  expect(opens(before)).toBe(true)
  const [tag = ''] = before.split('.').slice(-1)
  const short = before.replace(tag, Buffer.from(tag, 'base64url').subarray(0, 12).toString('base64url'))
  for (const other of [`${before}=`, `${before}.x`, short]) expect(opens(other)).toBe(false)
  expect(opens(before, 'phone proof')).toBe(false)
})

test('a key of before opens and seals nothing more; without it nothing opens', () => {
  const sealed = cipher.seal(NAME, 7, '小舟')
  const rotated = createFieldCipher(
    new Map([
      ['k2', second],
      ['k1', first],
    ]),
    'k2',
  )
  expect(opens(sealed, NAME, 7, rotated)).toBe(true)
  expect(rotated.seal(NAME, 7, '小舟').startsWith(rotated.currentPrefix)).toBe(true)
  expect(rotated.currentPrefix).toBe('v2.k2.')
  expect(opens(rotated.seal(NAME, 7, '小舟'))).toBe(false)
  expect(opens(sealed, NAME, 7, createFieldCipher(new Map([['k2', second]]), 'k2'))).toBe(false)
})

test('process notes are under a key of their own, which is another one for each field key', () => {
  const column = 'process_note.words_cipher'
  const sealed = cipher.seal(column, 'K1', '小舟')
  expect(opens(sealed, column, 'K1')).toBe(true)
  const [nonce, body, tag] = sealed
    .split('.')
    .slice(2)
    .map((part) => Buffer.from(part, 'base64url'))
  const openedWith = (key: Buffer): string => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce ?? Buffer.alloc(0), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(`${column}\nK1`)).setAuthTag(tag ?? Buffer.alloc(0))
    return Buffer.concat([decipher.update(body ?? Buffer.alloc(0)), decipher.final()]).toString('utf8')
  }
  expect(() => openedWith(first)).toThrow()
  const own = Buffer.from(hkdfSync('sha256', first, '', column, 32))
  expect(openedWith(own)).toBe('小舟')
  const rotated = createFieldCipher(
    new Map([
      ['k2', second],
      ['k1', first],
    ]),
    'k2',
  )
  expect(opens(sealed, column, 'K1', rotated)).toBe(true)
  expect(
    opens(rotated.seal(column, 'K1', '小舟'), column, 'K1', createFieldCipher(new Map([['k2', first]]), 'k2')),
  ).toBe(false)
})
