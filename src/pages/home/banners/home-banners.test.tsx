import { formatMoment, instantAt } from '@xinqi/domain/time'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { HomeBanners, type Overdue } from './home-banners'
import type { PendingOrder } from './pending-order'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn(() => Promise.resolve()) }))

const EIGHT = 20 * 60
const at = (minute: number) => instantAt('2026-11-21', minute)

/** An order made at 20:00, so that its half hour ends at 20:30. */
const ORDER: PendingOrder = {
  orderNo: '1'.repeat(18),
  orderStatus: 0,
  createTime: formatMoment(at(EIGHT)),
  homepage: '',
}

const ANSWERED = { checkUnpayAndUnFill: 'order', getSpecialUnpay: 'overdue' } as const

interface Answers {
  order?: PendingOrder
  overdue?: Overdue
}

function answer(answers: Answers): void {
  jest.mocked(useCall).mockImplementation((key) => ({
    data:
      Object.entries(ANSWERED)
        .map(([call, name]) => (key.endsWith(call) ? answers[name] : null))
        .find(Boolean) ?? null,
    failure: undefined,
    loading: false,
    reading: false,
    refresh: () => Promise.resolve(),
  }))
}

function logIn(): void {
  useSession.setState({ user: { accessToken: 'a', refreshToken: 'b', expiresAt: at(3 * EIGHT).getTime(), id: 1 } })
}

beforeEach(() => {
  jest.useFakeTimers({ now: at(EIGHT + 5) })
  answer({ order: ORDER })
})
afterEach(() => {
  jest.useRealTimers()
  jest.clearAllMocks()
  act(() => useSession.setState({ user: null }))
})

describe('HomeBanners', () => {
  it('asks for nothing and shows nothing before a login (R142)', () => {
    const { container } = render(<HomeBanners />)
    expect(useCall).not.toHaveBeenCalled()
    expect(container.innerHTML).toBe('')
  })

  it('counts the seconds down to the deadline and goes with it (R134, R135)', () => {
    logIn()
    render(<HomeBanners />)
    expect(screen.getByRole('timer').textContent).toBe('请在 20:30 前付款，还有 25:00')
    act(() => jest.advanceTimersByTime(61_000))
    expect(screen.getByRole('timer').textContent).toBe('请在 20:30 前付款，还有 23:59')
    act(() => jest.advanceTimersByTime(24 * 60_000))
    expect(screen.queryByText('有一笔预约等待付款')).toBeNull()
  })

  it('is not shown once the deadline is past (R135)', () => {
    jest.setSystemTime(at(EIGHT + 31))
    logIn()
    render(<HomeBanners />)
    expect(screen.queryByText('有一笔预约等待付款')).toBeNull()
  })

  it('leads to the order', () => {
    logIn()
    render(<HomeBanners />)
    fireEvent.click(screen.getByRole('button'))
    expect(open).toHaveBeenCalledWith('consultOrderDetail', { orderNo: ORDER.orderNo })
  })

  it.each([
    [0, '请在 3 天内付款'],
    [3, '请在 3 天内付款'],
    [4, '已逾期 4 天'],
    [30, '已逾期 30 天'],
  ])('names an unpaid session of %d days ago, and leads to its payment (R22, R140, R141)', (overTime, sentence) => {
    answer({ overdue: { visible: true, info: { orderNo: ORDER.orderNo, homepage: '', overTime } } })
    logIn()
    render(<HomeBanners />)
    expect(screen.getByText(sentence)).toBeTruthy()
    fireEvent.click(screen.getByRole('button'))
    expect(open).toHaveBeenCalledWith('evaluate', { orderNo: ORDER.orderNo })
  })

  it('says nothing of an unpaid session that is not to be shown (R141)', () => {
    answer({ overdue: { visible: false, info: { orderNo: ORDER.orderNo, homepage: '', overTime: 9 } } })
    logIn()
    expect(render(<HomeBanners />).container.innerHTML).toBe('')
  })
})
