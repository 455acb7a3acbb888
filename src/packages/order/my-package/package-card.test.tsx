import { fireEvent, render, screen } from '@testing-library/react'
import { ORDER } from '@xinqi/domain/status/order'
import { parseMoment } from '@xinqi/domain/time'
import { anAppointment, anOrder } from '@/features/order/testing/orders'
import { open } from '@/platform/navigation/navigation'
import { PackageCard } from './package-card'
import { dotsOf, type Package } from './package-words'

jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))

const NOW = parseMoment('2026-11-20 12:00:00')

/** Four sessions at 1824 yuan: one held, one booked, two left. */
const aPackage = (change: Partial<Package> = {}): Package => ({
  ...anOrder({ serviceName: '四次咨询', sessions: 4, sessionsDone: 1, payableFen: 182_400 }),
  appointment: anAppointment({ seq: 2 }),
  goesOn: true,
  sessionsBooked: 1,
  remainingTimes: 2,
  refundFen: 136_800,
  ...change,
})

const show = (change?: Partial<Package>) => render(<PackageCard order={aPackage(change)} now={NOW} />)

beforeEach(() => jest.clearAllMocks())

it('draws one dot a session, and says the same in words', () => {
  expect(dotsOf(aPackage())).toEqual(['held', 'booked', 'left', 'left'])
  show()
  expect(screen.getByRole('img', { name: '共 4 次：用了 1 次，约了 1 次，还有 2 次没约' })).toBeTruthy()
  expect(screen.getByText('下一次：明天 20:30')).toBeTruthy()
  expect(screen.getByText('四次咨询 · 每次 ¥456')).toBeTruthy()
  expect(screen.getByText('现在取消将退回 ¥1,368')).toBeTruthy()
  expect(screen.queryByText('选时间')).toBeNull()
})

it('leads to the order\u2019s chooser while no time is booked', () => {
  show({
    orderShowStatus: ORDER.awaitingReservation,
    sessionsBooked: 0,
    remainingTimes: 3,
    appointment: anAppointment({ status: 3 }),
  })
  expect(screen.queryByText(/^下一次/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '为与林一帆的下一次选时间' }))
  expect(open).toHaveBeenCalledWith('consultOrderDetail', { orderNo: '100000000000000001', choose: 1 })
})

it('says of one that was left how much was not used, and offers no time', () => {
  const left = {
    goesOn: false,
    orderShowStatus: ORDER.partialRefund,
    sessionsBooked: 0,
    remainingTimes: 0,
    refundFen: null,
  }
  expect(dotsOf(aPackage(left))).toEqual(['held', 'gone', 'gone', 'gone'])
  show(left)
  expect(screen.getByRole('img', { name: '共 4 次：用了 1 次，3 次没有用，已经结束' })).toBeTruthy()
  expect(screen.queryByText('选时间')).toBeNull()
  expect(screen.queryByText(/退回|免费改期/)).toBeNull()
})

it('speaks of no money where nobody pays', () => {
  show({ payableFen: 0, refundFen: null, policySentence: '开始前可以改期；开始前取消，次数退回。' })
  expect(screen.queryByText(/¥|退回 |退款/)).toBeNull()
})
