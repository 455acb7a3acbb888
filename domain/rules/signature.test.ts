import { DAY } from '../time'
import { maySign, SIGN_STATUS, signedUntil, signStatus } from './signature'

const NOW = new Date('2026-11-23T04:00:00Z')
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY)
const NEW = { withdrawnAt: null, replacedAt: null, expiresAt: null }

test.each([
  ['nobody has signed', NEW, SIGN_STATUS.toSign, true],
  ['it holds', { ...NEW, expiresAt: inDays(200) }, SIGN_STATUS.inEffect, false],
  ['it runs out soon', { ...NEW, expiresAt: inDays(29) }, SIGN_STATUS.inEffect, true],
  ['it has run out', { ...NEW, expiresAt: inDays(0) }, SIGN_STATUS.expired, true],
  ['a new version came', { ...NEW, replacedAt: inDays(-29), expiresAt: inDays(200) }, SIGN_STATUS.inEffect, false],
  ['it came long ago', { ...NEW, replacedAt: inDays(-30), expiresAt: inDays(200) }, SIGN_STATUS.expired, false],
  ['it was never signed', { ...NEW, replacedAt: inDays(-1) }, SIGN_STATUS.expired, false],
  ['it was withdrawn', { ...NEW, withdrawnAt: inDays(-1), expiresAt: inDays(200) }, SIGN_STATUS.terminated, false],
  ['it was withdrawn unsigned', { ...NEW, withdrawnAt: inDays(-1) }, SIGN_STATUS.terminated, false],
])('R282: where %s', (_name, judged, status, may) => {
  expect(signStatus(judged, NOW)).toBe(status)
  expect(maySign(judged, NOW)).toBe(may)
})

test('a renewed signature goes on from where the one before ends', () => {
  expect(signedUntil(365, null, NOW)).toEqual(inDays(365))
  expect(signedUntil(365, inDays(10), NOW)).toEqual(inDays(375))
  expect(signedUntil(365, inDays(-10), NOW)).toEqual(inDays(365))
})
