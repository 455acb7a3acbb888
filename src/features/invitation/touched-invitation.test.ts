import { DAY } from '@xinqi/domain/time'
import { useOrganisation } from '@/state/organisation'
import { agreeToTouched, forgetTouched, touchInvitation, touchedInvitation } from './touched-invitation'

const home = useOrganisation.getState().orgId
const into = (orgId: number) => useOrganisation.setState({ orgId })

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') })
  forgetTouched()
})
afterEach(() => {
  into(home)
  jest.useRealTimers()
})

test('the first invitation stays for thirty days, then the next is the first', () => {
  expect(touchedInvitation()).toBeNull()
  touchInvitation({ code: 'FIRST', kind: 'friend' })
  touchInvitation({ code: 'SECOND', kind: 'assessment' })
  expect(touchedInvitation()).toMatchObject({ code: 'FIRST', kind: 'friend' })
  jest.setSystemTime(Date.now() + 30 * DAY)
  expect(touchedInvitation()).toBeNull()
  touchInvitation({ code: 'SECOND', kind: 'assessment' })
  expect(touchedInvitation()).toMatchObject({ code: 'SECOND', kind: 'assessment' })
})

test('each organisation has its own first, agreed to and forgotten by itself', () => {
  touchInvitation({ code: 'HERE', kind: 'friend' })
  into(home + 1)
  touchInvitation({ code: 'THERE', kind: 'friend' })
  agreeToTouched()
  into(home)
  expect(touchedInvitation()).toMatchObject({ code: 'HERE', agreed: false })
  forgetTouched()
  expect(touchedInvitation()).toBeNull()
  into(home + 1)
  expect(touchedInvitation()).toMatchObject({ code: 'THERE', agreed: true })
  forgetTouched()
})
