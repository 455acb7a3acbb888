import { dateOf } from '@xinqi/domain/time'
import type { listPeriods } from './data'

type Row = Awaited<ReturnType<typeof listPeriods>>[number]

/** A period as operators see it; its last day is inside. */
export const presentPeriod = (row: Row, now: Date) => ({
  periodId: row.id,
  startDate: dateOf(row.starts_at),
  endDate: dateOf(row.ends_at.getTime() - 1),
  running: row.starts_at <= now && now < row.ends_at,
  over: row.ends_at <= now,
  stopped: row.stopped_at !== null,
  minPriceFen: row.min_price_fen,
  budgetFen: row.budget_fen,
  promisedFen: row.reserved_fen,
  waitingFen: Number(row.waiting_fen ?? 0),
  paidFen: Number(row.paid_fen ?? 0),
  joined: Number(row.joined),
})
