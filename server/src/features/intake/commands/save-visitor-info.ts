import { openSession } from '@xinqi/domain/rules/order-actions'
import { isRestrictedFirst, visitorInfoMistakes, type VisitorInfo } from '@xinqi/domain/rules/visitor-info'
import { BOOKING_FOR } from '@xinqi/domain/text/labels'
import { mayHappen, type OrderStatus } from '@xinqi/domain/status/order'
import { dateOf } from '@xinqi/domain/time'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Db, type Services, type Trx } from '../../../call/services'
import { applyOrderEvent, needsOf } from '../../order/commands/apply-event'
import { leaveOrder } from '../../payment/commands/leave-order'
import { lockOrder, lockSessions, type OrderRow } from '../../order/data'
import { sendRefunds } from '../../payment/commands/send-refund'
import { newsOfBooking, notifyParties } from '../../order/notify'
import { ownOrder } from '../../order/policy'
import { lockUser } from '../../order/commands/refuse-booking'
import { eraseUnused, findSavedInfos, newVisitorInfoIds, takeOffList, type VisitorInfoRow } from '../../visitor/data'
import { openName, sealInfo } from '../../visitor/sealed-info'
import { USER } from '../../../realtime/stomp/topics'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'

export interface InfoToSave {
  userId: number
  info: VisitorInfo
  /** The order that waits for it, if any. */
  orderNo?: string | undefined
  consultantId?: number | undefined
  /** What it takes the place of on the person's list, if anything. */
  replacedId?: number | undefined
}

/** Keeps what a visitor tells about themselves, sealed field by field; an order that waited for it goes on. */
export async function saveVisitorInfo(
  services: Services,
  { userId, info, orderNo, consultantId, replacedId }: InfoToSave,
) {
  const mistakes = visitorInfoMistakes(info, dateOf(services.clock.now()))
  const [first] = Object.values(mistakes)
  if (first) throw badInput(first, mistakes)
  const found = await readWords(services, info.concern)
  const saved = await inTransaction(services, async (trx) => {
    // The order before its owner, as everywhere.
    const order = orderNo ? ownOrder(await lockOrder(trx, orderNo), { userId }) : null
    await lockUser(trx, userId)
    await takeOffToldBefore(services, trx, { userId, info, replacedId })
    const visitorInfoId = await insert(services, trx, userId, info)
    if (replacedId !== undefined) await eraseUnused(trx, userId)
    const restricted = await isRestricted(trx, info, order?.consultant_id ?? consultantId)
    // Who may not take this person does not read of them.
    const reader = order && !restricted ? order.consultant_id : null
    const source = { kind: 'intake', id: String(visitorInfoId) } as const
    const { crisis } = await markWords(services, trx, {
      text: info.concern,
      found,
      userId,
      consultantId: reader,
      userType: USER,
      source,
    })
    if (!order) return { visitorInfoId, restricted, orderShowStatus: null, crisis }
    const moved = restricted
      ? await referOn(services, trx, order)
      : await completeOrder(services, trx, order, visitorInfoId)
    return { visitorInfoId, restricted, orderShowStatus: moved.order_show_status, crisis }
  })
  if (orderNo) await sendRefunds(services, orderNo)
  return saved
}

/** An intern may not take this person: the order that waited for the information ends, and all of the money goes back. */
async function referOn(services: Services, trx: Trx, order: OrderRow): Promise<OrderRow> {
  if (!mayHappen(order.order_show_status as OrderStatus, 'informationSaved')) throw conflict('这个订单的信息已经填过了')
  const reason = '实习咨询师不能承接'
  const left = await leaveOrder(services, trx, order, { event: 'cancelRequested', consultantsFault: true, reason })
  return left.order
}

/** Whether this person may not be a first visitor of this consultant (R160). */
async function isRestricted(db: Db, info: VisitorInfo, consultantId: number | undefined): Promise<boolean> {
  if (!consultantId) return false
  const consultant = await db
    .selectFrom('consultant')
    .select('consultant_type')
    .where('id', '=', consultantId)
    .executeTakeFirst()
  return consultant !== undefined && isRestrictedFirst(consultant.consultant_type, info)
}

/** One row a person stays saved: oneself, a minor by name, and whatever it was that was changed (R158). */
async function takeOffToldBefore(
  { cipher }: Services,
  trx: Trx,
  { userId, info, replacedId }: Pick<InfoToSave, 'userId' | 'info' | 'replacedId'>,
): Promise<void> {
  const saved = await findSavedInfos(trx, userId)
  if (replacedId !== undefined && !saved.some(({ id }) => id === replacedId)) throw notFound('来访者信息')
  const isSamePerson = ({ id, is_self, name_cipher }: VisitorInfoRow): boolean =>
    is_self === info.isSelf &&
    (info.isSelf === BOOKING_FOR.self || openName(cipher, id, name_cipher) === info.name.trim())
  const before = saved.filter((row) => row.id === replacedId || isSamePerson(row))
  await takeOffList(trx, before)
}

async function insert(services: Services, trx: Trx, userId: number, info: VisitorInfo): Promise<number> {
  const { cipher, clock } = services
  const [id = 0] = await newVisitorInfoIds(trx, 1)
  await trx
    .insertInto('visitor_info')
    .values({
      id,
      user_id: userId,
      is_self: info.isSelf,
      relationship: info.relationship ?? null,
      gender: info.gender,
      ...sealInfo(cipher, id, info),
      created_at: clock.now(),
    })
    .execute()
  return id
}

async function completeOrder(services: Services, trx: Trx, order: OrderRow, visitorInfoId: number): Promise<OrderRow> {
  const open = openSession(await lockSessions(trx, order.order_no))
  const needs = needsOf({ ...order, visitor_info_id: visitorInfoId }, open?.start_at != null)
  const moved = await applyOrderEvent(
    trx,
    order,
    { type: 'informationSaved', needs },
    { visitor_info_id: visitorInfoId },
  )
  await notifyParties(trx, services.clock, order, newsOfBooking(moved))
  return moved
}
