import { acquaints, ANSWER_DAYS, MESSAGES_AT_ONCE, type Turn } from '@xinqi/domain/rules/conversation'
import { UNREAD_CAP } from '@xinqi/domain/text/notice'
import { ORDER } from '@xinqi/domain/status/order'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { anyOf } from '../../db/any-of'
import { readPage, type AskedPage } from '../../call/read-page'
import { USER, type UserType } from '../../realtime/stomp/topics'
import { chattingOrgs, type Speaker } from './policy'

const PAGE_SIZE = 20
/** Of a consultant's latest turns, enough to tell how soon they answer. */
const TURNS_READ = 100
const ACQUAINTING = Object.values(ORDER).filter(acquaints)

const UNREAD_FIRST = {
  columns: { unread_rank: 'number', last_at: 'time', conversation_no: 'text' },
  direction: 'desc',
} as const

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>
export type NamedConversation = NonNullable<Awaited<ReturnType<typeof findNamedConversation>>>
export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number]

export const findConversation = (db: Db, conversationNo: string) =>
  db.selectFrom('conversation').selectAll().where('conversation_no', '=', conversationNo).executeTakeFirst()

/** Everything that is said or changed in it waits for this. */
export const lockConversation = (trx: Trx, conversationNo: string) =>
  trx
    .selectFrom('conversation')
    .selectAll()
    .where('conversation_no', '=', conversationNo)
    .forUpdate()
    .executeTakeFirst()

/** The newest order that acquaints the two, or undefined. */
export const findAcquaintance = (db: Db, { userId, consultantId }: { userId: number; consultantId: number }) =>
  db
    .selectFrom('consult_order')
    .select(['order_no', 'org_id'])
    .where('user_id', '=', userId)
    .where('consultant_id', '=', consultantId)
    .where('order_show_status', 'in', ACQUAINTING)
    .where('org_id', '=', anyOf(chattingOrgs()))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Conversations of one of the two, with whom they are (a visitor by what they called themselves when they booked last), how many of the other's messages are unread, and whether an order acquaints them. */
function conversationsOf(db: Db, { userType, partyId }: Speaker) {
  const isUser = userType === USER
  const read = isUser ? 'conversation.user_read_seq' : 'conversation.consultant_read_seq'
  const othersLast = isUser ? 'conversation.consultant_last_seq' : 'conversation.user_last_seq'
  const unread = sql<number>`case when ${sql.ref(othersLast)} > ${sql.ref(read)} then (
    select count(*)::integer from (
      select 1 from conversation_message as said
      where said.conversation_no = conversation.conversation_no and said.seq > ${sql.ref(read)}
        and said.user_type <> ${userType} and said.erased_at is null
      limit ${UNREAD_CAP + 1}) as counted) else 0 end`
  return db
    .selectFrom('conversation')
    .innerJoin('consultant', 'consultant.id', 'conversation.consultant_id')
    .innerJoin('app_user', 'app_user.id', 'conversation.user_id')
    .leftJoin('conversation_choice', 'conversation_choice.user_id', 'conversation.user_id')
    .leftJoin(
      'conversation_consultant_choice',
      'conversation_consultant_choice.consultant_id',
      'conversation.consultant_id',
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('consult_order')
          .innerJoin('visitor_info', 'visitor_info.id', 'consult_order.visitor_info_id')
          .select(['visitor_info.id as visitor_info_id', 'visitor_info.name_cipher'])
          .whereRef('consult_order.user_id', '=', 'conversation.user_id')
          .whereRef('consult_order.consultant_id', '=', 'conversation.consultant_id')
          .where('order_show_status', 'in', ACQUAINTING)
          .orderBy('consult_order.created_at', 'desc')
          .limit(1)
          .as('told'),
      (join) => join.onTrue(),
    )
    .selectAll('conversation')
    .select(['told.visitor_info_id', 'told.name_cipher'])
    .select(['consultant.name', 'consultant.portrait', 'app_user.nickname', 'app_user.avatar'])
    .select(['conversation_choice.shows_read', unread.as('unread')])
    .select([
      'conversation_choice.shows_presence as user_shows_presence',
      'conversation_consultant_choice.shows_presence as consultant_shows_presence',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('consult_order')
            .select('order_no')
            .whereRef('consult_order.user_id', '=', 'conversation.user_id')
            .whereRef('consult_order.consultant_id', '=', 'conversation.consultant_id')
            .where('order_show_status', 'in', ACQUAINTING),
        )
        .as('acquainted'),
    )
    .where(isUser ? 'conversation.user_id' : 'conversation.consultant_id', '=', partyId)
    .where('conversation.org_id', '=', anyOf(chattingOrgs()))
}

export const findNamedConversation = (db: Db, speaker: Speaker, conversationNo: string) =>
  conversationsOf(db, speaker).where('conversation.conversation_no', '=', conversationNo).executeTakeFirst()

