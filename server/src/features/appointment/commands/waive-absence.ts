import { sessionShare } from '@xinqi/domain/money'
import { mayWaiveAbsence } from '@xinqi/domain/rules/waiver'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { ABSENCE_WAIVED } from '@xinqi/domain/text/absence'
import type { ConsultantCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { applyOrderEvent } from '../../order/commands/apply-event'
import { requestRefund } from '../../order/commands/request-refund'
import { returnEmployeeQuota } from '../../order/commands/use-employee-quota'
import {
  attendanceQuestion,
  findAppointment,
  lockOrder,
  lockSessions,
  type AppointmentRow,
  type OrderRow,
} from '../../order/data'
import { fundsOf } from '../../order/credit-data'
import { notifyParties } from '../../order/notify'
import { sendRefunds } from '../../payment/commands/send-refund'
import { waiverFacts } from '../present'
import { appointmentWith } from '../policy'

/**
 * A consultant takes nothing for a session to which the visitor did not come: what was earned by it goes back to who paid, or is not
 * owed any more; a company gets its time back. The session stays held, and nothing else of the order changes.
 * @throws Refusal where the log does not name the visitor as who was absent, later than a week, and once its money has been settled
 */
export async function waiveAbsence(services: Services, caller: ConsultantCaller, appointNo: string): Promise<null> {
  const seen = appointmentWith(await findAppointment(services.db, appointNo), caller)
  await inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, seen.order_no)
    const sessions = await lockSessions(trx, seen.order_no)
    const session = sessions.find((one) => one.appoint_no === appointNo)
    if (!order || !session) throw conflict('这次预约已经不在了')
    if (session.absence_waived_at !== null) return
    const now = services.clock.now()
    const question = await attendanceQuestion(trx, session, now)
    if (!mayWaiveAbsence(waiverFacts({ ...order, ...session }, question)))
      throw conflict('只有来访者没有到场的一次，在结束后七天之内可以不计')
    await trx.updateTable('appointment').set({ absence_waived_at: now }).where('appoint_no', '=', appointNo).execute()
    await trx
      .updateTable('consult_order')
      .set({ facts: [...order.facts, ABSENCE_WAIVED] })
      .where('order_no', '=', order.order_no)
      .execute()
    if (order.pay_status === PAY.paid) await giveBack(trx, order, session, now)
    else await askForLess(trx, order, session)
    await returnEmployeeQuota(trx, order, 1)
    await notifyParties(trx, services.clock, order, 'absenceWaived')
  })
  await sendRefunds(services, seen.order_no)
  return null
}

/** What its consultant earned by a session goes back: to who paid it, and the organisation's part of a coupon to the organisation. */
async function giveBack(trx: Trx, order: OrderRow, session: AppointmentRow, now: Date): Promise<void> {
  const { appoint_no: reference } = session
  const consultant = ACCOUNT.consultant(order.consultant_id)
  // A settlement takes what was earned under this lock.
  await trx.selectFrom('consultant').select('id').where('id', '=', order.consultant_id).forNoKeyUpdate().execute()
  const earned = await earnedBy(trx, consultant, reference)
  if (earned.some(({ settled }) => settled)) throw conflict('这一次的收入已经结算了，要退的话请联系平台')
  const fenOf = (kind: string): number => earned.find((one) => one.kind === kind)?.amount_fen ?? 0
  const [amountFen, couponFen] = [fenOf('session'), fenOf('couponShare')]
  const left = (await fundsOf(trx, order.order_no)).reduce((sum, part) => sum + part.amountFen, 0)
  if (left < amountFen) throw conflict('这一次的钱已经退过了')
  const back = { kind: 'waived', reference, debit: consultant, credit: ACCOUNT.order(order.order_no), amountFen }
  await recordTransfer(trx, back, now)
  const coupon = { kind: 'couponWaived', reference, debit: consultant, credit: ACCOUNT.coupons, amountFen: couponFen }
  await recordTransfer(trx, coupon, now)
  if (amountFen === 0) return
  const lines = [{ label: ABSENCE_WAIVED, amountFen }]
  await requestRefund(trx, order, { refundFen: amountFen, lines }, ABSENCE_WAIVED, now, { appointNo: reference })
}

const earnedBy = (trx: Trx, account: string, reference: string) =>
  trx
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_entry as e', 'e.transfer_id', 't.id')
    .leftJoin('settled_transfer as s', 's.transfer_id', 't.id')
    .select(['t.kind', (eb) => eb.neg(eb.ref('e.amount_fen')).$castTo<number>().as('amount_fen')])
    .select((eb) => eb('s.transfer_id', 'is not', null).as('settled'))
    .where('t.reference', '=', reference)
    .where('t.kind', 'in', ['session', 'couponShare'])
    .where('e.account', '=', account)
    .execute()

/** Of a price that is still owed; where nothing is left of it, there is nothing to pay. */
async function askForLess(trx: Trx, order: OrderRow, { seq }: AppointmentRow): Promise<void> {
  const share = sessionShare(order.payable_fen, order.sessions, seq - 1)
  const payableFen = order.payable_fen - share
  const less = { discount_fen: order.discount_fen + share, payable_fen: payableFen }
  await trx.updateTable('consult_order').set(less).where('order_no', '=', order.order_no).execute()
  if (payableFen > 0 || order.order_show_status !== ORDER.consultedUnpaid) return
  const needs = { information: false, reservation: false, confirmation: false }
  await applyOrderEvent(trx, { ...order, ...less }, { type: 'paid', needs })
}
