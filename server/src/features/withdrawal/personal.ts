import { WITHDRAWAL_LABEL } from '@xinqi/domain/text/withdrawal'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { listAll } from './data'

/** Facts of money stay, as the law wants; who received it at WeChat is forgotten as soon as it has ended. */
export const personalWithdrawals: Personal = {
  kind: 'money',
  tables: { withdrawal: ['user_id', 'openid'] },
  count: (db, userId) => countOf(db.selectFrom('withdrawal').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const withdrawals = await listAll(db, userId)
    return withdrawals.map(({ withdraw_no, amount_fen, state, created_at, closed_at }) => ({
      提现单号: withdraw_no,
      金额分: amount_fen,
      状态: WITHDRAWAL_LABEL[state],
      申请时间: formatMoment(created_at),
      结束时间: closed_at ? formatMoment(closed_at) : '',
    }))
  },
  erase: 'stays',
  blockers: async (db, userId) => {
    const open = await countOf(db.selectFrom('withdrawal').where('user_id', '=', userId).where('closed_at', 'is', null))
    return open > 0 ? [{ kind: 'withdrawals', count: open }] : []
  },
}
