import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment, HOUR, parseMoment, type MomentText } from '@xinqi/domain/time'
import { detailOf, granuleOf, type Visitor, type Wish } from './visitor'

/** What a session costs, in fen. */
export const PRICE = 48_000

/** One order, and what its owner was told before the server died. */
export interface Case {
  visitor: Visitor
  /** Nobody else wants that time, nor the next one. */
  wish: Wish
  orderNo: string
  told?: unknown
  paymentNo?: string
}

const later = (at: MomentText): MomentText => formatMoment(new Date(parseMoment(at).getTime() + HOUR))

const confirm = ({ visitor, wish: { consultant, service, at, creditNo, couponNo } }: Case) =>
  visitor.call(
    'POST /appoint/consultOrder/confirmOrder',
    {
      consultantId: consultant?.id ?? 0,
      srvId: service?.id ?? 0,
      slot: granuleOf(at),
      consultMode: 1,
      creditNo,
      couponNo,
    },
    { token: visitor.token, idempotencyKey: at },
  )

export async function orderIt(one: Case) {
  const made = await confirm(one)
  one.orderNo = made.orderNo
  return made
}

export const isPaid = async ({ visitor, orderNo }: Case): Promise<boolean> =>
  (await visitor.call('GET /appoint/consultOrder/isPaySuccess', { orderNo })).paid

export const cancel = (
  { visitor, orderNo }: Case,
  refundReturnWay: 1 | 2 = 1,
  expectedFen = PRICE,
): Promise<Data<'PUT /appoint/consultOrder/cancelOrderRefund'>> =>
  visitor.call(
    'PUT /appoint/consultOrder/cancelOrderRefund',
    { orderNo, reason: 2, expectedFen, refundReturnWay },
    { token: visitor.token, idempotencyKey: orderNo },
  )

export const leaveSecond = async ({ visitor, orderNo }: Case) => {
  const appointNo = (await detailOf(visitor, orderNo)).appointments[1]?.appointNo ?? ''
  return visitor.call(
    'POST /appoint/consultAppointment/cancelAppoint',
    { appointNo, expectedFen: PRICE },
    { token: visitor.token, idempotencyKey: orderNo },
  )
}

export async function move({ visitor, orderNo, wish }: Case) {
  const { appointNo } = (await visitor.call('GET /appoint/consultOrder/info', { orderNo })).appointments[0]!
  return visitor.call(
    'POST /appoint/consultAppointment/reschedule',
    { appointNo, slot: granuleOf(later(wish.at)) },
    { token: visitor.token, idempotencyKey: orderNo },
  )
}
