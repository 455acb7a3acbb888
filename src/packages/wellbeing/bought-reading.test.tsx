import { act, fireEvent, render, screen } from '@testing-library/react'
import { READING_ORDER } from '@xinqi/domain/status/reading-order'
import type { ComponentProps } from 'react'
import { call } from '@/api/call'
import { openCashier } from '@/features/payment/open-cashier'
import { ask } from '@/state/overlays'
import { BoughtReading } from './bought-reading'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/features/payment/open-cashier', () => ({ openCashier: jest.fn() }))
jest.mock('@/state/overlays', () => ({ ask: jest.fn(), showToast: jest.fn() }))

type Bought = ComponentProps<typeof BoughtReading>['bought']

const NO = '202611210000000001'
const BOUGHT: Bought = {
  readingOrderNo: NO,
  status: READING_ORDER.awaitingReading,
  priceFen: 9_900,
  consultant: { consultantId: 1, userName: '林一帆', homepage: '' },
  payDeadline: null,
  dueTime: '2026-11-28 18:00:00',
  endTime: null,
  why: null,
  sentence: '',
  refund: null,
}
const calls = call as jest.Mock<Promise<unknown>, [key: string]>
const onChanged = jest.fn(() => Promise.resolve())
const show = (facts: Partial<Bought> = {}) =>
  act(async () => void render(<BoughtReading bought={{ ...BOUGHT, ...facts }} onChanged={onChanged} />))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const asked = () => calls.mock.calls.map(([key]) => key)

beforeEach(() => {
  jest.clearAllMocks()
  calls.mockResolvedValue(null)
})

it('waits to be paid: the company is asked at once, and the cashier is one press away', async () => {
  calls.mockResolvedValueOnce({ paid: true })
  const waits = { status: READING_ORDER.awaitingPayment, payDeadline: '2026-11-21 18:30:00', dueTime: null }
  await show(waits)
  expect(asked()).toEqual(['GET /appoint/consultReadingOrder/isPaySuccess'])
  expect(onChanged).toHaveBeenCalledTimes(1)
  await press('去付款 ¥99')
  expect(openCashier).toHaveBeenCalledWith({ kind: 'reading', no: NO })
  await press('不买了')
  expect(asked()).toContain('POST /appoint/consultReadingOrder/cancelOrder')
})

it('says by when it is written, and what happens otherwise', async () => {
  await show()
  expect(screen.getByText(/最晚 2026-11-28 18:00 写好.*到时没有写好，全额退回/)).toBeTruthy()
})

it.each([
  [false, []],
  [true, ['POST /appoint/consultReadingOrder/refund']],
])('asks before it is taken back: told %s', async (answer, made) => {
  ;(ask as jest.Mock).mockResolvedValue(answer)
  await show()
  await press('收回这幅画，全额退款')
  expect(asked()).toEqual(made)
})

it('declined, it says the consultant’s sentence and where the money is; nothing is left to press', async () => {
  const sentence = '这幅画需要更熟悉孩子的人来看。'
  await show({ status: READING_ORDER.refunded, why: 'declined', sentence, refund: 'onWay' })
  expect(screen.getByText('已退款 · ¥99')).toBeTruthy()
  expect(screen.getByText(`林一帆：${sentence}`)).toBeTruthy()
  expect(screen.getByText(/钱正在退回/)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})
