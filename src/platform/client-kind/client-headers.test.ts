import type { ClientKind } from './kinds'

/** The page is loaded anew in another client: kinds are settled when it is. */
async function headersIn(kind: ClientKind, acToken: string | null): Promise<Record<string, string>> {
  jest.resetModules()
  jest.doMock('./client-kind', () => ({ clientKind: kind }))
  const host = kind === 'app' || kind === 'consultantApp' ? { acToken: () => Promise.resolve(acToken) } : null
  jest.doMock('../native/bridge', () => ({ nativeHost: host }))
  const { clientHeaders } = await import('./client-headers')
  return clientHeaders()
}

it('adds acToken in the apps (R229) and wechatApplet in the consultants’ (R228)', async () => {
  expect(await headersIn('app', 't')).toEqual({ acToken: 't' })
  expect(await headersIn('consultantApp', 't')).toEqual({ acToken: 't', wechatApplet: '1' })
  expect(await headersIn('app', null)).toEqual({})
  expect(await headersIn('browser', null)).toEqual({})
  expect(await headersIn('wechat', null)).toEqual({})
})
