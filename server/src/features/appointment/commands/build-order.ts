import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { answerDeadline, builtMistake } from '@xinqi/domain/rules/built-order'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { formatMoment } from '@xinqi/domain/time'
import type { ConsultantCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { copiedFrom, insertOrder, type OrderValues } from '../../order/commands/insert-order'
import { lockUser } from '../../order/commands/refuse-booking'
import { findOffer, lockOrder, type Offer } from '../../order/data'
import { notifyParties } from '../../order/notify'
import { isFreeStart, orNearest, SlotLost } from '../../order/slot-taken'
import { endUnpaid } from '../../payment/commands/cancel-unpaid'
import { findBooking, type BookingRow } from '../data'
import { bookingWith, builtBy } from '../policy'

type Wanted = Parsed<'POST /consult/consultOrder/build'>

/**
 * A consultant makes an order for somebody they have met or will meet, named by that session and never by a phone. The time is
 * held for the answer; nothing is owed before it.
 */
export async function buildOrder(
  services: Services,
  caller: ConsultantCaller,
  wanted: Wanted,
): Promise<Data<'POST /consult/consultOrder/build'>> {
  const { db, clock } = services
  const known = bookingWith(await findBooking(db, wanted.appointNo), caller)
  if (known.status === APPOINTMENT.cancelled) throw conflict('这次预约已经取消，不能从这里发起新的预约')
  const offer = await findOffer(db, caller.consultantId, wanted.srvId)
  if (!offer) throw notFound('服务')
  if (!offer.modes.includes(wanted.consultMode)) throw conflict('这项服务不提供这种咨询方式')
  const mistake = builtMistake(
    { priceFen: wanted.priceFen, startAt: granuleStart(wanted.slot) },
    { priceFen: offer.price_fen, takesMoney: flavourOf(offer.org_id).features.pay },
    clock.now(),
  )
  if (mistake) throw conflict(mistake)
  const slot = { consultantId: caller.consultantId, start: wanted.slot, minutes: offer.minutes, knownVisitor: true }
  return orNearest(services, slot, async () => {
    if (!(await isFreeStart(db, slot, clock.now()))) throw new SlotLost()
    return inTransaction(services, (trx) => insertBuilt(services, trx, wanted, { offer, known }))
  })
}

async function insertBuilt(
  services: Services,
  trx: Trx,
  wanted: Wanted,
  { offer, known }: { offer: Offer; known: BookingRow },
): Promise<Data<'POST /consult/consultOrder/build'>> {
  const now = services.clock.now()
  await lockUser(trx, known.user_id)
  await refuseUnanswerable(trx, known)
  const answerBy = answerDeadline(granuleStart(wanted.slot), now)
  const copied = copiedFrom(offer, now)
  const values: OrderValues = {
    ...copied,
    user_id: known.user_id,
    order_type: ORDER_TYPE.selfBuilt,
    order_show_status: ORDER.awaitingUserConfirmation,
    pay_status: wanted.priceFen > 0 ? PAY.unpaid : PAY.paid,
    consult_mode: wanted.consultMode,
    price_fen: wanted.priceFen,
    payable_fen: wanted.priceFen,
    visitor_info_id: known.visitor_info_id,
    // Who made the appointment need not confirm it.
    confirms_by_hand: false,
    answer_by: answerBy,
    built_note_cipher: wanted.note
      ? services.cipher.seal('consult_order.built_note_cipher', copied.order_no, wanted.note)
      : null,
  }
  const place = { starts: [wanted.slot], bufferMinutes: offer.buffer_minutes, heldUntil: answerBy }
  const order = await insertOrder(trx, values, place, now)
  await notifyParties(trx, services.clock, order, 'built')
  return { orderNo: order.order_no, answerBy: formatMoment(answerBy) }
}

/** Who has not answered yet is not asked for more, and who has deleted their account is not asked at all. */
async function refuseUnanswerable(trx: Trx, { user_id, consultant_id }: BookingRow): Promise<void> {
  const unanswered = await trx
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', user_id)
    .where('consultant_id', '=', consultant_id)
    .where('order_show_status', '=', ORDER.awaitingUserConfirmation)
    .executeTakeFirst()
  if (unanswered) throw conflict('还有一个预约在等这位来访者的回答，可以先撤回它', { orderNo: unanswered.order_no })
  const gone = await trx
    .selectFrom('account_deletion')
    .select('id')
    .where('user_id', '=', user_id)
    .where('erased_at', 'is not', null)
    .executeTakeFirst()
  if (gone) throw conflict('这位来访者已经注销了账号')
}

/** The consultant takes back what has not been answered; the time is free again. */
export async function withdrawBuilt(services: Services, caller: ConsultantCaller, orderNo: string): Promise<null> {
  return inTransaction(services, async (trx) => {
    const order = builtBy(await lockOrder(trx, orderNo), caller)
    if (order.order_show_status !== ORDER.awaitingUserConfirmation) throw conflict('来访者已经回答过了，不能再撤回')
    await endUnpaid(trx, order, 'cancelledUnpaid', '咨询师撤回了这个预约', services.clock.now())
    await notifyParties(trx, services.clock, order, 'builtEnded')
    return null
  })
}
