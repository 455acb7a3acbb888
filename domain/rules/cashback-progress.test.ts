import fc from 'fast-check'
import { yuan } from '../money'
import { DAY, HOUR, MINUTE, parseMoment } from '../time'
import {
  CASHBACK_PRIZES_FEN,
  CASHBACK_REFRESH_MS,
  CASHBACK_STEPS,
  CASHBACK_TOTAL_FEN,
  cashbackCountdown,
  litSteps,
  promptsWithdrawal,
  showsProgress,
  type CashbackInfo,
} from './cashback-progress'

const info = (rest: Partial<CashbackInfo> & { lit?: number } = {}): CashbackInfo => {
  const { lit = 3, ...others } = rest
  return {
    processStatus: 0,
    flowStatus: 2,
    periodId: 7,
    totalAmount: 3000,
    processDetailsList: CASHBACK_PRIZES_FEN.map((prize, place) => ({
      isLight: place < lit,
      appointStartTime: place < lit ? '2026-11-20 20:00:00' : null,
      prize,
    })),
    ...others,
  }
}

describe('the progress dialog', () => {
  it('appears once per period (R170)', () => {
    expect(showsProgress(info(), undefined)).toBe(true)
    expect(showsProgress(info(), 6)).toBe(true)
    expect(showsProgress(info(), 7)).toBe(false)
  })

  it('appears only with 3 of 3 steps lit (R171, R179)', () => {
    expect([0, 1, 2, 3, 4].map((lit) => showsProgress(info({ lit }), undefined))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
    expect(litSteps(info({ lit: 2 }))).toBe(2)
  })

  it('appears only while the flow is in progress (R171)', () => {
    expect([0, 1, 2, 3, 4].map((flowStatus) => showsProgress(info({ flowStatus }), undefined))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
  })
})

describe('the withdrawal prompt', () => {
  it('appears for a finished period that was not shown yet (R172)', () => {
    expect(promptsWithdrawal(info({ flowStatus: 3 }), undefined)).toBe(true)
    expect(promptsWithdrawal(info({ flowStatus: 3 }), 7)).toBe(false)
    expect(promptsWithdrawal(info({ flowStatus: 2 }), undefined)).toBe(false)
  })

  it('is hidden when the process is (R173)', () => {
    expect(
      [0, 1, 2].map((processStatus) => promptsWithdrawal(info({ flowStatus: 3, processStatus }), undefined)),
    ).toEqual([true, false, true])
  })
})

describe('the countdown', () => {
  const end = parseMoment('2026-11-30 12:00:00')
  const before = (milliseconds: number) => cashbackCountdown(end, new Date(end.getTime() - milliseconds))

  it('shows days, hours and minutes when at most three days remain (R174)', () => {
    expect(before(3 * DAY + 1)).toBeNull()
    expect(before(3 * DAY)).toBe('3 天 0 小时 0 分')
    expect(before(DAY + 2 * HOUR + 5 * MINUTE)).toBe('1 天 2 小时 5 分')
    expect(before(1)).toBe('0 天 0 小时 0 分')
    expect(before(0)).toBeNull()
  })

  it('is there exactly in the last three days (R174)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5 * DAY, max: 5 * DAY }), (left) => {
        expect(before(left) !== null).toBe(left > 0 && left <= 3 * DAY)
      }),
    )
  })

  it('is looked at every three seconds (R175)', () => {
    expect(CASHBACK_REFRESH_MS).toBe(3_000)
  })
})

test('three steps of four shown bring 5, 5, 10 and 10 yuan (R176)', () => {
  expect(CASHBACK_STEPS).toBe(3)
  expect(CASHBACK_PRIZES_FEN.map(yuan)).toEqual(['5.00', '5.00', '10.00', '10.00'])
})

test('30 yuan become cashable; amounts arrive in fen (R177, R178)', () => {
  expect(yuan(CASHBACK_TOTAL_FEN)).toBe('30.00')
  expect(yuan(info().totalAmount)).toBe('30.00')
})
