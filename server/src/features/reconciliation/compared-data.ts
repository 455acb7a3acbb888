import type { Expected } from '@xinqi/domain/rules/reconciliation'
import type { BillChannel } from '@xinqi/domain/text/reconciliation'
import { sql, type RawBuilder } from 'kysely'
import type { DateText } from '@xinqi/domain/time'

/** A company's day whose bill is compared. */
export interface BillDay {
  channel: BillChannel
  day: DateText
}

/** With what belongs to it: when what it may miss has happened. */
export interface ComparedDay extends BillDay, Expected {
  /** When the first day began whose bill was read. */
  readSince: Date
  /** From when on our rows are expected in bills: since then, and since the company first took money. */
  since: Date
}

/** Where two accounts of the same thing do not agree: `kind`, `number`, `our_fen`, `their_fen`, `transaction_id`, `happened_at`. */
export type Differences = RawBuilder<unknown>

/** Lines of the bill of that day and of no other. */
export const ofDay = ({ channel, day }: BillDay, bill: 'trade' | 'fund'): RawBuilder<unknown> =>
  sql`channel = ${channel} and day = ${day}::date and bill = ${sql.lit(bill)}`

/** Lines of any day: a bill may have something a day earlier or later than we do. */
export const ofAnyDay = ({ channel }: BillDay, bill: 'trade' | 'fund'): RawBuilder<unknown> =>
  sql`channel = ${channel} and bill = ${sql.lit(bill)}`
