import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { unreadInFamily } from '../conversation/gathering-data'

const MESSAGES_AT_ONCE = 30

const families = (db: Db) =>
  db
    .selectFrom('family')
    .innerJoin('consultant', 'consultant.id', 'family.consultant_id')
    .selectAll('family')
    .select('consultant.name as consultant_name')

export type FamilyRow = NonNullable<Awaited<ReturnType<typeof findFamily>>>

export const findFamily = (db: Db, familyNo: string) =>
  families(db).where('family_no', '=', familyNo).executeTakeFirst()

/** Everything that is said or changed in it waits for this. */
export async function lockFamily(trx: Trx, familyNo: string): Promise<FamilyRow | undefined> {
  await trx.selectFrom('family').select('family_no').where('family_no', '=', familyNo).forUpdate().execute()
  return findFamily(trx, familyNo)
}

export const findByCode = (db: Db, codeHash: string, now: Date) =>
  db
    .selectFrom('family')
    .select('family_no')
    .where('code_hash', '=', codeHash)
    .where('code_until', '>', now)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export const listMembers = (db: Db, familyNo: string) =>
  db.selectFrom('family_member').selectAll().where('family_no', '=', familyNo).orderBy('asked_at').execute()

export const listOfUser = (db: Db, userId: number) =>
  families(db)
    .innerJoin('family_member', 'family_member.family_no', 'family.family_no')
    .where('family_member.user_id', '=', userId)
    .where('family_member.state', 'in', ['asked', 'in'])
    .select('family_member.state as own_state')
    // Who waits to be let in reads nothing yet, and misses nothing.
    .select((eb) =>
      eb
        .case()
        .when('family_member.state', '=', 'in')
        .then(unreadInFamily(sql.ref('family.family_no'), sql.ref('family_member.read_seq'), userId))
        .else(0)
        .end()
        .as('unread'),
    )
    .orderBy(sql`coalesce(last_at, opened_at)`, 'desc')
    .limit(100)
    .execute()

export const listOfConsultant = (db: Db, consultantId: number) =>
  families(db)
    .where('family.consultant_id', '=', consultantId)
    .select(sql<null>`null`.as('own_state'))
    .select(unreadInFamily(sql.ref('family.family_no'), sql.ref('family.consultant_read_seq'), null).as('unread'))
    .orderBy(sql`coalesce(last_at, opened_at)`, 'desc')
    .limit(200)
    .execute()

export const countUnread = async (
  db: Db,
  { familyNo, userId, after }: { familyNo: string; userId: number | null; after: number },
): Promise<number> => {
  const { count } = await db
    .selectNoFrom(unreadInFamily(sql`${familyNo}`, sql`${after}`, userId).as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type MessageRow = Awaited<ReturnType<typeof readMessages>>['rows'][number]

/** The latest before one, the oldest first; none up to `from`. */
export async function readMessages(
  db: Db,
  { familyNo, from, before }: { familyNo: string; from: number; before: number | undefined },
) {
  let list = db
    .selectFrom('family_message')
    .selectAll()
    .where('family_no', '=', familyNo)
    .where('seq', '>', from)
    .orderBy('seq', 'desc')
    .limit(MESSAGES_AT_ONCE + 1)
  if (before !== undefined) list = list.where('seq', '<', before)
  const found = await list.execute()
  return { rows: found.slice(0, MESSAGES_AT_ONCE).reverse(), more: found.length > MESSAGES_AT_ONCE }
}

export const findMessage = (db: Db, familyNo: string, seq: number) =>
  db
    .selectFrom('family_message')
    .selectAll()
    .where('family_no', '=', familyNo)
    .where('seq', '=', seq)
    .executeTakeFirst()

export const findSent = (db: Db, familyNo: string, userId: number | null, clientId: string) =>
  db
    .selectFrom('family_message')
    .select(['seq', 'crisis'])
    .where('family_no', '=', familyNo)
    .where(sql<boolean>`user_id is not distinct from ${userId}`)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
