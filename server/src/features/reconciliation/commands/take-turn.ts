import { RUN } from '@xinqi/domain/status/reconciliation'
import type { Services, Trx } from '../../../call/services'
import type { BillDay } from '../compared-data'
import { turnIsOver } from '../run-data'

/** A turn at a day; `askedAt` proves it. */
export interface Turn extends BillDay {
  askedAt: Date
}

/** The right to compare a day now; null while another has it. One that was killed loses it after a while. */
export async function takeTurn({ db, clock }: Services, { channel, day }: BillDay): Promise<Turn | null> {
  const askedAt = clock.now()
  await db
    .insertInto('reconciliation_run')
    .values({ channel, day, next_at: askedAt })
    .onConflict((on) => on.doNothing())
    .execute()
  const taken = await db
    .updateTable('reconciliation_run')
    .set({ state: RUN.running, asked_at: askedAt, error: null })
    .where('channel', '=', channel)
    .where('day', '=', day)
    .where(({ or, eb }) => or([eb('state', '!=', RUN.running), eb('asked_at', '<=', turnIsOver(askedAt))]))
    .returning('asked_at')
    .executeTakeFirst()
  return taken ? { channel, day, askedAt } : null
}

/** Locks the row of a turn; false where another one has it by now. */
export async function holdTurn(trx: Trx, { channel, day, askedAt }: Turn): Promise<boolean> {
  const row = await trx
    .selectFrom('reconciliation_run')
    .select('channel')
    .where('channel', '=', channel)
    .where('day', '=', day)
    .where('state', '=', RUN.running)
    .where('asked_at', '=', askedAt)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a turn up: when the day is tried again, and why it did not come about. */
export async function giveUpTurn(
  { db }: Services,
  { channel, day, askedAt }: Turn,
  outcome: { state: typeof RUN.waiting | typeof RUN.failed; nextAt: Date; error: string },
): Promise<void> {
  await db
    .updateTable('reconciliation_run')
    .set({ state: outcome.state, next_at: outcome.nextAt, error: outcome.error })
    .where('channel', '=', channel)
    .where('day', '=', day)
    .where('state', '=', RUN.running)
    .where('asked_at', '=', askedAt)
    .execute()
}
