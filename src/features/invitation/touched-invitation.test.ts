import { DAY } from '@xinqi/domain/time'
import { forgetTouched, touchInvitation, touchedInvitation } from './touched-invitation'

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') })
  forgetTouched()
})
afterEach(() => jest.useRealTimers())

test('the first invitation stays for thirty days, then the next is the first', () => {
  expect(touchedInvitation()).toBeNull()
  touchInvitation('FIRST', 'friend')
  touchInvitation('SECOND', 'assessment')
  expect(touchedInvitation()).toMatchObject({ code: 'FIRST', kind: 'friend' })
  jest.setSystemTime(Date.now() + 30 * DAY)
  expect(touchedInvitation()).toBeNull()
  touchInvitation('SECOND', 'assessment')
  expect(touchedInvitation()).toMatchObject({ code: 'SECOND', kind: 'assessment' })
})

test('accepted, nothing waits', () => {
  touchInvitation('FIRST', 'friend')
  forgetTouched()
  expect(touchedInvitation()).toBeNull()
})
