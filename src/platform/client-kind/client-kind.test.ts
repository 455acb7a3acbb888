/** The page is loaded anew in an app, or with a user agent: what it runs in is settled when it is. */
async function pageIn({ app = null, agent }: { app?: object | null; agent?: string }) {
  jest.resetModules()
  jest.doMock('@/platform/native/find-host', () => ({ findHost: () => app && { app } }))
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent ?? 'Mozilla/5.0')
  return import('./client-kind')
}

afterEach(() => jest.restoreAllMocks())

const IOS = { system: 'ios', build: 1 }
const ANDROID = { system: 'android', build: 1 }

it.each([
  [{ app: { kind: 'app', ...IOS } }, 'app', 1],
  [{ app: { kind: 'consultantApp', ...IOS } }, 'consultantApp', 1],
  [{}, 'browser', 2],
  [{ agent: 'Mozilla/5.0 MicroMessenger/8.0.50' }, 'wechat', 3],
])('in %j a page is in %s (R10, R11) and registers as %d (R68)', async (place, kind, source) => {
  const page = await pageIn(place)
  expect([page.clientKind, page.registerSource()]).toEqual([kind, source])
})

it('is 1 for iOS and 2 for Android (R131), by the app or else by the user agent', async () => {
  expect((await pageIn({ app: { kind: 'app', ...IOS }, agent: 'Android' })).deviceKind()).toBe(1)
  expect((await pageIn({ app: { kind: 'app', ...ANDROID } })).deviceKind()).toBe(2)
  expect((await pageIn({ agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })).deviceKind()).toBe(1)
  expect((await pageIn({})).deviceKind()).toBeUndefined()
})
