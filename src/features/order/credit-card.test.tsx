import { act, fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { useOverlays } from '@/state/overlays'
import { CreditCard } from './credit-card'
import type { Credit } from './order-types'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock
const onChanged = jest.fn(() => Promise.resolve())

const show = (change: Partial<Credit> = {}) => {
  const credit: Credit = {
    creditNo: '300000000000000001',
    amountFen: 48_000,
    state: 'open',
    expireTime: '2026-12-21 20:30:00',
    orderNo: null,
    usedFen: 0,
    ...change,
  }
  return render(<CreditCard credit={credit} onChanged={onChanged} />)
}

beforeEach(() => {
  answering.mockReset().mockResolvedValue({ refundFen: 48_000 })
  onChanged.mockClear()
})

it('says what waits, for how long, and what becomes of it', () => {
  show()
  expect(screen.getByText('留给新的预约')).toBeTruthy()
  expect(screen.getByText(/到 12月21日 20:30 还没有用，会自动退回原支付账户。$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '去选咨询师' })).toBeTruthy()
})

it('gives it back after asking, and reads the order anew', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: '改为原路退回' }))
  expect(answering).not.toHaveBeenCalled()
  await act(async () => useOverlays.getState().dialog?.answer(true))
  expect(answering).toHaveBeenCalledWith('POST /appoint/consultOrder/returnCredit', { creditNo: '300000000000000001' })
  expect(onChanged).toHaveBeenCalledTimes(1)
})

it('reads the order anew as well when it could not go back any more', async () => {
  answering.mockRejectedValueOnce(new Error('used elsewhere'))
  show()
  fireEvent.click(screen.getByRole('button', { name: '改为原路退回' }))
  await act(async () => useOverlays.getState().dialog?.answer(true))
  expect(onChanged).toHaveBeenCalledTimes(1)
})

it.each([
  ['waits to be paid with a new order', { orderNo: '100000000000000002' }, '¥480 正用在新的预约里'],
  ['is used', { state: 'used', orderNo: '100000000000000002', usedFen: 36_000 }, '¥360 已转到新的预约'],
] as const)('leads to the new order where it %s', (_, change, title) => {
  show(change)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '改为原路退回' })).toBeNull()
})

it('leaves what has gone back to the refund that tells of it', () => {
  expect(show({ state: 'returned' }).container.textContent).toBe('')
})
