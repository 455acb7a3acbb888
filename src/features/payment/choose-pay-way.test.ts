import { act } from '@testing-library/react'
import type { ClientKind } from '@/platform/client-kind/client-kind'
import type { PayWaySheetProps } from './pay-way-sheet'
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
  const { wantedWay } = await import('./choose-pay-way')
  const { useOverlays } = await import('@/state/overlays')
  const asked = () => {
    const overlay = useOverlays.getState().opened.at(-1)
    return overlay && { ...(overlay.props as PayWaySheetProps), answer: overlay.answer }
  }
  return { wantedWay, asked }
}

const settled = () => act(async () => undefined)

beforeEach(() => mockCall.mockReset().mockResolvedValue(['H5', 'ALIPAY']))

it.each<[ClientKind, PayWay]>([
  ['wechat', 'OFFICIAL'],
  ['miniProgram', 'JSAPI'],
  ['app', 'H5'],
])('in %s one pays by %s, and nobody is asked', async (kind, way) => {
  const { wantedWay } = await loadedIn(kind)
  expect(await wantedWay()).toBe(way)
  expect(mockCall).not.toHaveBeenCalled()
})

it('in an ordinary browser the person chooses between what the server offers', async () => {
  const { wantedWay, asked } = await loadedIn('browser')
  const wanted = wantedWay()
  await settled()
  expect(asked()?.ways).toEqual(['H5', 'ALIPAY'])
  asked()?.answer('ALIPAY')
  expect(await wanted).toBe('ALIPAY')
  const closed = wantedWay()
  await settled()
  asked()?.answer(null)
  expect(await closed).toBeNull()
})

it('is WeChat Pay without a question where Alipay has no keys, or the server does not answer', async () => {
  const { wantedWay, asked } = await loadedIn('browser')
  mockCall.mockResolvedValueOnce(['H5'])
  expect(await wantedWay()).toBe('H5')
  mockCall.mockRejectedValueOnce(new Error('offline'))
  expect(await wantedWay()).toBe('H5')
  expect(asked()).toBeUndefined()
})
