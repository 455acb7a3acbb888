import { fireEvent, render, screen } from '@testing-library/react'
import { call } from '@/api/call'
import { useOverlays } from '@/state/overlays'
import { CancelSheet } from './cancel-sheet'
import { anOrder } from '../testing/orders'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const nothingAsked = { data: undefined, failure: undefined, loading: false, refresh: jest.fn() }

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
