import { sql } from 'kysely'
import type { Trx } from '../../../call/services'
import type { ComparedDay } from '../compared-data'
import { paymentFeesOff, refundFeesOff } from '../fee-differences-data'
import {
  closingUnlikeMovements,
  feesUnlikeFunds,
  fundsUnlikeTrades,
  openingUnlikeClosing,
} from '../fund-differences-data'
import { ledgerWithoutRows, rowsUnlikeLedger } from '../ledger-differences-data'
import { paymentsMissing, paymentsUnlikeOurs, refundsMissing, refundsUnlikeOurs } from '../trade-differences-data'
import { othersUnknown, transfersMissing, transfersUnlikeOurs } from '../transfer-differences-data'

/**
 * Looks for all that does not fit: bill and rows, rows and ledger, the two bills, fees and balances; each link of the chain from the ledger to
 * the money. What is found takes the place of what the run before has found. Of several differences about one number the first in that
 * order is kept, since the others follow from it.
 */
export async function findDifferences(trx: Trx, compared: ComparedDay): Promise<void> {
  const { channel, day } = compared
  const found = [
    paymentsUnlikeOurs(compared),
    paymentsMissing(compared),
    refundsUnlikeOurs(compared),
    refundsMissing(compared),
    transfersUnlikeOurs(compared),
    transfersMissing(compared),
    othersUnknown(compared),
    paymentFeesOff(compared),
    refundFeesOff(compared),
    feesUnlikeFunds(compared),
    fundsUnlikeTrades(compared),
    openingUnlikeClosing(compared),
    closingUnlikeMovements(compared),
    rowsUnlikeLedger(compared),
    ledgerWithoutRows(compared),
  ]
  await sql`delete from reconciliation_difference where channel = ${channel} and day = ${day}::date`.execute(trx)
  // One statement each: what a statement takes is bounded, and the plan of each is its own.
  for (const differences of found) {
    await sql`
      insert into reconciliation_difference (channel, day, kind, number, our_fen, their_fen, transaction_id, happened_at)
      select distinct on (found.number) ${channel}, ${day}::date, found.kind, found.number, found.our_fen, found.their_fen,
             found.transaction_id, found.happened_at
        from (${differences}) found
       where not exists (select from reconciliation_difference d
                          where d.channel = ${channel} and d.day = ${day}::date and d.number = found.number)
       order by found.number, found.kind`.execute(trx)
  }
}
