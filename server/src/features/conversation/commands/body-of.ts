import type { Parsed } from '@xinqi/domain/contract/contract'
import { badInput, notFound } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import { USER, type UserType } from '../../../realtime/stomp/topics'
import { readConsultantCards, readCouponCards, readOrderCards } from '../card-data'
import type { ConversationRow } from '../data'
import type { KeptFile, MessageBody } from '../message-body'

type Asked = Parsed<'POST /appoint/message/send'>

/** @throws Refusal for what is empty */
export function textOf({ text }: Asked): MessageBody {
  if (!text) throw badInput('请写点什么', { text: '请写点什么' })
  return { text }
}

/** Of a file or a card. @throws Refusal for a card of something that is not the sender's to show */
export async function bodyOf(
  { db, clock }: Services,
  between: ConversationRow,
  sender: UserType,
  { kind, orderNo, consultantId, couponNo }: Asked,
  file: KeptFile | null,
): Promise<MessageBody> {
  if (file) return file.body
  if (kind === 'order') {
    if (!orderNo || !(await readOrderCards(db, between, [orderNo])).has(orderNo)) throw notFound('预约')
    return { orderNo }
  }
  if (kind === 'coupon') {
    const isOwn = sender === USER && couponNo !== undefined
    if (!isOwn || !(await readCouponCards(db, between, [couponNo], clock.now())).has(couponNo)) throw notFound('优惠券')
    return { couponNo }
  }
  if (!consultantId || !(await readConsultantCards(db, [consultantId])).has(consultantId)) throw notFound('咨询师')
  return { consultantId }
}
