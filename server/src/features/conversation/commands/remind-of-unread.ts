import { sql } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Db, type Services } from '../../../call/services'
import { anyOf } from '../../../db/any-of'
import { CONSULTANT } from '../../../realtime/stomp/topics'
import { remind } from '../../reminder/commands/remind'
import { isLoud } from '../../reminder/quiet-data'
import { chattingOrgs } from '../policy'
import { isUnreadLong, oldestNews, wasTold } from '../unread-data'

const AT_ONCE = 500

/** The conversation, and how far its visitor has read: who reads nothing is told once, whatever else is written meanwhile. */
const subject = sql<string>`conversation.conversation_no || '/' || conversation.user_read_seq`

/** Visitors of whose unread messages the first that is still there lies there for an hour, and for less than a day. */
function unread(db: Db, now: Date) {
  const first = sql<Date>`(
    select said.created_at from conversation_message as said
    where said.conversation_no = conversation.conversation_no and said.seq > conversation.user_read_seq
      and said.user_type = ${CONSULTANT} and said.erased_at is null
    order by said.seq limit 1)`
  return db
    .selectFrom('conversation')
    .where('conversation.last_at', '>', oldestNews(now))
    .whereRef('conversation.consultant_last_seq', '>', 'conversation.user_read_seq')
    .where('conversation.left_at', 'is', null)
    .where('conversation.org_id', '=', anyOf(chattingOrgs()))
    .where(isUnreadLong(first, now))
}

/** Tells visitors that a consultant wrote to them, an hour after, outside of their quiet hours. Where there is no chat, nobody (R208). */
export async function remindOfUnread(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await unread(services.db, now)
    .leftJoin('quiet_hours', 'quiet_hours.user_id', 'conversation.user_id')
    .select('conversation.conversation_no')
    .where(({ not }) => not(wasTold(subject)))
    .where(isLoud(now))
    .orderBy('conversation.last_at')
    .limit(AT_ONCE)
    .execute()
  await oneByOne(services, due, ({ conversation_no }) => remindOf(services, conversation_no))
}

/** Looks again under the lock: it may have been read, taken back or left meanwhile. */
const remindOf = (services: Services, conversationNo: string): Promise<void> =>
  inTransaction(services, async (trx) => {
    const row = await unread(trx, services.clock.now())
      .where('conversation.conversation_no', '=', conversationNo)
      .select(['conversation.user_id', 'conversation.consultant_id', subject.as('subject')])
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const params = { sendUserId: String(row.consultant_id), sendUserType: String(CONSULTANT) }
    await remind(services, trx, {
      userId: row.user_id,
      kind: 'unread',
      subject: row.subject,
      route: 'chat',
      params,
      page: `packages/meeting/chat/index?sendUserId=${params.sendUserId}&sendUserType=${params.sendUserType}`,
      session: null,
    })
  })