/** One page of those in which something was said, unread first; a visitor sees none that they have left. */
export function listConversations(db: Db, speaker: Speaker, asked: AskedPage) {
  const listed = conversationsOf(db, speaker)
    .where('conversation.last_seq', '>', 0)
    .$if(speaker.userType === USER, (query) => query.where('conversation.left_at', 'is', null))
  const ranked = db
    .selectFrom(listed.as('listed'))
    .selectAll('listed')
    .select((eb) => eb.fn<number>('least', ['unread', sql.lit(1)]).as('unread_rank'))
  return readPage(db.selectFrom(ranked.as('ranked')).selectAll('ranked'), UNREAD_FIRST, asked, PAGE_SIZE)
}

/** Over all conversations, with no page of a list in the way. */
export async function countUnreadIn(db: Db, speaker: Speaker): Promise<number> {
  const counted = conversationsOf(db, speaker).$if(speaker.userType === USER, (query) =>
    query.where('conversation.left_at', 'is', null),
  )
  const { unread } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('unread'), sql.lit(0)).as('unread'))
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** Messages as one of the two sees them, with what each quotes. */
const messagesOf = (db: Db, conversationNo: string, reader: UserType) =>
  db
    .selectFrom('conversation_message as message')
    .leftJoin('conversation_removal as removal', (join) =>
      join
        .onRef('removal.conversation_no', '=', 'message.conversation_no')
        .onRef('removal.seq', '=', 'message.seq')
        .on('removal.user_type', '=', reader),
    )
    .leftJoin('conversation_message as quoted', (join) =>
      join
        .onRef('quoted.conversation_no', '=', 'message.conversation_no')
        .onRef('quoted.seq', '=', 'message.quote_seq'),
    )
    .selectAll('message')
    .select([
      'removal.seq as removed_seq',
      'quoted.user_type as quoted_user_type',
      'quoted.kind as quoted_kind',
      'quoted.message_no as quoted_message_no',
      'quoted.body_cipher as quoted_body_cipher',
    ])
    .where('message.conversation_no', '=', conversationNo)

export interface AskedMessages {
  before?: number | undefined
  after?: number | undefined
}

/** One more than are shown at once, by their numbers: the newest, those before one, or those after one. */
export async function readMessages(db: Db, conversationNo: string, reader: UserType, { before, after }: AskedMessages) {
  const rows = await messagesOf(db, conversationNo, reader)
    .$if(before !== undefined, (query) => query.where('message.seq', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('message.seq', '>', after ?? 0))
    .orderBy('message.seq', after === undefined ? 'desc' : 'asc')
    .limit(MESSAGES_AT_ONCE + 1)
    .execute()
  return rows
}

export const findMessage = (db: Db, conversationNo: string, seq: number, reader: UserType) =>
  messagesOf(db, conversationNo, reader).where('message.seq', '=', seq).executeTakeFirst()

/** What somebody has sent under this id before, on whatever device. */
export const findSent = (db: Db, conversationNo: string, sender: UserType, clientId: string) =>
  messagesOf(db, conversationNo, sender)
    .where('message.user_type', '=', sender)
    .where('message.client_id', '=', clientId)
    .executeTakeFirst()

/** The last words of each of these, as one of the two sees them. */
export async function readLastMessages(db: Db, conversations: readonly ConversationRow[], reader: UserType) {
  const last = await Promise.all(conversations.map((row) => findMessage(db, row.conversation_no, row.last_seq, reader)))
  return new Map(last.flatMap((row) => (row ? [[row.conversation_no, row] as const] : [])))
}

export const findFile = (db: Db, messageNo: string) =>
  db.selectFrom('conversation_file').selectAll().where('message_no', '=', messageNo).executeTakeFirst()

/** How it went when visitors had the word lately. */
export async function readTurns(db: Db, consultantId: number, now: Date): Promise<Turn[]> {
  const rows = await db
    .selectFrom('conversation_turn')
    .select(['asked_at', 'answered_at'])
    .where('consultant_id', '=', consultantId)
    .where('asked_at', '>', new Date(now.getTime() - ANSWER_DAYS * DAY))
    .orderBy('asked_at', 'desc')
    .limit(TURNS_READ)
    .execute()
  return rows.map(({ asked_at, answered_at }) => ({ askedAt: asked_at, answeredAt: answered_at }))
}

export async function findQuietHours(db: Db, consultantId: number): Promise<{ from: number; to: number } | null> {
  const row = await db
    .selectFrom('conversation_quiet_hours')
    .select(['from_minute', 'to_minute'])
    .where('consultant_id', '=', consultantId)
    .executeTakeFirst()
  return row ? { from: row.from_minute, to: row.to_minute } : null
}

export async function showsRead(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_choice')
    .select('shows_read')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.shows_read ?? true
}
