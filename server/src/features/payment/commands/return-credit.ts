import { CREDIT } from '@xinqi/domain/rules/credit'
import { oneByOne } from '../../../call/one-by-one'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { returnCredit } from '../../order/commands/credit'
import { findCreditOwner, listExpiredCredits, lockCredit, type CreditRow } from '../../order/credit-data'
import { lockOrder } from '../../order/data'
import { notifyParties } from '../../order/notify'
import { sendRefunds } from './send-refund'

/** The visitor wants what had moved back the way it was paid. Asked for once more it is as they want it. */
export async function askCreditBack(
  services: Services,
  caller: { userId: number },
  creditNo: string,
): Promise<{ refundFen: number }> {
  const owner = await findCreditOwner(services.db, creditNo)
  if (owner?.user_id !== caller.userId) throw notFound('转来的款项')
  const credit = await inTransaction(services, async (trx) => {
    const locked = await lockWithItsOrder(trx, creditNo, owner.from_order_no)
    if (locked.state === CREDIT.used) throw conflict('这笔款项已经用在新的预约里了')
    if (locked.order_no !== null)
      throw conflict('有一个没有付款的预约正用着这笔款项，先付款，或者取消那个预约', { orderNo: locked.order_no })
    if (locked.state === CREDIT.open) await giveBack(services, trx, locked)
    return locked
  })
  await sendRefunds(services, owner.from_order_no)
  return { refundFen: credit.amount_fen }
}

/** The sweep: what nobody has used in time goes back by itself. */
export async function returnUnusedCredits(services: Services): Promise<void> {
  const expired = await listExpiredCredits(services.db, services.clock.now())
  await oneByOne(services, expired, async ({ credit_no }) => {
    const owner = await findCreditOwner(services.db, credit_no)
    if (!owner) return
    await inTransaction(services, async (trx) => {
      const credit = await lockWithItsOrder(trx, credit_no, owner.from_order_no)
      const isUnused = credit.state === CREDIT.open && credit.order_no === null
      if (isUnused) await giveBack(services, trx, credit)
    })
    await sendRefunds(services, owner.from_order_no)
  })
}

async function lockWithItsOrder(trx: Trx, creditNo: string, fromOrderNo: string): Promise<CreditRow> {
  await lockOrder(trx, fromOrderNo)
  return lockCredit(trx, creditNo)
}

async function giveBack(services: Services, trx: Trx, credit: CreditRow): Promise<void> {
  await returnCredit(trx, credit, services.clock.now())
  const order = await lockOrder(trx, credit.from_order_no)
  if (order) await notifyParties(trx, services.clock, order, null)
}
