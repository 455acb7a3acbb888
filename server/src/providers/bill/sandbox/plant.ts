import { z } from 'zod'
import { feeOf, type CompanyTrades, type Paid } from './company-trades'

/**
 * What a tester makes wrong in a bill: a payment of which nobody knows; one that is left out; one of another amount; a refund that is left
 * out; a fee that is not what was agreed. The books stay as they are.
 */
export const PLANT_KINDS = ['unknownPayment', 'missingPayment', 'otherAmount', 'missingRefund', 'feeOff'] as const
export type PlantKind = (typeof PLANT_KINDS)[number]

export const plantRecord = z.object({
  kind: z.enum(PLANT_KINDS),
  /** `YYYY-MM-DD`, Beijing's. */
  day: z.string(),
  /** Of the payment or the refund. */
  number: z.string(),
  /** Of an unknown payment, what the bill says of it. */
  unknown: z.object({ transactionId: z.string(), amountFen: z.int(), at: z.int() }).nullable(),
})
export type Plant = z.infer<typeof plantRecord>

/** ¥1 more than was paid. */
export const OTHER_BY_FEN = 100
/** Seven fen more than 0.6 %. */
export const FEE_OFF_BY_FEN = 7

/** The trades as the bills tell them. */
export function withPlants(trades: CompanyTrades, plants: Plant[]): CompanyTrades {
  const numbersOf = (kind: PlantKind): Set<string> =>
    new Set(plants.filter((plant) => plant.kind === kind).map(({ number }) => number))
  const left = numbersOf('missingPayment')
  const other = numbersOf('otherAmount')
  const refunds = numbersOf('missingRefund')
  const fees = numbersOf('feeOff')
  return {
    ...trades,
    payments: [
      ...trades.payments
        .filter(({ paymentNo }) => !left.has(paymentNo))
        .map((paid) => (other.has(paid.paymentNo) ? ofOtherAmount(paid) : paid))
        .map((paid) => (fees.has(paid.paymentNo) ? { ...paid, feeFen: paid.feeFen + FEE_OFF_BY_FEN } : paid)),
      ...plants.flatMap(unknownOf),
    ],
    refunds: trades.refunds.filter(({ refundNo }) => !refunds.has(refundNo)),
  }
}

function ofOtherAmount(paid: Paid): Paid {
  const amountFen = paid.amountFen + OTHER_BY_FEN
  return { ...paid, amountFen, feeFen: feeOf(amountFen) }
}

const unknownOf = ({ number, unknown }: Plant): Paid[] =>
  unknown === null ? [] : [{ ...unknown, paymentNo: number, description: '咨询服务', feeFen: feeOf(unknown.amountFen) }]
