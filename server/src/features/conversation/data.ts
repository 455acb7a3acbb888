import { acquaints, ANSWER_DAYS, type Turn } from '@xinqi/domain/rules/conversation'
import { UNREAD_CAP } from '@xinqi/domain/text/notice'
import { ORDER } from '@xinqi/domain/status/order'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { anyOf } from '../../db/any-of'
import { readPage, type AskedPage } from '../../call/read-page'
import { USER, type UserType } from '../../realtime/stomp/topics'
import { unreadInGatherings } from './gathering-data'
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

const acquaintances = (db: Db, { userId, consultantId }: { userId: number; consultantId: number }) =>
  db
    .selectFrom('consult_order')
    .select(['order_no', 'org_id'])
    .where('user_id', '=', userId)
    .where('consultant_id', '=', consultantId)
    .where('order_show_status', 'in', ACQUAINTING)
    .where('org_id', '=', anyOf(chattingOrgs()))

/** The newest order that acquaints the two, or undefined. */
export const findAcquaintance = (db: Db, between: { userId: number; consultantId: number }) =>
  acquaintances(db, between).orderBy('created_at', 'desc').limit(1).executeTakeFirst()

/** What decides, under the lock, whether somebody's words are written: whether the two are acquainted, and whether they were sent before. */
export const findStanding = (trx: Trx, row: ConversationRow, sender: UserType, clientId: string) =>
  trx
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(acquaintances(trx, { userId: row.user_id, consultantId: row.consultant_id })).as('acquainted'),
      exists(
        selectFrom('conversation_message')
          .select('seq')
          .where('conversation_no', '=', row.conversation_no)
          .where('user_type', '=', sender)
          .where('client_id', '=', clientId),
      ).as('isSent'),
    ])
    .executeTakeFirstOrThrow()

/** A conversation with whether its visitor lets the consultant see how far they have read; null: they have not chosen, and do. */
const readConversation = (db: Db, conversationNo: string) =>
  db
    .selectFrom('conversation')
    .leftJoin('conversation_choice', 'conversation_choice.user_id', 'conversation.user_id')
    .selectAll('conversation')
    .select('conversation_choice.shows_read')
    .where('conversation_no', '=', conversationNo)

export const findReadConversation = (db: Db, conversationNo: string) =>
  readConversation(db, conversationNo).executeTakeFirst()

export const lockReadConversation = (trx: Trx, conversationNo: string) =>
  readConversation(trx, conversationNo).forUpdate('conversation').executeTakeFirst()

/** How far one of the two has read, and the last that the other one has said. */
const newsTo = (userType: UserType) =>
  userType === USER
    ? ({ read: 'conversation.user_read_seq', last: 'conversation.consultant_last_seq' } as const)
    : ({ read: 'conversation.consultant_read_seq', last: 'conversation.user_last_seq' } as const)

/** How many of the other's messages one of the two has not read. */
function unreadBy(userType: UserType) {
  const { read, last } = newsTo(userType)
  return sql<number>`case when ${sql.ref(last)} > ${sql.ref(read)} then (
    select count(*)::integer from (
      select 1 from conversation_message as said
      where said.conversation_no = conversation.conversation_no and said.seq > ${sql.ref(read)}
        and said.user_type <> ${userType} and said.erased_at is null
      limit ${UNREAD_CAP + 1}) as counted) else 0 end`
}

const conversationsOf = (db: Db, { userType, partyId }: Speaker) =>
  db
    .selectFrom('conversation')
    .where(userType === USER ? 'conversation.user_id' : 'conversation.consultant_id', '=', partyId)
    .where('conversation.org_id', '=', anyOf(chattingOrgs()))

/** With whom they are (a visitor by what they called themselves when they booked last), how much is unread, and whether an order acquaints the two. */
const namedConversationsOf = (db: Db, speaker: Speaker) =>
  conversationsOf(db, speaker)
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
    .select(['conversation_choice.shows_read', unreadBy(speaker.userType).as('unread')])
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

export const findNamedConversation = (db: Db, speaker: Speaker, conversationNo: string) =>
  namedConversationsOf(db, speaker).where('conversation.conversation_no', '=', conversationNo).executeTakeFirst()

/** One page of those in which something was said, unread first; a visitor sees none that they have left. */
export function listConversations(db: Db, speaker: Speaker, asked: AskedPage) {
  const listed = namedConversationsOf(db, speaker)
    .where('conversation.last_seq', '>', 0)
    .$if(speaker.userType === USER, (query) => query.where('conversation.left_at', 'is', null))
  const ranked = db
    .selectFrom(listed.as('listed'))
    .selectAll('listed')
    .select((eb) => eb.fn<number>('least', ['unread', sql.lit(1)]).as('unread_rank'))
  return readPage(db.selectFrom(ranked.as('ranked')).selectAll('ranked'), UNREAD_FIRST, asked, PAGE_SIZE)
}

/** What is unread in each conversation that has anything unread, with no page of a list in the way. */
function unreadInConversations(db: Db, speaker: Speaker) {
  const { read, last } = newsTo(speaker.userType)
  return conversationsOf(db, speaker)
    .whereRef(last, '>', read)
    .$if(speaker.userType === USER, (query) => query.where('conversation.left_at', 'is', null))
    .select(unreadBy(speaker.userType).as('unread'))
}

/** What others wrote to somebody that they have not read, wherever it was said. */
export async function countUnread(db: Db, speaker: Speaker): Promise<number> {
  const everywhere = unreadInConversations(db, speaker).unionAll(unreadInGatherings(db, speaker))
  const { unread } = await db
    .selectFrom(everywhere.as('place'))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('unread'), sql.lit(0)).as('unread'))
    .executeTakeFirstOrThrow()
  return Number(unread)
}

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
