import type { ApplicationForm } from '@xinqi/domain/rules/application'
import { APPROVAL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import type { FieldCipher } from '../../crypto/field-cipher'
import { operatorName } from '../../db/operator-name'

const PAGE_SIZE = 20

/** What somebody has written, if they ever began. */
export const findApplication = (db: Db | Trx, userId: number) =>
  db.selectFrom('application').selectAll().where('user_id', '=', userId).executeTakeFirst()

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

export const findSent = (db: Db, applicationNo: string) =>
  db.selectFrom('application').select('application_no').where('application_no', '=', applicationNo).executeTakeFirst()

/** Whoever writes, sends or decides waits for this: one after the other. */
export const lockApplication = (trx: Trx, applicationNo: string): Promise<ApplicationRow> =>
  trx
    .selectFrom('application')
    .selectAll()
    .where('application_no', '=', applicationNo)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Every time it was sent and not taken back, newest first. */
export const listReviews = (db: Db | Trx, applicationNo: string) =>
  db
    .selectFrom('application_review')
    .selectAll()
    .where('application_no', '=', applicationNo)
    .where('withdrawn_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('review_no', 'desc')
    .execute()

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

/** One page of what was sent in a state, oldest first; of what is decided the newest first. Without what was taken back. */
export const listSent = (db: Db, status: ApprovalStatus, asked: AskedPage) => {
  const list = db
    .selectFrom('application_review')
    .selectAll('application_review')
    .select((eb) =>
      sql<number>`${eb
        .selectFrom('application_review as before')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('before.application_no', '=', 'application_review.application_no')
        .whereRef('before.sent_at', '<=', 'application_review.sent_at')
        .where('before.withdrawn_at', 'is', null)}::int`.as('round'),
    )
    .where('approval_status', '=', status)
    .where('withdrawn_at', 'is', null)
  const direction = status === APPROVAL.reviewing ? 'asc' : 'desc'
  return readPage(list, { columns: { sent_at: 'time', review_no: 'text' }, direction }, asked, PAGE_SIZE)
}

/** A picture with the application that it belongs to; undefined for another application's. */
export const findPaper = (db: Db | Trx, applicationNo: string, paperNo: string) =>
  db
    .selectFrom('application_paper')
    .selectAll()
    .where('paper_no', '=', paperNo)
    .where('application_no', '=', applicationNo)
    .executeTakeFirst()

export const listPaperNumbers = async (db: Db | Trx, applicationNo: string): Promise<string[]> =>
  (
    await db.selectFrom('application_paper').select('paper_no').where('application_no', '=', applicationNo).execute()
  ).map(({ paper_no }) => paper_no)

export const openForm = (
  cipher: FieldCipher,
  row: Pick<ApplicationRow, 'application_no' | 'form_cipher'>,
): ApplicationForm =>
  JSON.parse(cipher.open('application.form_cipher', row.application_no, row.form_cipher)) as ApplicationForm

/** What was noted of its steps, newest first, each with what had been sent by then. */
export const listChecks = (db: Db | Trx, applicationNo: string) =>
  db
    .selectFrom('application_check')
    .innerJoin('application_review', 'application_review.review_no', 'application_check.review_no')
    .select(['check_no', 'step', 'outcome', 'note_cipher', 'checked_at', operatorName('checked_by').as('checker')])
    .select(['application_review.review_no', 'application_review.form_cipher'])
    .where('application_check.application_no', '=', applicationNo)
    .orderBy('position', 'desc')
    .execute()

export type CheckRow = Awaited<ReturnType<typeof listChecks>>[number]
