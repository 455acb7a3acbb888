import { TALKING_GROUPS } from '@xinqi/domain/rules/group-talk'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { unreadInGroup, type Author } from '../conversation/gathering-data'

const MESSAGES_AT_ONCE = 30

export type TalkRow = NonNullable<Awaited<ReturnType<typeof findTalk>>>

/** A group that was formed, with what is known of its talk; nothing was said yet where `last_at` is null. */
export const findTalk = (db: Db, groupId: number) =>
  db
    .selectFrom('group_course as g')
    .leftJoin('group_talk as t', 't.group_id', 'g.id')
    .select(['g.id', 'g.title', 'g.status', 'g.leader_id', 'g.co_leader_id', 't.last_at'])
    .select((eb) => eb.fn.coalesce('t.last_seq', eb.lit(0)).as('last_seq'))
    .where('g.id', '=', groupId)
    .where('g.status', 'in', TALKING_GROUPS)
    .executeTakeFirst()

/** Everything that is said or taken back in it waits for this; the first word makes the row. */
export async function lockTalk(trx: Trx, groupId: number): Promise<TalkRow | undefined> {
  const talk = await findTalk(trx, groupId)
  if (!talk) return undefined
  await trx
    .insertInto('group_talk')
    .values({ group_id: groupId })
    .onConflict((there) => there.doNothing())
    .execute()
  await trx.selectFrom('group_talk').select('group_id').where('group_id', '=', groupId).forUpdate().execute()
  return findTalk(trx, groupId)
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

/** Everybody who enrolled and paid, those who left among them: under their alias stands what they said. */
export const listPeople = (db: Db, groupId: number) =>
  db
    .selectFrom('group_order')
    .select(['group_order_no', 'user_id', 'alias', 'left_at', 'paid_at'])
    .where('group_id', '=', groupId)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    // Who pays within one second came in the order in which they enrolled.
    .orderBy('created_at')
    .orderBy('group_order_no')
    .execute()

/** Who was there when a group was stopped still reads what was said, with the money of the rest on its way back. */
export const isMember = ({ left_at }: PersonRow): boolean => left_at === null

export const findLeaders = (db: Db, { leader_id, co_leader_id }: Pick<TalkRow, 'leader_id' | 'co_leader_id'>) =>
  db
    .selectFrom('consultant')
    .select(['id', 'name'])
    .where('id', 'in', co_leader_id === null ? [leader_id] : [leader_id, co_leader_id])
    .execute()

export const findLastEnd = async (db: Db, groupId: number): Promise<Date> => {
  const { end_at } = await db
    .selectFrom('group_session')
    .select(sql<Date>`max(starts_at + make_interval(mins => minutes))`.as('end_at'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return end_at
}

const talks = (db: Db) =>
  db
    .selectFrom('group_course as g')
    .leftJoin('group_talk as t', 't.group_id', 'g.id')
    .select(['g.id', 'g.title', 't.last_at'])
    .select((eb) => eb.fn.coalesce('t.last_seq', eb.lit(0)).as('last_seq'))
    .where('g.status', 'in', TALKING_GROUPS)
    .orderBy(sql`coalesce(t.last_at, g.decide_at)`, 'desc')
    .orderBy('g.id')
    .limit(100)

export const listOfUser = (db: Db, userId: number) =>
  talks(db)
    .innerJoin('group_order as o', 'o.group_id', 'g.id')
    .where('o.user_id', '=', userId)
    .where('o.paid_at', 'is not', null)
    .where('o.left_at', 'is', null)
    .select(unreadInGroup(sql.ref('g.id'), sql.ref('o.paid_at'), { user_id: userId, consultant_id: null }).as('unread'))
    .execute()

export const listOfConsultant = (db: Db, consultantId: number) =>
  talks(db)
    .where((eb) => eb.or([eb('g.leader_id', '=', consultantId), eb('g.co_leader_id', '=', consultantId)]))
    .select(
      unreadInGroup(sql.ref('g.id'), sql`'-infinity'::timestamptz`, { user_id: null, consultant_id: consultantId }).as(
        'unread',
      ),
    )
    .execute()

export const countUnread = async (db: Db, groupId: number, author: Author, since: Date): Promise<number> => {
  const { unread } = await db
    .selectNoFrom(unreadInGroup(sql`${groupId}::bigint`, sql`${since}::timestamptz`, author).as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

export type MessageRow = Awaited<ReturnType<typeof readMessages>>['rows'][number]

/** The latest before one, the oldest first; none from before `since`. */
export async function readMessages(
  db: Db,
  { groupId, since, before }: { groupId: number; since: Date; before: number | undefined },
) {
  let list = db
    .selectFrom('group_message')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('created_at', '>=', since)
    .orderBy('seq', 'desc')
    .limit(MESSAGES_AT_ONCE + 1)
  if (before !== undefined) list = list.where('seq', '<', before)
  const found = await list.execute()
  return { rows: found.slice(0, MESSAGES_AT_ONCE).reverse(), more: found.length > MESSAGES_AT_ONCE }
}

export const findMessage = (db: Db, groupId: number, seq: number) =>
  db.selectFrom('group_message').selectAll().where('group_id', '=', groupId).where('seq', '=', seq).executeTakeFirst()

export const findSent = (db: Db, groupId: number, author: Author, clientId: string) =>
  db
    .selectFrom('group_message')
    .select(['seq', 'crisis'])
    .where('group_id', '=', groupId)
    .where('user_id', 'is not distinct from', author.user_id)
    .where('consultant_id', 'is not distinct from', author.consultant_id)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
