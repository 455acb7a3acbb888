import fc from 'fast-check'
import { BILL, BILL_TYPES, maySettlementBecome, SETTLEMENT, SETTLEMENT_STATUSES } from '../status/settlement'
import { daysBetween } from '../time'
import {
  apportion,
  labourTax,
  monthsOfQuarter,
  RATE_NOTICE_DAYS,
  RATES,
  ratesOf,
  sharePercentOf,
  sumOf,
  workOut,
  type Item,
  type Worked,
} from './settlement'
import { firstDayOf } from './statement'

const YUAN = 100

describe('tax', () => {
  test.each([
    [800, 0],
    [799, 0],
    [1_000, 40],
    [4_000, 640],
    [4_001, 640.16],
    [10_000, 1_600],
    [25_000, 4_000],
    [30_000, 5_200],
    [62_500, 13_000],
    [100_000, 25_000],
  ])('of %d yuan of labour %d are withheld', (income, tax) => {
    expect(labourTax(income * YUAN)).toBe(Math.round(tax * YUAN))
  })

  test('half a fen counts as one', () => expect(labourTax(80_003)).toBe(1))

  test('more pay never leaves less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (income) => {
        expect(income + 1 - labourTax(income + 1)).toBeGreaterThanOrEqual(income - labourTax(income))
      }),
    )
  })
})

describe('rates', () => {
  test('new ones were said at least thirty days before the first month that they hold for', () => {
    for (const { from, announced } of RATES)
      expect(daysBetween(announced, firstDayOf(from))).toBeGreaterThanOrEqual(RATE_NOTICE_DAYS)
  })

  test('every month has the newest ones of its time, and every type of consultant (R279) a share in them', () => {
    for (const rates of RATES) {
      expect(ratesOf(rates.from)).toBe(rates)
      for (let type = 1; type <= 11; type += 1) expect(sharePercentOf(rates.from, type)).toBeGreaterThan(0)
    }
    expect(() => sharePercentOf('2026-10', 12)).toThrow('no share')
    expect(() => ratesOf('2019-12')).toThrow('no rates')
  })
})

const amount = fc.integer({ min: 1, max: 3_000_000 })
const item: fc.Arbitrary<Item> = fc.record({ billType: fc.constantFrom(...BILL_TYPES), amountFen: amount })
const kept = (lines: readonly (Worked | null)[]): Worked[] => lines.filter((line) => line !== null)

describe('a month', () => {
  test('R281 lines sum to what is paid, the platform keeps and the tax office gets, to the fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 100 }), fc.array(item, { maxLength: 60 }), (share, items) => {
        const lines = workOut(share, items)
        const sum = sumOf(kept(lines))
        expect(sum.netFen).toBe(sum.grossFen - sum.cutFen - sum.taxFen)
        expect(sum.netFen).toBeGreaterThanOrEqual(0)
        for (const [at, line] of lines.entries()) {
          const { billType, amountFen } = items[at]!
          if (billType === BILL.deduction) expect([null, -amountFen]).toContain(line && line.netFen)
          else expect(line?.grossFen).toBe(amountFen)
          if (line) expect(line.netFen).toBe(line.grossFen - line.cutFen - line.taxFen)
        }
      }),
    )
  })

  test('the tax is that of the whole month, whichever way it is cut into lines', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), (amounts) => {
        const lines = workOut(
          100,
          amounts.map((amountFen) => ({ billType: BILL.income, amountFen })),
        )
        expect(sumOf(kept(lines)).taxFen).toBe(labourTax(amounts.reduce((sum, one) => sum + one, 0)))
      }),
    )
  })

  test('worked out again, it is the same', () => {
    fc.assert(fc.property(fc.array(item), (items) => expect(workOut(65, items)).toEqual(workOut(65, items))))
  })

  test('a deduction that does not fit waits, a smaller one after it is taken', () => {
    const items: Item[] = [
      { billType: BILL.income, amountFen: 10_000 },
      { billType: BILL.deduction, amountFen: 6_001 },
      { billType: BILL.deduction, amountFen: 6_000 },
    ]
    expect(workOut(60, items)).toEqual([
      { grossFen: 10_000, cutFen: 4_000, taxFen: 0, netFen: 6_000 },
      null,
      { grossFen: -6_000, cutFen: 0, taxFen: 0, netFen: -6_000 },
    ])
  })
})

test('parts in proportion sum to the whole, and none is off by a fen or more', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.array(fc.nat(5_000_000), { minLength: 1 }), (total, weights) => {
      const sum = weights.reduce((all, one) => all + one, 0)
      fc.pre(sum > 0)
      const parts = apportion(total, weights)
      expect(parts.reduce((all, one) => all + one, 0)).toBe(total)
      for (const [at, part] of parts.entries()) expect(Math.abs(part - (total * weights[at]!) / sum)).toBeLessThan(1)
    }),
  )
})

test('R281 what is confirmed or voided stays so', () => {
  const allowed = SETTLEMENT_STATUSES.flatMap((from) =>
    SETTLEMENT_STATUSES.filter((to) => maySettlementBecome(from, to)).map((to) => [from, to]),
  )
  expect(allowed).toEqual([
    [SETTLEMENT.toConfirm, SETTLEMENT.confirmed],
    [SETTLEMENT.toConfirm, SETTLEMENT.voided],
  ])
})

test('a quarter has three months', () => expect(monthsOfQuarter('2026-Q4')).toEqual(['2026-10', '2026-11', '2026-12']))
