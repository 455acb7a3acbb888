import type { ProtocolType } from '@xinqi/domain/privacy'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { purposeOf } from '../consent/agreement-data'

/** Every version of everybody's agreement, the newest first; what organisations have of their own is not written at a desk. */
export const listWritten = (db: Db | Trx, type: ProtocolType) =>
  db
    .selectFrom('protocol')
    .select(['id', 'version', 'title', 'summary', 'effective_at', 'withdrawn_at'])
    .where('org_id', 'is', null)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .execute()

export type WrittenRow = Awaited<ReturnType<typeof listWritten>>[number]

export const findWritten = (db: Db, id: number) =>
  db
    .selectFrom('protocol')
    .select(['type', 'version', 'title', 'summary', 'body'])
    .where('id', '=', id)
    .where('org_id', 'is', null)
    .executeTakeFirst()

/** How many people have said yes to each version. */
export async function countAgreed(db: Db, type: ProtocolType): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('consent')
    .select(['protocol_version', sql<number>`count(distinct user_id)::integer`.as('people')])
    .where('purpose', '=', purposeOf(type))
    .where('granted', '=', true)
    .groupBy('protocol_version')
    .execute()
  return new Map(rows.map(({ protocol_version: version, people }) => [version, people]))
}

/** Who has an account; of one that was erased the number alone is left. */
export async function countPeople(db: Db): Promise<number> {
  const { people } = await db
    .selectFrom('app_user')
    .select(({ fn }) => [fn.countAll<number>().as('people')])
    .where('phone_hash', 'not like', 'erased:%')
    .executeTakeFirstOrThrow()
  return Number(people)
}
