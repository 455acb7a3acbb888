/** The page is loaded anew in an app, or with a user agent: what it runs in is settled when it is. */
async function pageIn({ app = null, agent }: { app?: object | null; agent?: string }) {
  jest.resetModules()
  jest.doMock('@/platform/native/find-host', () => ({ findHost: () => app && { app } }))
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent ?? 'Mozilla/5.0')
  return import('./client-kind')
}

afterEach(() => jest.restoreAllMocks())

const IOS = { system: 'ios', build: 1 }

it.each([
  [{ app: { kind: 'app', ...IOS } }, 'app', IOS],
  [{ app: { kind: 'consultantApp', ...IOS } }, 'consultantApp', IOS],
  [{}, 'browser', null],
  [{ agent: 'Mozilla/5.0 MicroMessenger/8.0.50' }, 'wechat', null],
])('in %j a page is in %s (R10, R11)', async (place, kind, version) => {
  const page = await pageIn(place)
  expect([page.clientKind, page.appVersion(), page.hasNativeTitleBar]).toEqual([kind, version, version !== null])
})
