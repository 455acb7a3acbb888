import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { STUDENT, type StudentStatus } from '@xinqi/domain/text/student'
import type { DateText } from '@xinqi/domain/time'
import type { Selectable } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import type { StudentEducation } from '../../db/database'

const PAGE_SIZE = 20
const OPEN = [STUDENT.waiting, STUDENT.sent, STUDENT.looking]

export type EducationRow = Selectable<StudentEducation>

/** All that somebody told of their studies, newest first. */
export const listEducations = (db: Db, userId: number): Promise<EducationRow[]> =>
  db
    .selectFrom('student_education')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export const findEducation = (db: Db, id: number): Promise<EducationRow | undefined> =>
  db.selectFrom('student_education').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the person, so that two devices take turns, and gives the education that is told or looked at. */
export async function lockOpenEducation(trx: Trx, userId: number): Promise<EducationRow | undefined> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  return trx
    .selectFrom('student_education')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
}

/** Whether somebody is verified as a student on a day. */
export async function isStudentOn(db: Db, userId: number, today: DateText): Promise<boolean> {
  const row = await db
    .selectFrom('student_education')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', STUDENT.passed)
    .where('expires_on', '>=', today)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody has ever been verified: since they are not today, their time is over. */
export async function wasStudent(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('student_education')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', [STUDENT.passed, STUDENT.expired])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who of an organisation has a price for students; whoever is free for new visitors first, then the cheapest. */
export const listOffers = (db: Db, orgId: number) =>
  db
    .selectFrom('consult_service')
    .innerJoin('consultant', 'consultant.id', 'consult_service.consultant_id')
    .select(['consultant.id as consultant_id', 'consultant.name', 'portrait', 'motto'])
    .select(['consult_service.id as service_id', 'price_fen', 'minutes'])
    .where('consultant.org_id', '=', orgId)
    .where('consultant.display_status', '=', 1)
    .where('consult_service.active', '=', true)
    .where('consult_service.order_type', '=', ORDER_TYPE.student)
    .orderBy('rest_status')
    .orderBy('price_fen')
    .orderBy('consult_service.id')
    .limit(100)
    .execute()

const OLDEST_FIRST = { columns: { sent_at: 'time', id: 'number' }, direction: 'asc' } as const
const NEWEST_FIRST = { columns: { decided_at: 'time', id: 'number' }, direction: 'desc' } as const

/** What operators look at: those that wait for a decision, or were decided so. */
export function listDesk(db: Db, status: StudentStatus, asked: AskedPage) {
  const all = db.selectFrom('student_education').selectAll()
  if (status === STUDENT.sent)
    return readPage(all.where('status', 'in', [STUDENT.sent, STUDENT.looking]), OLDEST_FIRST, asked, PAGE_SIZE)
  return readPage(all.where('status', '=', status), NEWEST_FIRST, asked, PAGE_SIZE)
}
