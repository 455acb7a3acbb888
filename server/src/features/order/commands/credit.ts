import { CREDIT, CREDIT_DAYS, mayBeSetOff, setOff, takeFrom, type Part } from '@xinqi/domain/rules/credit'
import type { Fen } from '@xinqi/domain/money'
import { DAY } from '@xinqi/domain/time'
import { conflict, notFound } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { findCreditOwner, fundsOf, listParts, lockCredit, type CreditRow } from '../credit-data'
import { lockOrder, payTimeOf, type Offer, type OrderRow } from '../data'
import { newNumber } from '../numbers'
import { endRefunded } from './end-refunded'
import { requestRefund } from './request-refund'

/** Instead of going back, what an order is left with waits for one new order (R151). Gives the credit's number. */
export async function openCredit(trx: Trx, order: OrderRow, amountFen: number, now: Date): Promise<string> {
  const creditNo = newNumber(now)
  const parts = takeFrom(await fundsOf(trx, order.order_no), amountFen)
  await trx
    .insertInto('order_credit')
    .values({
      credit_no: creditNo,
      from_order_no: order.order_no,
      amount_fen: amountFen,
      state: CREDIT.open,
      created_at: now,
      expires_at: new Date(now.getTime() + CREDIT_DAYS * DAY),
    })
    .execute()
  await trx
    .insertInto('order_credit_part')
    .values(parts.map((part) => ({ credit_no: creditNo, payment_no: part.paymentNo, amount_fen: part.amountFen })))
    .execute()
  const [debit, credit] = [ACCOUNT.order(order.order_no), ACCOUNT.credit(creditNo)]
  await recordTransfer(trx, { kind: 'moved', reference: creditNo, debit, credit, amountFen }, now)
  return creditNo
}

/** What a credit does for a new order: so much is set off, and the rest is to be paid. */
export interface Covered {
  creditNo: string
  setOffFen: number
  restFen: number
}

const GONE = '上次转来的款项已经用过或退回了，请再看一下费用'

/**
 * Locks a person's own credit for an order of this offer: the order it comes from first, as everywhere.
 * @throws Refusal where it is another's, is used, gone back or taken by an order that waits to be paid, or does not fit
 */
export async function lockOwnCredit(
  trx: Trx,
  { creditNo, userId }: { creditNo: string; userId: number },
  offer: Offer,
  now: Date,
): Promise<CreditRow> {
  const owner = await findCreditOwner(trx, creditNo)
  if (owner?.user_id !== userId) throw notFound('转来的款项')
  await lockOrder(trx, owner.from_order_no)
  const credit = await lockCredit(trx, creditNo)
  if (credit.order_no !== null && credit.state === CREDIT.open)
    throw conflict('上次转来的款项正用在一个没有付款的预约里', { orderNo: credit.order_no })
  if (credit.state !== CREDIT.open || credit.expires_at <= now) throw conflict(GONE)
  if (!mayBeSetOff({ orgId: owner.org_id }, { orgId: offer.org_id, pays: payTimeOf(offer) }))
    throw conflict('上次转来的款项不能用在这项服务上')
  return credit
}

/** What a locked credit does for what a coupon has left of the price; null where nothing is left, and the credit stays as it is. */
export function coverByCredit({ credit_no: creditNo, amount_fen }: CreditRow, payableFen: Fen): Covered | null {
  if (payableFen === 0) return null
  const { setOffFen, restFen } = setOff(amount_fen, payableFen)
  return { creditNo, setOffFen, restFen }
}

/** A new order has the credit from now on; nobody else's order does (the database sees to it). */
export const holdCredit = (trx: Trx, creditNo: string, orderNo: string): Promise<unknown> =>
  trx.updateTable('order_credit').set({ order_no: orderNo }).where('credit_no', '=', creditNo).execute()

/** An order that ends unpaid lets its credit go, for another one. */
export const releaseCredit = (trx: Trx, { order_no }: Pick<OrderRow, 'order_no'>): Promise<unknown> =>
  trx
    .updateTable('order_credit')
    .set({ order_no: null })
    .where('order_no', '=', order_no)
    .where('state', '=', CREDIT.open)
    .execute()

