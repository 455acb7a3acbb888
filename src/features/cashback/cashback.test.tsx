import { act, fireEvent, render, screen } from '@testing-library/react'
import { CASHBACK_PRIZES_FEN } from '@xinqi/domain/rules/cashback-progress'
import { parseMoment } from '@xinqi/domain/time'
import { CashbackCountdown } from './cashback-countdown'
import type { CashbackPeriod } from './cashback-period'
import { CashbackProgressDialog } from './cashback-progress-dialog'
import { WithdrawalEntrance } from './withdrawal-entrance'

const period = (rest: Partial<CashbackPeriod> = {}): CashbackPeriod => ({
  processStatus: 0,
  flowStatus: 2,
  periodId: 7,
  totalAmount: 3000,
  endTime: '2026-11-30 12:00:00',
  processDetailsList: CASHBACK_PRIZES_FEN.map((prize, place) => ({
    isLight: place < 3,
    appointStartTime: null,
    prize,
  })),
  ...rest,
})

beforeEach(() => jest.useFakeTimers({ now: parseMoment('2026-11-29 10:58:00') }))
afterEach(() => jest.useRealTimers())

test('R104, R177: three lit steps of four, and 30 yuan after one more', () => {
  render(<CashbackProgressDialog period={period()} onOpen={jest.fn()} />)
  expect(screen.getByRole('dialog', { name: '再谈 1 次，可提现 30 元' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-label'))).toEqual([
    '第 1 次，5 元，已完成',
    '第 2 次，5 元，已完成',
    '第 3 次，10 元，已完成',
    '第 4 次，10 元，未完成',
  ])
})

test('R170: the dialog appears once per period, also after it was only closed', () => {
  const first = render(<CashbackProgressDialog period={period()} onOpen={jest.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  first.unmount()
  render(<CashbackProgressDialog period={period()} onOpen={jest.fn()} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  render(<CashbackProgressDialog period={period({ periodId: 8 })} onOpen={jest.fn()} />)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('R175: the countdown moves within three seconds', () => {
  render(<CashbackCountdown endAt={parseMoment('2026-11-30 12:00:00')} />)
  expect(screen.getByText('这一期还有 1 天 1 小时 2 分')).toBeTruthy()
  act(() => jest.advanceTimersByTime(3_000))
  expect(screen.getByText('这一期还有 1 天 1 小时 1 分')).toBeTruthy()
})

test('R172, R173: a finished period can be withdrawn, once, unless the process is hidden', () => {
  const onOpen = jest.fn()
  const hidden = render(<WithdrawalEntrance period={period({ flowStatus: 3, processStatus: 1 })} onOpen={onOpen} />)
  expect(hidden.container.innerHTML).toBe('')
  const finished = render(<WithdrawalEntrance period={period({ flowStatus: 3 })} onOpen={onOpen} />)
  fireEvent.click(screen.getByRole('link', { name: '30 元可以提现了' }))
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(finished.container.innerHTML).toBe('')
})
