import { useSession } from '@/state/session'
import { GOOD_INFO } from './testing/visitor-info'
import { changeVisitorInfo, EMPTY_INFO, forgetVisitorDraft, prefillVisitorInfo, useVisitorDraft } from './visitor-draft'

const logIn = (id: number) => useSession.setState({ user: { accessToken: 'a', refreshToken: 'r', expiresAt: 0, id } })
const logOut = () => useSession.setState({ user: null })
const draft = () => useVisitorDraft.getState().info

beforeEach(() => {
  logOut()
  forgetVisitorDraft()
})

it('keeps what was typed through login, the end of a session and a new one', () => {
  changeVisitorInfo({ name: '小林' })
  logIn(9)
  prefillVisitorInfo(GOOD_INFO)
  expect(draft()).toEqual({ ...EMPTY_INFO, name: '小林' })
  logOut()
  logIn(9)
  expect(draft().name).toBe('小林')
})

it('shows nobody what somebody else typed', () => {
  logIn(9)
  changeVisitorInfo({ concern: '只给自己看' })
  logOut()
  logIn(10)
  expect(draft()).toEqual(EMPTY_INFO)
})

it('forgets what only the server remembered when the session ends', () => {
  logIn(9)
  prefillVisitorInfo(GOOD_INFO)
  expect(draft()).toEqual(GOOD_INFO)
  logOut()
  expect(draft()).toEqual(EMPTY_INFO)
})
