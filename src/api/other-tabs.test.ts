import { forget, read, write } from '@/platform/storage'
import { dropSession, keepSession, useSession } from '@/state/session'
import { followOtherTabs } from './other-tabs'

const told = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

it('a login, new tokens and a logout of another tab count here', () => {
  followOtherTabs()
  dropSession('user')
  write('userSession', { accessToken: 'n', refreshToken: 't', expiresAt: 4_102_444_800_000, id: 9 })
  told('somethingElse')
  expect(useSession.getState().user).toBeNull()
  told('userSession')
  expect(useSession.getState().user).toMatchObject({ accessToken: 'n', id: 9 })
  forget('userSession')
  told('userSession')
  expect(useSession.getState().user).toBeNull()
  keepSession('operator', { accessToken: 'o', refreshToken: 'r', expiresIn: 10, id: 1 })
  forget('operatorSession')
  told(null)
  expect(useSession.getState().operator).toBeNull()
  expect(read('operatorSession')).toBeUndefined()
})
