import { DAY } from '@xinqi/domain/time'
import { renderHook } from '@testing-library/react'
import { agreeToTouched, forgetTouched, touchedInvitation } from '@/features/invitation/touched-invitation'
import { useFirstTouch } from './use-first-touch'

const T = Date.parse('2026-11-21T10:00:00Z')
const OPEN = { counts: true, isOver: false }
const LOADING = { counts: false, isOver: false }
const GONE = { counts: false, isOver: true }
const look = (code: string, opened: typeof OPEN) =>
  renderHook(() => useFirstTouch({ code, kind: 'friend' }, opened)).result.current

beforeEach(() => {
  jest.useFakeTimers({ now: T })
  forgetTouched()
})
afterEach(() => jest.useRealTimers())

test('opening a valid link is what counts, not agreeing to it; a later link does not take its place', () => {
  expect(look('FIRST', OPEN)).toBeNull()
  expect(touchedInvitation()).toMatchObject({ code: 'FIRST', at: T, agreed: false })
  jest.setSystemTime(T + DAY)
  expect(look('SECOND', OPEN)).toMatchObject({ code: 'FIRST', at: T })
  // Looked at again, even as somebody typed it, it is the first still, and not a day younger.
  expect(look(' first', OPEN)).toBeNull()
  agreeToTouched()
  expect(touchedInvitation()).toMatchObject({ code: 'FIRST', at: T, agreed: true })
  jest.setSystemTime(T + 30 * DAY)
  expect(look('SECOND', OPEN)).toBeNull()
  expect(touchedInvitation()).toMatchObject({ code: 'SECOND', agreed: false })
})

test('what is not known yet, forged or withdrawn is not remembered', () => {
  look('UNKNOWN', LOADING)
  look('FORGED', GONE)
  expect(touchedInvitation()).toBeNull()
})

test('the first that turns out to be over makes way; another that is over leaves it', () => {
  look('FIRST', OPEN)
  look('FORGED', GONE)
  expect(touchedInvitation()).toMatchObject({ code: 'FIRST' })
  look('FIRST', GONE)
  expect(touchedInvitation()).toBeNull()
})
