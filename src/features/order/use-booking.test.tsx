import { act, render, renderHook, screen } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { Suspense } from 'react'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { pay } from '@/platform/payment'
import { open as openPage, replace } from '@/platform/navigation/navigation'
import { useOverlays } from '@/state/overlays'
import { useSession } from '@/state/session'
import { GOOD_INFO } from '@/features/visitor/testing/visitor-info'
import { useVisitorForm } from '@/features/visitor/use-visitor-form'
import { changeVisitorInfo, EMPTY_INFO, forgetVisitorDraft, useVisitorDraft } from '@/features/visitor/visitor-draft'
import { useBooking } from './use-booking'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/payment', () => ({ pay: jest.fn(), payWays: ['JSAPI'] }))
jest.mock('@/platform/navigation/navigation', () => ({ replace: jest.fn(), restart: jest.fn(), open: jest.fn() }))

const SAVE = 'POST /appoint/consultVisitor/saveVisitorInfo'
const CONFIRM = 'POST /appoint/consultOrder/confirmOrder'
const PAY_LATER = 'POST /appoint/consultOrder/createPayLaterOrder'
const TAKE = 'POST /appoint/waitlist/takeOffer'
const PAY = 'POST /appoint/consultPay/consultPay'
const ORDER_NO = '100000000000000001'
const WANTED = { consultantId: 7, srvId: 3, slot: 990_000, consultMode: 1 }
const NEAREST = [{ id: 990_002, startTime: '2026-11-21 21:30:00' }]

type Answer = object | null | Error | (() => object)
let answers: Record<string, Answer[]>

/** What each call answers, in turn; the last answer stays. */
const answer = (key: string, ...given: Answer[]): void => void (answers[key] = given)
const callsOf = (key: string) => (call as jest.Mock).mock.calls.filter(([called]) => called === key)
const keysOf = (key: string) => callsOf(key).map(([, , options]: [string, object, { key: string }]) => options.key)

const logIn = () => useSession.setState({ user: { accessToken: 'a', refreshToken: 'r', expiresAt: 0, id: 9 } })

const openedOverlay = () => useOverlays.getState().opened.at(-1)

function PageOverlay() {
  const opened = openedOverlay()
  return <Suspense>{opened && <opened.Overlay {...opened.props} onAnswer={opened.answer} />}</Suspense>
}

function open() {
  const { result } = renderHook(() => {
    const form = useVisitorForm()
    return { form, booking: useBooking(form) }
  })
  return {
    now: () => result.current,
    book: (wanted = WANTED) => act(() => result.current.booking.book(wanted, { choice: CHOICE })),
  }
}

const CHOICE = { way: 'H5', useWallet: false } as const

