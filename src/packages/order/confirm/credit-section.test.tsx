import { fireEvent, render, screen } from '@testing-library/react'
import { CreditSection } from './credit-section'

const credit = { creditNo: '300000000000000001', amountFen: 48_000 }
const dearer = { ...credit, setOffFen: 48_000, restFen: 12_000, surplusFen: 0 }
const cheaper = { ...credit, setOffFen: 36_000, restFen: 0, surplusFen: 12_000 }

it('says what is set off and what is still to be paid', () => {
  render(<CreditSection credit={dearer} used onUse={jest.fn()} />)
  expect(screen.getByText('从上次预约转来')).toBeTruthy()
  expect(screen.getByText('还需支付')).toBeTruthy()
  expect(screen.queryByText(/退回原支付账户/)).toBeNull()
})

it('says that what is not needed goes back', () => {
  render(<CreditSection credit={cheaper} used onUse={jest.fn()} />)
  expect(screen.getByText('没有用到的 ¥120 会退回原支付账户。')).toBeTruthy()
})

it('may be kept for another order', () => {
  const onUse = jest.fn()
  render(<CreditSection credit={dearer} used onUse={onUse} />)
  fireEvent.click(screen.getByRole('checkbox', { name: '用上次预约转来的 ¥480' }))
  expect(onUse).toHaveBeenCalledWith(false)
})

it('says no more of it once it is kept', () => {
  render(<CreditSection credit={dearer} used={false} onUse={jest.fn()} />)
  expect(screen.queryByText('还需支付')).toBeNull()
})
