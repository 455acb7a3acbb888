import { fireEvent, render, screen } from '@testing-library/react'
import { PaySection } from './pay-section'
import { usePayChoice } from '@/features/payment/use-pay-choice'

jest.mock('@/api/call', () => ({ call: () => Promise.resolve(['H5', 'ALIPAY']) }))
jest.mock('@/platform/payment', () => ({ payWays: ['H5', 'ALIPAY'] }))

function Paying({ dueFen, walletFen }: { dueFen: number; walletFen: number }) {
  const paying = usePayChoice(dueFen, walletFen, '去支付')
  return (
    <>
      <PaySection paying={paying} walletFen={walletFen} />
      <button type='button'>{paying.label}</button>
    </>
  )
}

const button = () => screen.getByRole('button').textContent

it('without anything in the wallet there are the ways alone', async () => {
  render(<Paying dueFen={48_000} walletFen={0} />)
  expect((await screen.findByRole('radio', { name: '微信支付' })).getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(button()).toBe('去支付 ¥480')
})

it('the wallet pays as far as it reaches, unless one says otherwise', async () => {
  render(<Paying dueFen={48_000} walletFen={3_000} />)
  await screen.findByRole('radio', { name: '支付宝' })
  expect(button()).toBe('去支付 ¥450')
  fireEvent.click(screen.getByRole('checkbox', { name: '用余额（有 ¥30）' }))
  expect(button()).toBe('去支付 ¥480')
})

it('where the wallet is the whole price there is no way to choose', async () => {
  render(<Paying dueFen={48_000} walletFen={50_000} />)
  await screen.findByText('还需支付')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(button()).toBe('用余额支付 ¥480')
})
