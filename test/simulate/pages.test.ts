import { waitFor } from '@testing-library/dom'
import { openPage, startApp } from './open-page'

beforeAll(() => {
  Object.assign(wx, {
    request: ({ fail }: { fail: (error: { errMsg: string }) => void }) => {
      setTimeout(() => fail({ errMsg: 'request:fail' }))
      return { abort: () => undefined }
    },
    getAppBaseInfo: () => ({ fontSizeScaleFactor: 1 }),
    getLaunchOptionsSync: () => ({ path: '', query: {}, scene: 1001 }),
    setNavigationBarTitle: () => undefined,
    onNeedPrivacyAuthorization: () => undefined,
  })
  startApp()
})

test('the login page draws its form without a server', async () => {
  const page = openPage('pages/login/index')
  await waitFor(() => expect(page.dom?.textContent).toContain('登录'))
})

test('without network the agreement says so and offers to try again', async () => {
  const page = openPage('packages/article/protocol/index')
  await waitFor(() => expect(page.dom?.textContent).toMatch(/网络连接不上/))
})
