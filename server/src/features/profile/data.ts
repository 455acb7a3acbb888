import type { ProfileField } from '@xinqi/domain/rules/profile-field'
import { APPROVAL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'

const PAGE_SIZE = 20

/** What visitors see of a consultant, in the columns of the table. */
export const findProfile = (db: Db | Trx, consultantId: number) =>
  db
    .selectFrom('consultant')
    .select(['id', 'org_id', 'name', 'display_status'])
    .select(['portrait', 'motto', 'introduction', 'specialties', 'tags', 'education', 'training', 'languages', 'city'])
    .select((eb) =>
      sql<number[]>`array(${eb
        .selectFrom('consultant_category')
        .select('category_id')
        .whereRef('consultant_category.consultant_id', '=', 'consultant.id')
        .orderBy('category_id')})`.as('categories'),
    )
    .where('id', '=', consultantId)
    .executeTakeFirstOrThrow()

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

/** The newest change of each field that was not taken back. */
export const findNewestChanges = (db: Db, consultantId: number) =>
  db
    .selectFrom('profile_change')
    .distinctOn('field')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .where('withdrawn_at', 'is', null)
    .orderBy('field')
    .orderBy('created_at', 'desc')
    .orderBy('change_no', 'desc')
    .execute()

export type ChangeRow = Awaited<ReturnType<typeof findNewestChanges>>[number]

/** One page of everybody's changes in a state, oldest first; of those that are decided the newest first. */
export const listChanges = (db: Db, status: ApprovalStatus, asked: AskedPage) => {
  const list = db
    .selectFrom('profile_change')
    .innerJoin('consultant', 'consultant.id', 'profile_change.consultant_id')
    .selectAll('profile_change')
    .select('consultant.name')
    .where('approval_status', '=', status)
    .where('withdrawn_at', 'is', null)
  const direction = status === APPROVAL.reviewing ? 'asc' : 'desc'
  const columns = { 'profile_change.created_at': 'time', change_no: 'text' } as const
  return readPage(list, { columns, direction }, asked, PAGE_SIZE)
}

export const findChange = (db: Db | Trx, changeNo: string): Promise<ChangeRow | undefined> =>
  db.selectFrom('profile_change').selectAll().where('change_no', '=', changeNo).executeTakeFirst()

/** The change of a field that waits, if there is one. */
export const findWaiting = (trx: Trx, consultantId: number, field: ProfileField): Promise<ChangeRow | undefined> =>
  trx
    .selectFrom('profile_change')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .where('field', '=', field)
    .where('approval_status', '=', APPROVAL.reviewing)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

/** A consultant's own paper; undefined for another's. */
export const findPaper = (db: Db | Trx, consultantId: number, paperNo: string) =>
  db
    .selectFrom('profile_paper')
    .select(['paper_no', 'content_cipher'])
    .where('paper_no', '=', paperNo)
    .where('consultant_id', '=', consultantId)
    .executeTakeFirst()

/** Which of these papers are the consultant's own. */
export async function findOwnPapers(trx: Trx, consultantId: number, papers: readonly string[]): Promise<Set<string>> {
  if (papers.length === 0) return new Set()
  const rows = await trx
    .selectFrom('profile_paper')
    .select('paper_no')
    .where('consultant_id', '=', consultantId)
    .where('paper_no', 'in', papers)
    .execute()
  return new Set(rows.map((row) => row.paper_no))
}

/** What every field of counselling is called. */
export const findTopicNames = (db: Db) => db.selectFrom('category').select(['id', 'name']).orderBy('id').execute()

/** Changes and what they are compared with wait for this: one after the other. */
export const lockProfile = (trx: Trx, consultantId: number) =>
  trx.selectFrom('consultant').select('id').where('id', '=', consultantId).forUpdate().executeTakeFirstOrThrow()
