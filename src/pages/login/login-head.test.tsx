import { render, screen } from '@testing-library/react'
import { useOrganisation } from '@/state/organisation'
import { LoginHead, type LoginHeadProps } from './login-head'

jest.mock('@/api/use-call', () => ({ useCall: () => ({ data: undefined }) }))

const MAIN = 340
const CIKE = 341

function show(orgId: number, props: Partial<LoginHeadProps> = {}) {
  useOrganisation.setState({ orgId })
  return render(<LoginHead side='user' theme='normal' method='phone' {...props} />)
}
const pictures = () => document.querySelectorAll('img').length

describe('the head of the login page (R42, R43)', () => {
  it('of the cike editions is logo and name of the organisation', () => {
    show(CIKE)
    expect(pictures()).toBe(1)
    expect(screen.queryByText(/^来到/)).toBeNull()
    expect(screen.getByText('用手机号登录，第一次来会自动注册。')).toBeTruthy()
  })

  it('of the others is a greeting without a logo', () => {
    show(MAIN)
    expect(pictures()).toBe(0)
    expect(screen.getByText('来到心栖')).toBeTruthy()
  })

  it('of the cashBack theme is its own, in every edition', () => {
    show(CIKE, { theme: 'cashBack' })
    expect(screen.getByText('登录后查看返现')).toBeTruthy()
  })

  it.each([
    ['consultant', '咨询师登录'],
    ['operator', '运营登录'],
  ] as const)('of the side %s is %s', (side, title) => {
    show(CIKE, { side })
    expect(screen.getByText(title)).toBeTruthy()
    expect(pictures()).toBe(0)
  })
})
