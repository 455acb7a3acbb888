import { CASE_STATUS, type CaseStatus } from '@xinqi/domain/text/individual-case'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Selectable } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'
import type { IndividualCase, IndividualCaseReferral, IndividualCaseStep } from '../../db/database'
import { newestInfo, visitorsOf } from './visitor-data'

const PAGE_SIZE = 20

export type CaseRow = Selectable<IndividualCase>
export type StepRow = Selectable<IndividualCaseStep>
export type ReferralRow = Selectable<IndividualCaseReferral> & { from_name: string; to_name: string }

/** A consultant's cases with how often the two have met; of one status, or all. */
export function listCases(
  db: Db,
  { consultantId, status }: { consultantId: number; status: CaseStatus | undefined },
  now: Date,
  asked: AskedPage,
) {
  const cases = db
    .selectFrom('individual_case as c')
    .leftJoin(visitorsOf(db, consultantId, now).as('met'), 'met.user_id', 'c.user_id')
    .leftJoinLateral(newestInfo(db, consultantId, 'c.user_id').as('told'), (join) => join.onTrue())
    .selectAll('c')
    .select(['met.held', 'met.last_at', 'met.next_at', 'told.visitor_info_id', 'told.name_cipher'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('individual_case_referral as r')
            .select('r.referral_no')
            .whereRef('r.case_no', '=', 'c.case_no')
            .where('r.state', '=', 'proposed'),
        )
        .as('referring'),
    )
    .where('c.consultant_id', '=', consultantId)
  const kept = status === CASE_STATUS.notConsulted ? CASE_STATUS.inProgress : status
  const ofStatus = kept === undefined ? cases : cases.where('c.status', '=', kept)
  // R283: 1 and 5 are told apart by whether the two have met.
  const shown =
    kept === CASE_STATUS.inProgress
      ? ofStatus.where((eb) =>
          eb(eb.fn.coalesce('met.held', eb.lit(0)), status === CASE_STATUS.notConsulted ? '=' : '>', 0),
        )
      : ofStatus
  return readPage(
    shown,
    { columns: { 'c.changed_at': 'time', 'c.case_no': 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )
}

export type ListedCase = Awaited<ReturnType<typeof listCases>>['rows'][number]

/** The case of the two; undefined where there is none. */
export const findCase = (db: Db, consultantId: number, userId: number): Promise<CaseRow | undefined> =>
  db
    .selectFrom('individual_case')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Its course, the oldest step first. */
export const listSteps = (db: Db, caseNo: string): Promise<StepRow[]> =>
  db
    .selectFrom('individual_case_step')
    .selectAll()
    .where('case_no', '=', caseNo)
    .orderBy('at')
    .orderBy('step_no')
    .execute()

const referrals = (db: Db) =>
  db
    .selectFrom('individual_case_referral as r')
    .innerJoin('consultant as own', 'own.id', 'r.consultant_id')
    .innerJoin('consultant as other', 'other.id', 'r.to_id')
    .selectAll('r')
    .select(['own.name as from_name', 'other.name as to_name'])

/** What was proposed from a case, the newest first. */
export const listReferralsOfCase = (db: Db, caseNo: string): Promise<ReferralRow[]> =>
  referrals(db)
    .where('r.case_no', '=', caseNo)
    .orderBy('r.proposed_at', 'desc')
    .orderBy('r.referral_no', 'desc')
    .execute()

/** What was proposed about somebody, the newest first. */
export const listOwnReferrals = (db: Db, userId: number): Promise<ReferralRow[]> =>
  referrals(db)
    .where('r.user_id', '=', userId)
    .orderBy('r.proposed_at', 'desc')
    .orderBy('r.referral_no', 'desc')
    .limit(100)
    .execute()

export const findReferral = (db: Db, referralNo: string): Promise<ReferralRow | undefined> =>
  referrals(db).where('r.referral_no', '=', referralNo).executeTakeFirst()

/** Visitors whom others have referred to a consultant, as long as they agree to it. */
export const listReferredTo = (db: Db, consultantId: number, asked: AskedPage) =>
  readPage(
    referrals(db).where('r.to_id', '=', consultantId).where('r.state', '=', 'agreed'),
    { columns: { 'r.answered_at': 'time', 'r.referral_no': 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

/** Who may be referred to: of the same organisation, shown (R164), taking new visitors (R163), and not the one who asks. */
export const colleaguesOf = (db: Db, consultantId: number) =>
  db
    .selectFrom('consultant as c')
    .innerJoin('consultant as own', 'own.org_id', 'c.org_id')
    .select(['c.id', 'c.name', 'c.consultant_type', 'c.years', 'c.portrait'])
    .where('own.id', '=', consultantId)
    .where('c.id', '!=', consultantId)
    .where('c.display_status', '=', 1)
    .where('c.rest_status', '=', 0)

/** What was told last for a session of the two, which decides whom an intern may take (R160). */
export const findToldInfo = (db: Db, consultantId: number, userId: number) =>
  db
    .selectFrom('visitor_info')
    .selectAll('visitor_info')
    .innerJoin('consult_order', 'consult_order.visitor_info_id', 'visitor_info.id')
    .innerJoin('appointment', 'appointment.order_no', 'consult_order.order_no')
    .where('appointment.consultant_id', '=', consultantId)
    .where('appointment.user_id', '=', userId)
    .where('appointment.status', 'not in', [APPOINTMENT.awaitingPayment, APPOINTMENT.cancelled])
    .orderBy('appointment.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
