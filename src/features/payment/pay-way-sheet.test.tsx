import { fireEvent, render, screen } from '@testing-library/react'
import { PayWaySheet } from './pay-way-sheet'

it('the sheet has WeChat Pay chosen, takes Alipay, and closes without a payment', () => {
  const onAnswer = jest.fn()
  render(<PayWaySheet ways={['H5', 'ALIPAY']} onAnswer={onAnswer} />)
  expect(screen.getByRole('radio', { name: '微信支付' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: '支付宝' }))
  fireEvent.click(screen.getByRole('button', { name: '去付款' }))
  expect(onAnswer.mock.calls).toEqual([['ALIPAY']])
})
