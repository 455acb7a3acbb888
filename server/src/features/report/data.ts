import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'

const PAGE_SIZE = 20
const NEWEST_FIRST = { columns: { saved_at: 'time', report_no: 'text' }, direction: 'desc' } as const

const reports = (db: Db) =>
  db
    .selectFrom('report')
    .innerJoin('consultant', 'consultant.id', 'report.consultant_id')
    .selectAll('report')
    .select('consultant.name as consultant_name')

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findOfConsultant>>>

export const findOfConsultant = (db: Db, consultantId: number, reportNo: string) =>
  reports(db).where('consultant_id', '=', consultantId).where('report_no', '=', reportNo).executeTakeFirst()

/** A draft is nobody's but its writer's. */
export const findOfUser = (db: Db, userId: number, reportNo: string) =>
  reports(db)
    .where('user_id', '=', userId)
    .where('report_no', '=', reportNo)
    .where('handed_at', 'is not', null)
    .executeTakeFirst()

export const findDraft = (db: Db, consultantId: number, userId: number) =>
  reports(db)
    .where('consultant_id', '=', consultantId)
    .where('user_id', '=', userId)
    .where('handed_at', 'is', null)
    .executeTakeFirst()

/** Between two; the visitor is given what was handed over. */
export const listBetween = (db: Db, consultantId: number, userId: number, of: { drafts: boolean }) => {
  const all = reports(db)
    .where('consultant_id', '=', consultantId)
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .limit(200)
  return (of.drafts ? all : all.where('handed_at', 'is not', null)).execute()
}

export const listOfConsultant = (db: Db, consultantId: number, asked: AskedPage) =>
  readPage(reports(db).where('consultant_id', '=', consultantId), NEWEST_FIRST, asked, PAGE_SIZE)

/** Whosever it is. */
export const isReport = async (db: Db, reportNo: string): Promise<boolean> =>
  (await db.selectFrom('report').select('report_no').where('report_no', '=', reportNo).executeTakeFirst()) !== undefined
