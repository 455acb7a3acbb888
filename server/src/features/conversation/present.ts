import type { Data } from '@xinqi/domain/contract/contract'
import { silenceOf } from '@xinqi/domain/rules/conversation'
import { REMOVED_WORDS } from '@xinqi/domain/text/conversation'
import { WORD_WARNING } from '@xinqi/domain/text/watch-word'
import { formatMoment } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import type { FieldCipher } from '../../crypto/field-cipher'
import { openName } from '../visitor/sealed-info'
import { CONSULTANT, USER, type UserType } from '../../realtime/stomp/topics'
import { readConsultantCards, readCouponCards, readOrderCards } from './card-data'
import type { NamedConversation } from './data'
import type { MessageRow } from './message-data'
import { lineOf, openBody, type MessageBody } from './message-body'

type Message = Data<'POST /appoint/message/send'>
type Dialog = Omit<Data<'GET /appoint/message/listDialog'>['list'][number], 'excerpt' | 'lastTime'>

/** A conversation as one of its two sees it: whom it is with, and whether they may write. */
export function presentDialog(row: NamedConversation, reader: UserType, cipher: FieldCipher): Dialog {
  const isUser = reader === USER
  return {
    conversationNo: row.conversation_no,
    sendUserId: isUser ? row.consultant_id : row.user_id,
    sendUserType: isUser ? CONSULTANT : USER,
    name: isUser
      ? row.name
      : row.visitor_info_id === null
        ? row.nickname
        : openName(cipher, row.visitor_info_id, row.name_cipher),
    avatar: isUser ? row.portrait : row.avatar,
    silence: silenceOf({ closedAt: row.closed_at, leftAt: row.left_at, acquainted: Boolean(row.acquainted) }),
    lastSeq: row.last_seq,
    readSeq: isUser ? row.user_read_seq : row.consultant_read_seq,
    unread: row.unread,
  }
}

/** How far the other one has read; a visitor may keep it to themselves. */
export const othersReadSeq = (
  row: Pick<NamedConversation, 'user_read_seq' | 'consultant_read_seq' | 'shows_read'>,
  reader: UserType,
): number | null => {
  if (reader === USER) return row.consultant_read_seq
  return row.shows_read === false ? null : row.user_read_seq
}

/** One line for the list: what was said last, as far as the reader still sees it. */
export const lastLine = (row: MessageRow | undefined, { cipher }: Pick<Services, 'cipher'>): string => {
  if (!row) return ''
  return row.removed_seq === null ? lineOf(cipher, row.kind, row.message_no, row.body_cipher) : REMOVED_WORDS
}

/** Messages as one of the two sees them. Cards are drawn from the rows as they are now. */
export async function presentMessages(
  { db, cipher, clock }: Pick<Services, 'db' | 'cipher' | 'clock'>,
  between: { user_id: number; consultant_id: number },
  reader: UserType,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const opened = rows.map((row) => ({ row, body: bodyFor(row) }))
  const orders = await readOrderCards(
    db,
    between,
    opened.flatMap(({ body }) => body.orderNo ?? []),
  )
  const consultants = await readConsultantCards(
    db,
    opened.flatMap(({ body }) => body.consultantId ?? []),
  )
  const couponNos = opened.flatMap(({ body }) => body.couponNo ?? [])
  const coupons = await readCouponCards(db, between, couponNos, clock.now())
  return opened.map(({ row, body }) => ({
    seq: row.seq,
    userType: row.user_type,
    clientId: row.user_type === reader ? row.client_id : '',
    state: row.removed_seq !== null ? 'removed' : row.erased_at ? 'recalled' : 'said',
    kind: row.kind,
    text: body.text ?? null,
    picture: body.picture ?? null,
    voice: body.voice ?? null,
    order: orders.get(body.orderNo ?? '') ?? null,
    consultant: consultants.get(body.consultantId ?? 0) ?? null,
    coupon: coupons.get(body.couponNo ?? '') ?? null,
    quote: isShown(row) ? quoteOf(row) : null,
    crisis: row.crisis && row.user_type === reader,
    warning: row.warned && isShown(row) ? WORD_WARNING[row.warned] : null,
    createTime: formatMoment(row.created_at),
  }))

  function bodyFor(row: MessageRow): MessageBody {
    return isShown(row) ? openBody(cipher, row.message_no, row.body_cipher) : {}
  }

  function quoteOf(row: MessageRow): Message['quote'] {
    const { quote_seq: seq, quoted_user_type: userType, quoted_kind: kind, quoted_message_no: messageNo } = row
    if (seq === null || userType === null || kind === null || messageNo === null) return null
    return { seq, userType, excerpt: lineOf(cipher, kind, messageNo, row.quoted_body_cipher) }
  }
}

const isShown = (row: MessageRow): row is MessageRow & { body_cipher: string } =>
  row.removed_seq === null && row.body_cipher !== null