beforeEach(() => {
  jest.clearAllMocks()
  answers = {}
  useSession.setState({ user: null })
  forgetVisitorDraft()
  ;(call as jest.Mock).mockImplementation((key: string) => {
    const given = answers[key] ?? [null]
    const next = given.length > 1 ? given.shift() : given[0]
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
  answer(SAVE, { visitorInfoId: 5, restricted: false, orderShowStatus: null })
  answer(CONFIRM, { orderNo: ORDER_NO, orderShowStatus: 0, payableFen: 48000, payDeadline: null })
  answer(PAY, { paymentNo: '4', settled: false, jsapi: null, h5Url: null })
  ;(pay as jest.Mock).mockResolvedValue('paid')
})

it('takes the time that the waitlist kept, by its own call', async () => {
  logIn()
  changeVisitorInfo(GOOD_INFO)
  answer(TAKE, { orderNo: ORDER_NO, orderShowStatus: 2, payableFen: 0, payDeadline: null })
  const page = open()
  await act(() => page.now().booking.book(WANTED, { offerId: 4 }))
  expect(callsOf(TAKE)[0]?.[1]).toEqual({ offerId: 4, consultMode: 1, visitorInfoId: 5 })
  expect(callsOf(CONFIRM)).toEqual([])
})

it('goes from information to order to payment to the page that confirms it', async () => {
  logIn()
  changeVisitorInfo(GOOD_INFO)
  const page = open()
  await page.book()
  expect(callsOf(SAVE)[0]?.[1]).toMatchObject({ name: '小林', consultantId: 7 })
  expect(callsOf(CONFIRM)[0]?.[1]).toEqual({ ...WANTED, visitorInfoId: 5 })
  expect((replace as jest.Mock).mock.calls).toEqual([
    ['consultOrderDetail', { orderNo: ORDER_NO }],
    ['paySuccess', { orderNo: ORDER_NO }],
  ])
  expect(useVisitorDraft.getState().info).toEqual(EMPTY_INFO)
})

it('keeps the information anew when it has been removed on another phone', async () => {
  logIn()
  changeVisitorInfo(GOOD_INFO)
  const placed = { orderNo: ORDER_NO, orderShowStatus: 2, payableFen: 0, payDeadline: null }
  answer(CONFIRM, new CallFailure(CODE.notFound, '没有找到这个来访者信息'), placed)
  const page = open()
  await page.book()
  expect(page.now().booking.refusal).toMatchObject({ sentence: '没有找到这个来访者信息' })
  await page.book()
  expect(callsOf(SAVE)).toHaveLength(2)
  expect((replace as jest.Mock).mock.calls).toEqual([['appointSuccess', { orderNo: ORDER_NO }]])
})

it('orders what is paid afterwards without paying, and says that it is booked', async () => {
  logIn()
  changeVisitorInfo(GOOD_INFO)
  answer(PAY_LATER, { orderNo: ORDER_NO, orderShowStatus: 2, payableFen: 48000, payDeadline: null })
  const page = open()
  await act(() => page.now().booking.book(WANTED, { pays: 'after' }))
  expect(callsOf(PAY_LATER)[0]?.[1]).toEqual({ ...WANTED, visitorInfoId: 5 })
  expect([callsOf(CONFIRM), callsOf(PAY)]).toEqual([[], []])
  expect((replace as jest.Mock).mock.calls).toEqual([['appointSuccess', { orderNo: ORDER_NO }]])
})

it('asks for what is missing before it asks for a login, and sends nothing', async () => {
  changeVisitorInfo({ name: '小林' })
  const page = open()
  await page.book()
  expect(page.now().form.mistakes.gender).toBe('请选择性别')
  expect(page.now().form.wrong?.field).toBe('gender')
  expect(useOverlays.getState().opened).toEqual([])
  expect(callsOf(SAVE)).toHaveLength(0)
})

it('logs in over the page: closing the dialog keeps everything, logging in goes on', async () => {
  changeVisitorInfo(GOOD_INFO)
  const page = open()
  let booked: Promise<void> = Promise.resolve()
  act(() => void (booked = page.now().booking.book(WANTED)))
  await act(async () => {
    openedOverlay()?.answer(false)
    await booked
  })
  expect(useVisitorDraft.getState().info).toEqual(GOOD_INFO)
  expect(callsOf(CONFIRM)).toHaveLength(0)

  act(() => void (booked = page.now().booking.book(WANTED)))
  await act(async () => {
    logIn()
    openedOverlay()?.answer(true)
    await booked
  })
  expect(callsOf(CONFIRM)).toHaveLength(1)
})

it("shows the server's mistakes below their fields and keeps what was typed", async () => {
  logIn()
  changeVisitorInfo(GOOD_INFO)
  answer(SAVE, new CallFailure(CODE.failure, '称呼不合适', { fields: { name: '称呼不合适' } }))
  const page = open()
  await page.book()
  expect(page.now().form.mistakes).toEqual({ name: '称呼不合适' })
  expect(page.now().booking.refusal).toBeNull()
  act(() => page.now().form.change({ name: '林' }))
  expect(page.now().form.mistakes).toEqual({})
  expect(page.now().form.info).toEqual({ ...GOOD_INFO, name: '林' })
})

it('carries the same key on a retry, and saves the information once', async () => {
  logIn()
  changeVisitorInfo(GOOD_INFO)
  answer(CONFIRM, new CallFailure(OFFLINE, '网络不太好，请稍后再试'), { orderNo: ORDER_NO, payableFen: 0 })
  const page = open()
  await page.book()
  expect(page.now().booking.refusal).toEqual({ sentence: '网络不太好，请稍后再试' })
  expect(page.now().form.info).toEqual(GOOD_INFO)
  await page.book()
  const [first, second] = keysOf(CONFIRM)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(callsOf(SAVE)).toHaveLength(1)
})

it('offers the nearest times when the time is taken, and another time is another attempt', async () => {
  logIn()
  changeVisitorInfo(GOOD_INFO)
  answer(CONFIRM, new CallFailure(CODE.slotTaken, '这个时间刚刚被约走了', { nearest: NEAREST }), {
    orderNo: ORDER_NO,
    payableFen: 0,
  })
  const page = open()
  await page.book()
  expect(page.now().booking.refusal?.nearest).toEqual(NEAREST)
  expect(page.now().form.info).toEqual(GOOD_INFO)
  await page.book({ ...WANTED, slot: 990_002 })
  const [first, second] = keysOf(CONFIRM)
  expect(second).not.toBe(first)
})

it('names the order that stands in the way', async () => {
  logIn()
  changeVisitorInfo(GOOD_INFO)
  answer(CONFIRM, new CallFailure(CODE.conflict, '您有未付款的预约，请先付款或取消', { orderNo: ORDER_NO }))
  const page = open()
  await page.book()
  expect(page.now().booking.refusal).toEqual({ sentence: '您有未付款的预约，请先付款或取消', orderNo: ORDER_NO })
})

it('refers on where an intern may not go on, and makes no order (R160)', async () => {
  logIn()
  changeVisitorInfo({ ...GOOD_INFO, suicideHistory: true })
  answer(SAVE, { visitorInfoId: 5, restricted: true, orderShowStatus: null })
  const page = open()
  let booked: Promise<void> = Promise.resolve()
  await act(async () => void (booked = page.now().booking.book(WANTED)))
  expect(useOverlays.getState().dialog?.body).toMatch(/12320/)
  await act(async () => {
    useOverlays.getState().dialog?.answer(false)
    await booked
  })
  render(<PageOverlay />)
  expect(await screen.findByRole('dialog', { name: '我现在很难受' })).toBeTruthy()
  expect(callsOf(CONFIRM)).toHaveLength(0)
  expect(page.now().form.info.suicideHistory).toBe(true)
})

it('skips the cashier where nothing is owed', async () => {
  logIn()
  changeVisitorInfo(GOOD_INFO)
  answer(CONFIRM, { orderNo: ORDER_NO, orderShowStatus: 2, payableFen: 0, payDeadline: null })
  await open().book()
  expect(callsOf(PAY)).toHaveLength(0)
  expect((replace as jest.Mock).mock.calls).toEqual([['appointSuccess', { orderNo: ORDER_NO }]])
})

it('asks at the cashier with what it is paid, where that was not chosen before', async () => {
  logIn()
  changeVisitorInfo(GOOD_INFO)
  const page = open()
  await act(() => page.now().booking.book(WANTED, {}))
  expect(callsOf(PAY)).toHaveLength(0)
  expect((openPage as jest.Mock).mock.calls).toEqual([['cashier', { kind: 'order', no: ORDER_NO }]])
})

it('stays with the order when the payment is left or cannot begin', async () => {
  logIn()
  changeVisitorInfo(GOOD_INFO)
  ;(pay as jest.Mock).mockResolvedValue('cancelled')
  await open().book()
  expect((replace as jest.Mock).mock.calls).toEqual([['consultOrderDetail', { orderNo: ORDER_NO }]])
  expect(useOverlays.getState().toast?.text).toMatch(/为你保留/)
})
