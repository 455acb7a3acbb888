import { isClosed, WITHDRAWAL } from '@xinqi/domain/status/withdrawal'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockWithdrawal } from '../data'
import { followWithdrawal } from './follow-withdrawal'

/**
 * Its person wants it back while WeChat waits for their yes. Whoever says yes at the same moment gets the money: WeChat decides.
 * @throws Refusal where it is another's, or too early or too late
 */
export async function cancelWithdrawal(services: Services, userId: number, withdrawNo: string): Promise<null> {
  await inTransaction(services, async (trx) => {
    const row = await lockWithdrawal(trx, withdrawNo)
    if (row?.user_id !== userId) throw notFound('提现')
    if (row.state === WITHDRAWAL.cancelling || row.state === WITHDRAWAL.cancelled) return
    if (isClosed(row.state)) throw conflict('这次提现已经结束，不能再取消')
    if (row.state === WITHDRAWAL.transferring) throw conflict('你已经确认收款，不能再取消')
    if (row.state !== WITHDRAWAL.waiting) throw conflict('正在交给微信，请过一会儿再取消')
    await trx
      .updateTable('withdrawal')
      .set({ state: WITHDRAWAL.cancelling })
      .where('withdraw_no', '=', withdrawNo)
      .execute()
  })
  await followWithdrawal(services, withdrawNo)
  return null
}
