import { act, fireEvent, render, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { MINUTE } from '@xinqi/domain/time'
import type { ReactNode } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { forgetReads } from '@/api/forget-reads'
import { anOrder } from '@/features/order/testing/orders'
import { copy } from '@/platform/clipboard'
import { replace } from '@/platform/navigation/navigation'
import { pay, type AlipayOpens } from '@/platform/payment'
import { emitRealtime } from '@/realtime/events'
import { dropSession, keepSession } from '@/state/session'
import AliPayPage from './index'

const ORDER_NO = '100000000000000001'
const mockPlace: { opens: AlipayOpens } = { opens: 'here' }
const mockAddress: { params: { orderNo: string; returned?: string } } = { params: { orderNo: '' } }

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/frame/app-page', () => ({
  AppPage: ({ children, footer }: { children: ReactNode; footer?: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}))
jest.mock('@/platform/payment', () => ({
  pay: jest.fn(),
  payWays: ['H5', 'ALIPAY'],
  get alipayOpens() {
    return mockPlace.opens
  },
}))
jest.mock('@/platform/clipboard', () => ({ copy: jest.fn(() => Promise.resolve()) }))
jest.mock('@/platform/navigation/navigation', () => ({ replace: jest.fn(), open: jest.fn() }))
jest.mock('@/platform/navigation/page-params', () => ({ usePageParams: () => mockAddress.params }))
jest.mock('@/state/use-in-sight', () => ({ useInSight: () => true }))

const PAY = 'POST /appoint/consultPay/consultPay'
const fail = (error: unknown): never => {
  throw error
}
const STARTED = { paymentNo: '4', settled: false, jsapi: null, h5Url: 'https://gateway.example/pay' }
const OWED = anOrder({ orderShowStatus: 0, payStatus: 0, paidAt: null, actions: { pay: true } })

let order: object | Error
let paid: boolean
const begun = () => (call as jest.Mock).mock.calls.flatMap(([key, params]) => (key === PAY ? [params as object] : []))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

async function show(opens: AlipayOpens, { returned }: { returned?: string } = {}) {
  mockPlace.opens = opens
  mockAddress.params = { orderNo: ORDER_NO, returned }
  render(<AliPayPage />)
  await pass(0)
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  window.history.replaceState(null, '', `/aliPay?orderNo=${ORDER_NO}`)
  keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 })
  order = OWED
  paid = false
  ;(pay as jest.Mock).mockResolvedValue('left')
  ;(call as jest.Mock).mockImplementation((key: string) => {
    if (order instanceof Error) return Promise.reject(order)
    if (key === PAY) return Promise.resolve(STARTED)
    if (key === 'GET /appoint/consultOrder/info') return Promise.resolve(order)
    if (key === 'GET /appoint/consultOrder/isPaySuccess') return Promise.resolve({ paid, orderShowStatus: 0 })
    return Promise.resolve([])
  })
})
afterEach(async () => {
  dropSession('user')
  await act(forgetReads)
  jest.useRealTimers()
})

it('goes on to Alipay once in an ordinary browser, and says in its address that one has been there', async () => {
  await show('here')
  await pass(20_000)
  expect(begun()).toEqual([{ orderNo: ORDER_NO, tradeType: 'ALIPAY', useWallet: false }])
  expect((pay as jest.Mock).mock.calls).toEqual([[STARTED]])
  expect(window.location.search).toBe(`?orderNo=${ORDER_NO}&returned=1`)
})

it('waits for who comes back, and goes on when the money has come', async () => {
  await show('here', { returned: '1' })
  expect(begun()).toEqual([])
  expect(screen.getByRole('button', { name: '重新付款' })).toBeTruthy()
  await pass(2 * MINUTE)
  expect(screen.getByText('还没有收到付款的消息')).toBeTruthy()
  paid = true
  await press('我已付款，再查一次')
  await pass(0)
  expect((replace as jest.Mock).mock.calls).toEqual([['paySuccess', { orderNo: ORDER_NO }]])
})

it('in WeChat says how to open it elsewhere, gives the link, and goes on when the order tells of the money', async () => {
  await show('inBrowser')
  await press('复制链接')
  expect((copy as jest.Mock).mock.calls).toEqual([[`${window.location.origin}/aliPay?orderNo=${ORDER_NO}`]])
  await pass(2 * MINUTE)
  expect(begun()).toEqual([])
  order = anOrder()
  act(() => emitRealtime('private', { orderNo: ORDER_NO }, fail))
  await pass(0)
  expect((replace as jest.Mock).mock.calls).toEqual([['paySuccess', { orderNo: ORDER_NO }]])
})

it('where a client has its own payment offers that one', async () => {
  await show('never')
  expect(screen.getByText('这里用微信支付')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '复制链接' })).toBeNull()
  expect(begun()).toEqual([])
})

it.each<AlipayOpens>(['here', 'inBrowser', 'never'])(
  'has nothing to pay for an order that is over (%s)',
  async (opens) => {
    order = anOrder({ orderShowStatus: 6, payStatus: 0, paidAt: null })
    await show(opens)
    expect(screen.getByText('这个预约现在不用付款')).toBeTruthy()
    expect([begun(), (replace as jest.Mock).mock.calls]).toEqual([[], []])
  },
)

it("begins nothing for another's order, nor for one that is not there", async () => {
  order = new CallFailure(CODE.notFound, '没有找到这个订单')
  await show('here')
  expect(screen.getByText('没有找到这个预约')).toBeTruthy()
  expect(begun()).toEqual([])
})

it('begins nothing before one is logged in', async () => {
  dropSession('user')
  await show('here')
  expect((call as jest.Mock).mock.calls.map(([key]) => key as string)).not.toContain(PAY)
})
