import { ONLY_AS_OTHER } from '@xinqi/domain/rules/categories'
import { sql } from 'kysely'
import type { Db } from '../../call/services'

export const findOrganisation = (db: Db, orgId: number) =>
  db.selectFrom('organization').selectAll().where('id', '=', orgId).executeTakeFirst()

const offeredBy = (db: Db, orgId: number) =>
  db.selectFrom('organization_category').select('category_id').where('org_id', '=', orgId)

/** The fields that an organisation offers, with those below them (R288). */
export const offeredCategories = (db: Db, orgId: number) =>
  db
    .selectFrom('category')
    .where((eb) => eb.or([eb('id', 'in', offeredBy(db, orgId)), eb('parent_id', 'in', offeredBy(db, orgId))]))
    .where('category', '<>', ONLY_AS_OTHER)

/** The fields to choose from, and the one for everything else. */
export const listCategories = (db: Db, orgId: number) =>
  db
    .selectFrom('category')
    .selectAll()
    .where((eb) =>
      eb.or([eb('id', 'in', offeredCategories(db, orgId).select('id')), eb('category', '=', ONLY_AS_OTHER)]),
    )
    .orderBy('id')
    .execute()

const shownPeople = sql<number>`(
  select count(*)::int from consultant shown where shown.org_id = organization.id and shown.display_status = 1
)`.as('people')

/** Each with how many consultants are shown there. */
export const listOrganisations = (db: Db) =>
  db.selectFrom('organization').selectAll().select(shownPeople).orderBy('id').execute()

/** The organisation that a consultant belongs to. */
export const findOwnOrganisation = (db: Db, consultantId: number) =>
  db
    .selectFrom('organization')
    .innerJoin('consultant', 'consultant.org_id', 'organization.id')
    .selectAll('organization')
    .select('consultant.consultant_type')
    .select(shownPeople)
    .where('consultant.id', '=', consultantId)
    .executeTakeFirstOrThrow()

/** Which organisation that is; undefined where there is no such consultant. */
export const findOrganisationId = async (db: Db, consultantId: number): Promise<number | undefined> => {
  const row = await db.selectFrom('consultant').select('org_id').where('id', '=', consultantId).executeTakeFirst()
  return row?.org_id
}

/** What a poster may say of a consultant; undefined for one who is not shown. */
export const findPosterFacts = (db: Db, consultantId: number) =>
  db
    .selectFrom('consultant')
    .select(['name', 'motto', 'portrait'])
    .where('id', '=', consultantId)
    .where('display_status', '=', 1)
    .executeTakeFirst()
