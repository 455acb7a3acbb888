import type { Db } from '../../call/services'

export const findOrganisation = (db: Db, orgId: number) =>
  db.selectFrom('organization').selectAll().where('id', '=', orgId).executeTakeFirst()

export const listCategories = (db: Db) => db.selectFrom('category').selectAll().orderBy('id').execute()

export const listOrganisations = (db: Db) => db.selectFrom('organization').selectAll().orderBy('id').execute()

/** The organisation that a consultant belongs to. */
export const findOwnOrganisation = (db: Db, consultantId: number) =>
  db
    .selectFrom('organization')
    .innerJoin('consultant', 'consultant.org_id', 'organization.id')
    .selectAll('organization')
    .select('consultant.consultant_type')
    .where('consultant.id', '=', consultantId)
    .executeTakeFirstOrThrow()

/** What a poster may say of a consultant; undefined for one who is not shown. */
export const findPosterFacts = (db: Db, consultantId: number) =>
  db
    .selectFrom('consultant')
    .select(['name', 'motto', 'portrait'])
    .where('id', '=', consultantId)
    .where('display_status', '=', 1)
    .executeTakeFirst()
/** Which organisation that is; undefined where there is no such consultant. */
export const findOrganisationId = async (db: Db, consultantId: number): Promise<number | undefined> => {
  const row = await db.selectFrom('consultant').select('org_id').where('id', '=', consultantId).executeTakeFirst()
  return row?.org_id
}

