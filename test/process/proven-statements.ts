import { createMovableClock } from '@xinqi/domain/time'
import { connect } from '../../server/src/db/connect'
import { expectStatementProven, readLedger } from '../../server/src/testing/statement-proof'

/** Of these people every month of the statement agrees with the ledger, fen by fen. */
export async function expectStatementsProven(url: string, now: Date, userIds: readonly number[]): Promise<void> {
  const { db, close } = connect(url, { max: 2, patienceMs: 60_000 })
  try {
    const clock = createMovableClock()
    clock.set(now)
    const ledger = await readLedger({ db })
    for (const userId of userIds) await expectStatementProven({ db, clock }, userId, ledger)
  } finally {
    await close()
  }
}
