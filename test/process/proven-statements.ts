import { createMovableClock } from '@xinqi/domain/time'
import { connect } from '../../server/src/db/connect'
import { expectStatementProven, readLedger } from '../../server/src/testing/statement-proof'

const PATIENCE_MS = 60_000

/** The last transfer of the ledger so far: what people do who come now has later ones. */
export async function lastTransfer(url: string): Promise<number> {
  const { db, close } = connect(url, { max: 1, patienceMs: PATIENCE_MS })
  try {
    const { last } = await db
      .selectFrom('ledger_transfer')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    return Number(last ?? 0)
  } finally {
    await close()
  }
}

/** Of these people, who came after one transfer, every month of the statement agrees with the ledger, fen by fen. */
export async function expectStatementsProven(
  url: string,
  now: Date,
  { userIds, afterTransfer }: { userIds: readonly number[]; afterTransfer: number },
): Promise<void> {
  const { db, close } = connect(url, { max: 2, patienceMs: PATIENCE_MS })
  try {
    const clock = createMovableClock()
    clock.set(now)
    const ledger = await readLedger({ db }, afterTransfer)
    for (const userId of userIds) await expectStatementProven({ db, clock }, userId, ledger)
  } finally {
    await close()
  }
}
