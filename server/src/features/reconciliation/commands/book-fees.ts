import { sql } from 'kysely'
import type { Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { moneyAt } from '../../payment/channel'
import type { BillDay } from '../compared-data'

const KIND = 'paymentFee'

/**
 * Books what the company has kept of a day's money, by its own bill, so that the ledger's account holds what the company's does. A bill that
 * was corrected books what has changed, under a number of its own.
 */
export async function bookFees(trx: Trx, { channel, day }: BillDay, now: Date): Promise<void> {
  const base = `${channel}:${day}`
  const { rows } = await sql<{ kept_fen: number; booked_fen: number; times: number }>`
    select (select coalesce(-sum(amount_fen), 0)::bigint from reconciliation_line
             where channel = ${channel} and day = ${day}::date and bill = 'fund' and kind = 'fee') as kept_fen,
           coalesce(sum(e.amount_fen), 0)::bigint as booked_fen, count(*) filter (where e.id is not null) as times
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.account = ${ACCOUNT.paymentFees}
     where t.kind = ${KIND} and (t.reference = ${base} or t.reference like ${`${base}:%`})`.execute(trx)
  const { kept_fen = 0, booked_fen = 0, times = 0 } = rows[0] ?? {}
  const missingFen = kept_fen - booked_fen
  const reference = times === 0 ? base : `${base}:${times + 1}`
  const [cost, money] = [ACCOUNT.paymentFees, moneyAt(channel)]
  const [debit, credit] = missingFen > 0 ? [cost, money] : [money, cost]
  await recordTransfer(trx, { kind: KIND, reference, debit, credit, amountFen: Math.abs(missingFen) }, now)
}
