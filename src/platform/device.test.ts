import type { AppVersion, ClientKind } from '@/platform/client-kind/client-kind'

async function deviceIn(kind: ClientKind, app: AppVersion | null = null) {
  jest.resetModules()
  jest.doMock('@/platform/client-kind/client-kind', () => ({ clientKind: kind, appVersion: () => app }))
  return import('@/platform/device')
}

it.each([
  ['app', 1],
  ['consultantApp', 1],
  ['browser', 2],
  ['wechat', 3],
] as const)('registers from %s as %d (R68)', async (kind, source) => {
  expect((await deviceIn(kind)).registerSource()).toBe(source)
})

it('is 1 for iOS and 2 for Android (R131)', async () => {
  expect((await deviceIn('app', { system: 'ios', build: 1 })).deviceKind()).toBe(1)
  expect((await deviceIn('app', { system: 'android', build: 1 })).deviceKind()).toBe(2)
  expect((await deviceIn('browser')).deviceKind()).toBeUndefined()
})
