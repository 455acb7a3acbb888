import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { underRefundLock } from '../../payment/commands/finish-refund'
import { sendRefunds } from '../../payment/commands/send-refund'
import { findRefund } from '../stopped-data'

/**
 * Sends a refund that was stopped to the payment company once more, under its own number: what has gone through there meanwhile
 * is not paid twice. @throws Refusal where the company refuses it again
 */
export async function sendAgain(services: Services, caller: OperatorCaller, refundNo: string): Promise<null> {
  const known = await findRefund(services.db, refundNo)
  if (!known) throw notFound('退款')
  await underRefundLock(services, known, async (trx, { state, kind, order_no }) => {
    if (state !== 'abnormal') throw conflict('这笔退款已经在处理了，请刷新再看')
    await trx.updateTable('refund').set({ state: 'requested' }).where('refund_no', '=', refundNo).execute()
    await noteAct(services, trx, caller, 'send-refund-again', `${kind}:${order_no}`)
  })
  await sendRefunds(services, known.order_no)
  const now = await findRefund(services.db, refundNo)
  if (now?.state === 'abnormal') throw conflict('支付公司还是退不了，原因在列表里')
  return null
}
