import { dateOf, instantAt, type DateText } from '@xinqi/domain/time'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'
import type { CompanyTrades } from './company-trades'
import { plantRecord, type Plant, type PlantKind } from './plant'

export const BILL_COMPANIES = ['wechat', 'alipay'] as const
export type BillCompany = (typeof BILL_COMPANIES)[number]

/** ¥123.45, at noon. */
const UNKNOWN_FEN = 12_345
const UNKNOWN_MINUTE = 12 * 60
const MOST = 1000

export interface Plants {
  all(): Promise<Plant[]>
  /**
   * Makes something wrong in the bills of a day; of `number`, or of the newest of that day that is still right.
   * Null where there is none.
   */
  plant(day: DateText, kind: PlantKind, number?: string): Promise<Plant | null>
  /** The bills of a day are right again. */
  clear(day: DateText): Promise<void>
}

/** What a tester has made wrong in a company's bills. */
export function createPlants(store: SandboxStore, company: BillCompany, trades: () => Promise<CompanyTrades>): Plants {
  const record: RecordKind<Plant> = { name: `${company}.bill.planted`, schema: plantRecord }
  const keyOf = ({ day, kind, number }: Plant): string => `${day} ${kind} ${number}`
  const all = (): Promise<Plant[]> => store.list(record, MOST)

  return {
    all,

    async plant(day, kind, number) {
      const planted = (await all()).filter((plant) => plant.day === day)
      const taken = new Set(planted.map((plant) => plant.number))
      const chosen =
        kind === 'unknownPayment'
          ? unknownPayment(day, planted.length)
          : existing(kind, day, candidates(await trades(), kind, day), taken, number)
      if (chosen) await store.put(record, keyOf(chosen), chosen)
      return chosen
    },

    async clear(day) {
      for (const plant of await all()) if (plant.day === day) await store.remove(record, keyOf(plant))
    },
  }
}

/** Numbers that can be made wrong, the newest first. */
function candidates({ payments, refunds }: CompanyTrades, kind: PlantKind, day: DateText): string[] {
  const dated =
    kind === 'missingRefund'
      ? refunds.map(({ refundNo, askedAt }) => ({ number: refundNo, at: askedAt }))
      : payments.map(({ paymentNo, at }) => ({ number: paymentNo, at }))
  return dated
    .filter(({ at }) => dateOf(at) === day)
    .sort((one, other) => other.at - one.at)
    .map(({ number }) => number)
}

function existing(
  kind: PlantKind,
  day: DateText,
  numbers: string[],
  taken: Set<string>,
  wanted?: string,
): Plant | null {
  const number = numbers.find((known) => (wanted === undefined ? !taken.has(known) : known === wanted))
  return number === undefined ? null : { kind, day, number, unknown: null }
}

function unknownPayment(day: DateText, place: number): Plant {
  const digits = day.replaceAll('-', '')
  return {
    kind: 'unknownPayment',
    day,
    number: `UNKNOWN${digits}${String(place).padStart(3, '0')}`,
    unknown: {
      transactionId: `42000${digits}${String(place).padStart(15, '9')}`,
      amountFen: UNKNOWN_FEN,
      at: instantAt(day, UNKNOWN_MINUTE).getTime(),
    },
  }
}
