import { act, renderHook } from '@testing-library/react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { ensureLogin } from '@/features/login/login-gate'
import { useSession } from '@/state/session'
import { useFollow } from './use-follow'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/features/login/login-gate', () => ({ ensureLogin: jest.fn() }))

const OPERATE = 'POST /appoint/userConsultantFollowRelation/operate'

const logIn = (loggedIn: boolean) =>
  useSession.setState({
    user: loggedIn ? { id: 1, accessToken: 'a', refreshToken: 'r', accessExpiresAt: 0 } : null,
  } as never)

/** The server: what it keeps, and answers that come when the test says so. */
let kept = { followed: false, remind: false }
const open: { answer: () => void; refuse: () => void }[] = []

beforeEach(() => {
  jest.clearAllMocks()
  kept = { followed: false, remind: false }
  open.length = 0
  ;(useCall as jest.Mock).mockImplementation((_key: string, params: unknown) => ({
    data: params ? kept : undefined,
    refresh: () => Promise.resolve(),
  }))
  ;(call as jest.Mock).mockImplementation(
    (_key: string, { followed, remind = followed }: { followed: boolean; remind?: boolean }) =>
      new Promise<void>((resolve, reject) => {
        open.push({
          answer: () => {
            kept = { followed, remind }
            resolve()
          },
          refuse: () => reject(new Error('offline')),
        })
      }),
  )
  logIn(true)
  ;(ensureLogin as jest.Mock).mockResolvedValue(true)
})

const press = (view: { current: ReturnType<typeof useFollow> }) =>
  act(async () => {
    void view.current.toggle()
    await Promise.resolve()
  })
const answerNext = (how: 'answer' | 'refuse') => act(async () => open.shift()?.[how]())

it('shows a press at once, and takes it back when it does not come through', async () => {
  const { result } = renderHook(() => useFollow(7))
  await press(result)
  expect(result.current.followed).toBe(true)
  await answerNext('refuse')
  expect(result.current.followed).toBe(false)
})

it('sends the last of several presses, one after the other', async () => {
  const { result } = renderHook(() => useFollow(7))
  await press(result)
  await press(result)
  await press(result)
  await press(result)
  expect(result.current.followed).toBe(false)
  expect(call).toHaveBeenCalledTimes(1)
  await answerNext('answer')
  expect((call as jest.Mock).mock.calls).toEqual([
    [OPERATE, { consultantId: 7, followed: true }],
    [OPERATE, { consultantId: 7, followed: false }],
  ])
  await answerNext('answer')
  expect([kept.followed, result.current.followed]).toEqual([false, false])
})

it('asks who is not logged in to log in first, and follows then', async () => {
  logIn(false)
  ;(ensureLogin as jest.Mock).mockImplementation(() => {
    logIn(true)
    return Promise.resolve(true)
  })
  const { result } = renderHook(() => useFollow(7))
  await press(result)
  await answerNext('answer')
  expect(result.current.followed).toBe(true)
})

it('asks nobody, and shows nothing, without a login', () => {
  kept = { followed: true, remind: true }
  logIn(false)
  const { result } = renderHook(() => useFollow(7))
  expect(result.current.followed).toBe(false)
  expect(useCall).toHaveBeenCalledWith('GET /appoint/userConsultantFollowRelation/info', null)
})

it('a reminder is asked for together with following', async () => {
  const { result } = renderHook(() => useFollow(7))
  await act(async () => {
    void result.current.askForReminder()
    await Promise.resolve()
  })
  expect([result.current.followed, result.current.remind]).toEqual([true, true])
  expect(call).toHaveBeenCalledWith(OPERATE, { consultantId: 7, followed: true, remind: true })
})
