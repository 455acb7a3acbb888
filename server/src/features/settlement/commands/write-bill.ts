import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { newNumber } from '../../order/numbers'
import { lockBill } from '../data'

/** A subsidy or a deduction, for another operator to approve; it moves nothing yet. */
export const addBill = (
  services: Services,
  caller: OperatorCaller,
  { consultantId, billType, amountFen, reason }: Parsed<'POST /operator/settlement/addBill'>,
): Promise<{ billNo: string }> =>
  inTransaction(services, async (trx) => {
    const consultant = await trx.selectFrom('consultant').select('id').where('id', '=', consultantId).executeTakeFirst()
    if (!consultant) throw notFound('咨询师')
    const now = services.clock.now()
    const billNo = newNumber(now)
    await trx
      .insertInto('settlement_bill')
      .values({
        bill_no: billNo,
        consultant_id: consultantId,
        bill_type: billType,
        amount_fen: amountFen,
        reason_cipher: services.cipher.seal('settlement_bill.reason_cipher', billNo, reason),
        created_by: caller.operatorId,
        created_at: now,
      })
      .execute()
    await noteAct(services, trx, caller, 'write-settlement-bill', `settlement-bill:${billNo}`)
    return { billNo }
  })

/** Four eyes: whoever wrote it does not approve it. Not approving is open to its writer, too. */
export const approveBill = (
  services: Services,
  caller: OperatorCaller,
  { billNo, approved }: Parsed<'POST /operator/settlement/approveBill'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { operatorId } = caller
    const bill = await lockBill(trx, billNo)
    if (!bill) throw notFound('补贴或扣除')
    if (bill.approved_at || bill.refused_at) throw conflict('已经有人处理过了')
    if (approved && bill.created_by === operatorId) throw conflict('这一笔是你写的，要由另一位运营批准')
    const now = services.clock.now()
    await trx
      .updateTable('settlement_bill')
      .set(approved ? { approved_by: operatorId, approved_at: now } : { refused_by: operatorId, refused_at: now })
      .where('bill_no', '=', billNo)
      .execute()
    const act = approved ? 'approve-settlement-bill' : 'refuse-settlement-bill'
    await noteAct(services, trx, caller, act, `settlement-bill:${billNo}`)
    return null
  })
