import { render, screen } from '@testing-library/react'
import { useCall } from '@/api/use-call'
import { useOrganisation } from '@/state/organisation'
import { LoginHead, type LoginHeadProps } from './login-head'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
const answered = useCall as jest.Mock
beforeEach(() => answered.mockReturnValue({ data: undefined }))

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

  it('shows the organisation’s own logo and name, from the server on every target (R43)', () => {
    jest.replaceProperty(
      globalThis as unknown as { XINQI_API_ORIGIN: string },
      'XINQI_API_ORIGIN',
      'https://xinqi.test',
    )
    answered.mockReturnValue({ data: { orgLogo: '/files/logos/cike.png', orgName: '此刻心理' } })
    show(CIKE)
    expect(document.querySelector('img')?.getAttribute('src')).toBe('https://xinqi.test/files/logos/cike.png')
    expect(screen.getByText('此刻心理')).toBeTruthy()
    jest.restoreAllMocks()
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
