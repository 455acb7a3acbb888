import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../call/services'
import type { Organization } from '../../db/database'

export type OrganisationRow = Selectable<Organization>
export type EditionRow = Pick<OrganisationRow, 'id' | 'version' | 'flavour' | 'name' | 'edition'>

/** What every process knows of every organisation. */
export const listEditions = (db: Db): Promise<EditionRow[]> =>
  db.selectFrom('organization').select(['id', 'version', 'flavour', 'name', 'edition']).orderBy('id').execute()

export const lockOrganisation = (trx: Trx, orgId: number): Promise<OrganisationRow | undefined> =>
  trx.selectFrom('organization').selectAll().where('id', '=', orgId).forUpdate().executeTakeFirst()

const VERSIONS_SHOWN = 50

const versions = (db: Db | Trx) =>
  db
    .selectFrom('organization_version as v')
    .leftJoin('operator as o', (on) => on.on(sql`'operator:' || o.id`, '=', sql.ref('v.by_whom')))
    .select(['v.org_id', 'v.version', 'v.at', 'v.put_back', 'o.name as operator_name'])

/** The newest first. */
export const listVersions = (db: Db, orgId: number) =>
  versions(db).where('v.org_id', '=', orgId).orderBy('v.version', 'desc').limit(VERSIONS_SHOWN).execute()

/** The one that counts now, of each organisation that was ever changed. */
export const listLastVersions = (db: Db) =>
  versions(db)
    .innerJoin('organization', (on) =>
      on.onRef('organization.id', '=', 'v.org_id').onRef('organization.version', '=', 'v.version'),
    )
    .execute()

export const findVersion = (db: Db | Trx, orgId: number, version: number) =>
  db
    .selectFrom('organization_version')
    .select(['version', 'content'])
    .where('org_id', '=', orgId)
    .where('version', '=', version)
    .executeTakeFirst()

/** Who made a version of an organisation, and when. */
export const findMaker = (trx: Trx, orgId: number, version: number) =>
  versions(trx).where('v.org_id', '=', orgId).where('v.version', '=', version).executeTakeFirst()

export const isNameTaken = async (trx: Trx, name: string, exceptId: number): Promise<boolean> => {
  const other = await trx
    .selectFrom('organization')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Names are given one after the other, so that no two organisations get the same. */
export const lockNames = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('organization.name'))`.execute(trx)

/** An id that no organisation has yet. */
export async function givenId(trx: Trx): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`select nextval('organization_given_id')::int as id`.execute(trx)
    const id = rows[0]?.id ?? 0
    const taken = await trx.selectFrom('organization').select('id').where('id', '=', id).executeTakeFirst()
    if (!taken) return id
  }
}
