import { earnedBySession } from '@xinqi/domain/rules/group'
import type { Fen } from '@xinqi/domain/money'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { findGroup, listSessions, timeOfSession } from '../data'
import { listToEarn, lockGroupOrder, type GroupOrderRow } from '../order-data'

interface Earned {
  kind: 'groupSession' | 'groupKept'
  reference: string
  amountFen: Fen
}

/** What a locked enrolment has earned goes to its leaders: half to each of two, the odd fen to who wrote the group. */
export async function earnGroup(
  trx: Trx,
  order: GroupOrderRow,
  { kind, reference, amountFen }: Earned,
  now: Date,
): Promise<void> {
  const group = await findGroup(trx, order.group_id)
  if (!group) throw new Error(`there is no group ${order.group_id}`)
  const second = group.co_leader_id === null ? 0 : Math.floor(amountFen / 2)
  const shares: [number | null, Fen][] = [
    [group.leader_id, amountFen - second],
    [group.co_leader_id, second],
  ]
  for (const [consultantId, share] of shares) {
    if (consultantId === null) continue
    const [debit, credit] = [ACCOUNT.group(order.group_order_no), ACCOUNT.consultant(consultantId)]
    await recordTransfer(trx, { kind, reference: `${reference}:${consultantId}`, debit, credit, amountFen: share }, now)
  }
  await trx
    .updateTable('group_order')
    .set((eb) => ({ earned_fen: eb('earned_fen', '+', amountFen) }))
    .where('group_order_no', '=', order.group_order_no)
    .execute()
}

/** The sweep: each session that is over is earned once of everybody who had a seat in it, whether they came or not. */
export async function earnGroupSessions(services: Services): Promise<void> {
  const due = await listToEarn(services.db, services.clock.now())
  await oneByOne(services, due, ({ group_order_no: no, session_id: sessionId }) =>
    inTransaction(services, async (trx) => {
      const now = services.clock.now()
      const order = await lockGroupOrder(trx, no)
      if (order?.status !== GROUP_ORDER.paid) return
      const sessions = (await listSessions(trx, [order.group_id])).map(timeOfSession)
      const amountFen = earnedBySession({ priceFen: order.price_fen, fromSession: order.from_session }, sessions)
      const first = await trx
        .insertInto('group_earning')
        .values({ session_id: sessionId, group_order_no: no, amount_fen: amountFen, earned_at: now })
        .onConflict((on) => on.doNothing())
        .returning('session_id')
        .executeTakeFirst()
      if (first) await earnGroup(trx, order, { kind: 'groupSession', reference: `${no}:${sessionId}`, amountFen }, now)
    }),
  )
}