/** Whether an order whose rest is paid has its credit still, or can have it again after having ended. */
export async function hasItsCredit(trx: Trx, order: OrderRow): Promise<boolean> {
  if (order.credit_no === null) return true
  const credit = await lockCredit(trx, order.credit_no)
  if (credit.state !== CREDIT.open) return false
  if (credit.order_no === null) await holdCredit(trx, credit.credit_no, order.order_no)
  return credit.order_no === null || credit.order_no === order.order_no
}

/** The order that has a credit is paid: so much of the credit is its own now, the rest goes back, and the order left before is through. */
export async function useCredit(trx: Trx, order: OrderRow, now: Date): Promise<void> {
  if (order.credit_no === null) return
  const credit = await lockCredit(trx, order.credit_no)
  if (credit.order_no !== order.order_no) throw new Error(`credit ${credit.credit_no} is not ${order.order_no}'s`)
  const parts = await listParts(trx, credit.credit_no)
  const used = takeFrom(parts, order.credit_fen)
  for (const { paymentNo, amountFen } of used) {
    await trx
      .updateTable('order_credit_part')
      .set({ used_fen: amountFen })
      .where('credit_no', '=', credit.credit_no)
      .where('payment_no', '=', paymentNo)
      .execute()
  }
  await endCredit(trx, credit, CREDIT.used, now)
  const [debit, account] = [ACCOUNT.credit(credit.credit_no), ACCOUNT.order(order.order_no)]
  const amountFen = order.credit_fen
  await recordTransfer(trx, { kind: 'setOff', reference: credit.credit_no, debit, credit: account, amountFen }, now)
  await giveBack(trx, credit, without(parts, used), '新的预约没有用到的部分', now)
  const before = await lockOrder(trx, credit.from_order_no)
  if (before) await endRefunded(trx, before)
}

/** Nobody has used a credit: all of it goes back the way it was paid, as a refund of the order it comes from. */
export async function returnCredit(trx: Trx, credit: CreditRow, now: Date): Promise<void> {
  await endCredit(trx, credit, CREDIT.returned, now)
  await giveBack(trx, credit, await listParts(trx, credit.credit_no), '没有用在新的预约里', now)
}

const endCredit = (trx: Trx, credit: CreditRow, state: 'used' | 'returned', now: Date): Promise<unknown> =>
  trx.updateTable('order_credit').set({ state, ended_at: now }).where('credit_no', '=', credit.credit_no).execute()

const without = (parts: readonly Part[], used: readonly Part[]): Part[] =>
  parts.map(({ paymentNo, amountFen }) => ({
    paymentNo,
    amountFen: amountFen - (used.find((one) => one.paymentNo === paymentNo)?.amountFen ?? 0),
  }))

async function giveBack(
  trx: Trx,
  { credit_no: reference, from_order_no }: CreditRow,
  parts: readonly Part[],
  reason: string,
  now: Date,
): Promise<void> {
  const refundFen = parts.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (refundFen === 0) return
  const [debit, credit] = [ACCOUNT.credit(reference), ACCOUNT.order(from_order_no)]
  await recordTransfer(trx, { kind: 'movedBack', reference, debit, credit, amountFen: refundFen }, now)
  const lines = [{ label: reason, amountFen: refundFen }]
  await requestRefund(trx, { order_no: from_order_no }, { refundFen, lines }, reason, now, { from: parts })
}

/** Locks an order, and before it the one that its credit comes from: the older one first, everywhere. */
export async function lockWithCredit(trx: Trx, orderNo: string): Promise<OrderRow | undefined> {
  const from = await trx
    .selectFrom('consult_order as o')
    .innerJoin('order_credit as c', 'c.credit_no', 'o.credit_no')
    .select('c.from_order_no')
    .where('o.order_no', '=', orderNo)
    .executeTakeFirst()
  if (from) await lockOrder(trx, from.from_order_no)
  return lockOrder(trx, orderNo)
}
