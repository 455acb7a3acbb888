import { fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { useOrganisation } from '@/state/organisation'
import { useOverlays } from '@/state/overlays'
import { CancelSheet } from './cancel-sheet'
import { anOrder } from '../testing/orders'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

beforeEach(() => useOrganisation.setState({ orgId: 340 }))

const nothingAsked = { data: undefined, failure: undefined, loading: false, reading: false, refresh: jest.fn() }

test.each([
  [657, ['不想倾听了', '与志愿者不太合适']],
  [680, ['不想督导了', '与督导师不太合适']],
])('R153: in organisation %i the reasons stand in its own words', (orgId, words) => {
  useOrganisation.setState({ orgId })
  render(
    <CancelSheet order={anOrder({ payableFen: 0 })} preview={nothingAsked} onClose={jest.fn()} onChanged={jest.fn()} />,
  )
  const reasons = screen.getAllByRole('radio').map((reason) => reason.textContent)
  expect(reasons).toEqual(['时间不合适', words[0], '误操作下单', words[1], '其他原因'])
})

test('R152: five reasons to cancel, one of which is to be chosen', () => {
  render(
    <CancelSheet order={anOrder({ payableFen: 0 })} preview={nothingAsked} onClose={jest.fn()} onChanged={jest.fn()} />,
  )
  expect(screen.getAllByRole('radio').map((reason) => reason.textContent)).toEqual([
    ...['时间不合适', '不想咨询了', '误操作下单', '与咨询师不太合适', '其他原因'],
  ])
  expect(screen.getByRole('button', { name: '请选择原因' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: '误操作下单' }))
  fireEvent.click(screen.getByRole('button', { name: '取消预约' }))
  expect(useOverlays.getState().dialog?.title).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

const previewed = (refundReturnWays: (1 | 2)[], refundFen = 48_000) => ({
  ...nothingAsked,
  data: {
    refundFen,
    lines: [{ label: '本次咨询 × 100%', amountFen: refundFen }],
    percent: 100,
    reason: '离开始还早，全额退还',
    paid: true,
    refundReturnWays,
  },
})

test('R151: what comes back goes the way it was paid, or is left for a new order', () => {
  render(<CancelSheet order={anOrder()} preview={previewed([1, 2])} onClose={jest.fn()} onChanged={jest.fn()} />)
  expect(screen.getByText('将退回')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^留给新的预约，换一位咨询师/ }))
  expect(screen.getByText('将留给新的预约')).toBeTruthy()
})

test('who comes to change consultants leaves it for the next one', () => {
  const preview = previewed([1, 2])
  render(<CancelSheet order={anOrder()} preview={preview} toNewOrder onClose={jest.fn()} onChanged={jest.fn()} />)
  expect(screen.getByRole('dialog', { name: '换一位咨询师' })).toBeTruthy()
  expect(screen.getByText('将留给新的预约')).toBeTruthy()
})

test('where nothing comes back there is nothing to choose', () => {
  render(<CancelSheet order={anOrder()} preview={previewed([], 0)} onClose={jest.fn()} onChanged={jest.fn()} />)
  expect(screen.queryByRole('radiogroup', { name: '款项怎么处理' })).toBeNull()
})
