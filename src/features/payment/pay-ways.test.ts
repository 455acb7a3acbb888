import type { ClientKind } from '@/platform/client-kind/client-kind'
import type { PayWay } from './pay-ways'

const mockKind: { is: ClientKind } = { is: 'browser' }
jest.mock('@/platform/client-kind/client-kind', () => ({
  get clientKind() {
    return mockKind.is
  },
}))
const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ call: mockCall }))

/** The app is loaded anew in another client: its kind is settled when it is. */
async function loadedIn(kind: ClientKind) {
  jest.resetModules()
  mockKind.is = kind
  return import('./pay-ways')
}

beforeEach(() => mockCall.mockReset().mockResolvedValue(['H5', 'ALIPAY']))

it.each<[ClientKind, PayWay]>([
  ['wechat', 'OFFICIAL'],
  ['miniProgram', 'JSAPI'],
  ['app', 'H5'],
])('in %s one pays by %s, and nobody is asked', async (kind, way) => {
  const { offeredWays } = await loadedIn(kind)
  expect(await offeredWays()).toEqual([way])
  expect(mockCall).not.toHaveBeenCalled()
})

it('in an ordinary browser the person chooses between what the server offers', async () => {
  const { offeredWays } = await loadedIn('browser')
  expect(await offeredWays()).toEqual(['H5', 'ALIPAY'])
})

it('is WeChat Pay where Alipay has no keys, or the server does not answer', async () => {
  const { offeredWays } = await loadedIn('browser')
  mockCall.mockResolvedValueOnce(['H5'])
  expect(await offeredWays()).toEqual(['H5'])
  mockCall.mockRejectedValueOnce(new Error('offline'))
  expect(await offeredWays()).toEqual(['H5'])
})
