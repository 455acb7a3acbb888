import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { answerTimeSentence, MESSAGES_AT_ONCE } from '@xinqi/domain/rules/conversation'
import { isQuiet } from '@xinqi/domain/rules/reminder'
import { formatMoment } from '@xinqi/domain/time'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { USER } from '../../realtime/stomp/topics'
import { listCouponCards, listOrderCards } from './card-data'
import type { Said } from './commands/send-message'
import {
  findConversation,
  findNamedConversation,
  findQuietHours,
  findReadConversation,
  listConversations,
  readTurns,
  type NamedConversation,
} from './data'
import { findFile, findMessage, readLastMessages, readMessages } from './message-data'
import { ownConversation, type Speaker } from './policy'
import { bothShowPresence } from './presence-data'
import { lastLine, othersReadSeq, presentDialog, presentMessages } from './present'

const named = async ({ db }: Services, speaker: Speaker, conversationNo: string): Promise<NamedConversation> =>
  ownConversation(await findNamedConversation(db, speaker, conversationNo), speaker)

/** A conversation's head: whom it is with, whether one may write, and when an answer may be hoped for. */
export async function readDialog(
  services: Services,
  speaker: Speaker,
  conversationNo: string,
): Promise<Data<'POST /appoint/message/openDialog'>> {
  const { db, clock } = services
  const row = await named(services, speaker, conversationNo)
  const now = clock.now()
  const quietHours = await findQuietHours(db, row.consultant_id)
  const dialog = presentDialog(row, speaker.userType, services.cipher)
  return {
    ...dialog,
    othersReadSeq: othersReadSeq(row, speaker.userType),
    answerTime: answerTimeSentence(await readTurns(db, row.consultant_id, now), now),
    quietHours,
    isQuietNow: quietHours !== null && isQuiet(quietHours, now),
    sharesPresence: dialog.silence === null && bothShowPresence(row),
  }
}

export async function readDialogs(
  services: Services,
  speaker: Speaker,
  asked: Parsed<'GET /appoint/message/listDialog'>,
): Promise<Data<'GET /appoint/message/listDialog'>> {
  const { rows, ...behind } = await listConversations(services.db, speaker, asked)
  const last = await readLastMessages(services.db, rows, speaker.userType)
  const list = rows.map((row) => ({
    ...presentDialog(row, speaker.userType, services.cipher),
    excerpt: lastLine(last.get(row.conversation_no), services),
    lastTime: row.last_at ? formatMoment(row.last_at) : null,
  }))
  return { list, ...behind }
}

/** A piece of what was said, by number. */
export async function readSpecified(
  services: Services,
  speaker: Speaker,
  { conversationNo, before, after }: Parsed<'GET /appoint/message/getSpecifiedMsg'>,
): Promise<Data<'GET /appoint/message/getSpecifiedMsg'>> {
  const row = ownConversation(await findReadConversation(services.db, conversationNo), speaker)
  const found = await readMessages(services.db, conversationNo, speaker.userType, { before, after })
  const shown = found.slice(0, MESSAGES_AT_ONCE).sort((one, other) => one.seq - other.seq)
  return {
    list: await presentMessages(services, row, speaker.userType, shown),
    more: found.length > MESSAGES_AT_ONCE,
    lastSeq: row.last_seq,
    othersReadSeq: othersReadSeq(row, speaker.userType),
  }
}

/** What somebody may show in a conversation; a visitor's coupons are theirs to show. */
export async function readCards(
  { db, clock }: Services,
  speaker: Speaker,
  conversationNo: string,
): Promise<Data<'GET /appoint/message/listCard'>> {
  const row = ownConversation(await findConversation(db, conversationNo), speaker)
  const coupons = speaker.userType === USER ? await listCouponCards(db, row, clock.now()) : []
  return { orders: await listOrderCards(db, row), coupons }
}

/** What somebody has just said, as they see it. */
export async function readSent(
  services: Services,
  { userType }: Speaker,
  { conversation, message }: Said,
): Promise<Data<'POST /appoint/message/send'>> {
  const [sent] = await presentMessages(services, conversation, userType, [message])
  if (!sent) throw notFound('消息')
  return sent
}

/** A message's picture or voice; one that was recalled, or removed by the reader, is not there. */
export async function readFile(
  { db, cipher }: Services,
  speaker: Speaker,
  { conversationNo, seq }: { conversationNo: string; seq: number },
): Promise<Data<'GET /appoint/message/file'>> {
  ownConversation(await findConversation(db, conversationNo), speaker)
  const message = await findMessage(db, conversationNo, seq, speaker.userType)
  const file = message && message.removed_seq === null ? await findFile(db, message.message_no) : undefined
  if (!file) throw notFound('文件')
  return {
    mimeType: file.mime_type,
    base64: cipher.open('conversation_file.content_cipher', file.message_no, file.content_cipher),
  }
}
