import { PROPOSAL_KIND_NAMES, PROPOSAL_REASON_NAMES, PROPOSAL_STATE_NAMES } from '@xinqi/domain/rules/refund-proposal'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import type { Db, Trx } from '../../call/services'
import { countOf } from '../../db/count-of'
import type { ProposalRow } from './data'

const ordersOf = (db: Db | Trx, userId: number) =>
  db.selectFrom('consult_order').select('order_no').where('user_id', '=', userId)

const proposalsTo = (db: Db, userId: number) =>
  db.selectFrom('refund_proposal').where('order_no', 'in', ordersOf(db, userId))

/** What operators gave back of somebody's orders stays with the money; what they wrote about it goes with the account. */
export const personalRefundProposals: Personal = {
  kind: 'money',
  tables: { refund_proposal: ['order_no', 'note_cipher', 'answer_cipher'] },
  count: (db, userId) => countOf(proposalsTo(db, userId)),
  facts: async ({ db }, userId) => {
    const rows = await proposalsTo(db, userId).selectAll().orderBy('asked_at').$castTo<ProposalRow>().execute()
    return rows.map((row) => ({
      订单号: row.order_no,
      平台退款: PROPOSAL_KIND_NAMES[row.kind],
      原因: PROPOSAL_REASON_NAMES[row.reason],
      金额分: row.amount_fen,
      结果: PROPOSAL_STATE_NAMES[row.state],
      时间: formatMoment(row.asked_at),
    }))
  },
  erase: (trx, { userId }) =>
    trx
      .updateTable('refund_proposal')
      .set({ note_cipher: null, answer_cipher: null })
      .where('order_no', 'in', ordersOf(trx, userId))
      .execute(),
}
