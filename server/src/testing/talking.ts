import { randomUUID } from 'node:crypto'
import type { Data, Params } from '@xinqi/domain/contract/contract'
import type { MomentText } from '@xinqi/domain/time'
import type { TestConsultant } from './build-consultant'
import type { TestApp } from './test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from './visitor'

type Sent = Params<'POST /appoint/message/send'>

export interface Talk {
  visitor: Visitor
  consultant: Visitor
  conversationNo: string
  orderNo: string
}

/** A visitor who has booked, the consultant they have booked, and the conversation of the two. `at`: Beijing time. */
export async function newTalk(app: TestApp, at: MomentText, who: TestConsultant = app.world.lin): Promise<Talk> {
  const [visitor, consultant] = [await newVisitor(app), await newConsultantLogin(app, who)]
  const orderNo = await book(app, visitor, { consultant: who, at })
  const { conversationNo } = await open(visitor, who.id, 1)
  return { visitor, consultant, conversationNo, orderNo }
}

export const open = (who: Visitor, sendUserId: number, sendUserType: 1 | 2) =>
  who.call('POST /appoint/message/openDialog', { sendUserId, sendUserType })

export const newClientId = (): string => randomUUID()

export const say = (
  who: Visitor,
  conversationNo: string,
  text: string,
  more: Partial<Sent> = {},
): Promise<Data<'POST /appoint/message/send'>> =>
  who.call('POST /appoint/message/send', { conversationNo, clientId: newClientId(), kind: 'text', text, ...more })

export const newest = (who: Visitor, conversationNo: string) =>
  who.call('GET /appoint/message/getSpecifiedMsg', { conversationNo })
