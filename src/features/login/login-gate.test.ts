import { useOverlays } from '@/state/overlays'
import { useSession } from '@/state/session'
import { askForLogin, ensureLogin } from './login-gate'

const opened = () => useOverlays.getState().opened

beforeEach(() => {
  opened().forEach(({ answer }) => answer())
  useSession.setState({ user: null })
})

test('R98: the login dialog has words of its own unless a page has better ones', async () => {
  const first = askForLogin()
  expect(opened()[0]?.props).toEqual({ title: '请先登录/注册账号' })
  const second = askForLogin('登录后收藏')
  expect(opened().map(({ props }) => props)).toEqual([{ title: '登录后收藏' }])
  expect(await first).toBe(false)
  opened()[0]?.answer(true)
  expect(await second).toBe(true)
})

test('who is logged in is not asked', async () => {
  useSession.setState({ user: { accessToken: 'a', refreshToken: 'r', expiresAt: 0, id: 9 } })
  expect(await ensureLogin()).toBe(true)
  expect(opened()).toEqual([])
})
