import { render, screen } from '@testing-library/react'
import { DeclineSheet } from './decline-sheet'

const draw = (payableFen: number) =>
  render(<DeclineSheet booking={{ appointNo: '1', payableFen }} onClose={() => {}} onDeclined={() => {}} />)

test('who declines is told that the money goes back', () => {
  draw(48_000)
  expect(screen.getByText('来访者付的钱会全部原路退回，这个时间重新开放。')).toBeTruthy()
  expect(screen.getByText('婉拒，全部退回')).toBeTruthy()
})

test('where nothing was paid, nothing is said to go back', () => {
  draw(0)
  expect(screen.getByText('预约会取消，这个时间重新开放。')).toBeTruthy()
  expect(screen.queryByText(/退回/)).toBeNull()
})
