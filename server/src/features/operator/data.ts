import type { OperatorRole } from '@xinqi/domain/operator-roles'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'

/** Everybody who runs the platform or did, with their roles and when they were last here. */
export const listMembers = (db: Db) =>
  db
    .selectFrom('operator as o')
    .leftJoin('operator_second_factor as f', 'f.operator_id', 'o.id')
    .select(['o.id', 'o.name', 'o.created_at', 'o.left_at', 'f.confirmed_at'])
    .select(
      sql<
        OperatorRole[]
      >`coalesce((select array_agg(r.role order by r.role) from operator_role r where r.operator_id = o.id), '{}')`.as(
        'roles',
      ),
    )
    .select(sql<Date | null>`(select max(s.last_seen_at) from auth_session s where s.operator_id = o.id)`.as('seen_at'))
    .orderBy('o.left_at', (order) => order.asc().nullsFirst())
    .orderBy('o.id')
    .execute()

export const findOperatorName = async (db: Db | Trx, operatorId: number): Promise<string> => {
  const { name } = await db.selectFrom('operator').select('name').where('id', '=', operatorId).executeTakeFirstOrThrow()
  return name
}

export const lockMember = (trx: Trx, operatorId: number) =>
  trx.selectFrom('operator').select(['id', 'left_at']).where('id', '=', operatorId).forUpdate().executeTakeFirst()

export const findMemberByPhone = (trx: Trx, phoneHash: string) =>
  trx
    .selectFrom('operator')
    .select(['id', 'left_at'])
    .where('phone_hash', '=', phoneHash)
    .forUpdate()
    .executeTakeFirst()

/** Whether somebody who is still here may give roles; whoever changes roles has locked them before. */
export async function hasOwner(db: Db | Trx): Promise<boolean> {
  const owner = await db
    .selectFrom('operator_role as r')
    .innerJoin('operator as o', 'o.id', 'r.operator_id')
    .select('o.id')
    .where('r.role', '=', 'owner')
    .where('o.left_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}
