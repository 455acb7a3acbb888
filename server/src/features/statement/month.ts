import type { Data } from '@xinqi/domain/contract/contract'
import {
  firstDayOf,
  HELD_PLACES,
  lineKindOf,
  monthOf,
  monthsBetween,
  nextMonth,
  STATEMENT_WAYS,
  sumsOf,
  type MonthText,
  type Movement,
} from '@xinqi/domain/rules/statement'
import { dateOf, formatMoment, parseMoment } from '@xinqi/domain/time'
import { badInput } from '../../call/refusal'
import type { Services } from '../../call/services'
import { listMovements, listUnderWay, refundingAt, type MovementRow } from './data'

export type Month = Data<'GET /appoint/statement/month'>
type Line = Month['lines'][number]

const beginOf = (month: MonthText): Date => parseMoment(`${firstDayOf(month)} 00:00:00`)

const within = (movements: readonly MovementRow[], month: MonthText): MovementRow[] => {
  const [from, to] = [beginOf(month), beginOf(nextMonth(month))]
  return movements.filter(({ at }) => at >= from && at < to)
}

const before = (movements: readonly MovementRow[], month: MonthText): MovementRow[] =>
  movements.filter(({ at }) => at < beginOf(month))

function lineOf(row: MovementRow): Line | null {
  const kind = lineKindOf(row)
  if (kind === null) return null
  const { amountFen, at, orderNo, goodsOrderNo, groupOrderNo, readingOrderNo, drawingNo, consultantName, from, to } =
    row
  const way = STATEMENT_WAYS.find((one) => one === from || one === to) ?? null
  return {
    kind,
    amountFen,
    time: formatMoment(at),
    way,
    orderNo,
    goodsOrderNo,
    groupOrderNo,
    readingOrderNo,
    drawingNo,
    consultantName,
  }
}

/** What lies in each place after all of these. */
const heldAfter = (movements: readonly Movement[]): Month['held'] =>
  HELD_PLACES.map((place) => ({
    place,
    amountFen: movements.reduce(
      (sum, { from, to, amountFen }) => sum + (to === place ? amountFen : 0) - (from === place ? amountFen : 0),
      0,
    ),
  })).filter(({ amountFen }) => amountFen !== 0)

/**
 * A visitor's statement of a month.
 * @throws Refusal for a month that is still to come
 */
export async function monthFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  month: MonthText,
): Promise<Month> {
  const now = clock.now()
  if (month > monthOf(dateOf(now))) throw badInput('这个月还没有到', { month: '这个月还没有到' })
  const movements = await listMovements(db, userId)
  const earlier = before(movements, month)
  const rows = within(movements, month)
  const [from, to] = [beginOf(month), beginOf(nextMonth(month))]
  return {
    month,
    ...sumsOf(sumsOf(0, earlier).closingFen, rows),
    lines: rows.flatMap((row) => lineOf(row) ?? []).reverse(),
    held: heldAfter([...earlier, ...rows]),
    refundingFen: await refundingAt(db, userId, to),
    underWay: await listUnderWay(db, userId, from, to, now),
  }
}

/** The months of a visitor's statement, newest first; there is always this one. */
export async function monthsFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
): Promise<Data<'GET /appoint/statement/months'>['list']> {
  const movements = await listMovements(db, userId)
  const last = monthOf(dateOf(clock.now()))
  const [oldest] = movements
  const first = oldest ? monthOf(dateOf(oldest.at)) : last
  let openingFen = 0
  const oldestFirst = monthsBetween(first, last).reverse()
  return oldestFirst
    .map((month) => {
      const { paidFen, refundedFen, closingFen } = sumsOf(openingFen, within(movements, month))
      openingFen = closingFen
      return { month, paidFen, refundedFen, closingFen }
    })
    .reverse()
}
