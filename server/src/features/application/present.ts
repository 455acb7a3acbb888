import type { Data } from '@xinqi/domain/contract/contract'
import { EMPTY_APPLICATION, type ApplicationForm, type ApplicationItem } from '@xinqi/domain/rules/application'
import {
  APPLICATION_CHECKS,
  doneChecks,
  stillHolds,
  type ApplicationCheck,
  type CheckOutcome,
} from '@xinqi/domain/rules/application-check'
import type { ApplicationState } from '@xinqi/domain/text/application'
import { APPROVAL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { FieldCipher } from '../../crypto/field-cipher'
import { openForm, type ApplicationRow, type CheckRow, type ReviewRow } from './data'

type Mine = Data<'GET /appoint/consultApplication/mine'>
type Listed = Data<'GET /operator/application/list'>['list'][number]
type Reasons = Partial<Record<ApplicationItem, string>>

const STATE: Record<ApprovalStatus, ApplicationState> = { 0: 'reviewing', 1: 'approved', 2: 'rejected' }

export const stateOf = (newest: ReviewRow | undefined): ApplicationState =>
  newest ? STATE[newest.approval_status as ApprovalStatus] : 'writing'

export const reasonsOf = (cipher: FieldCipher, review: ReviewRow | undefined): Reasons =>
  review?.reasons_cipher
    ? (JSON.parse(cipher.open('application_review.reasons_cipher', review.review_no, review.reasons_cipher)) as Reasons)
    : {}

/** As it was sent. */
export const sentForm = (
  cipher: FieldCipher,
  { review_no, form_cipher }: Pick<ReviewRow, 'review_no' | 'form_cipher'>,
): ApplicationForm =>
  JSON.parse(cipher.open('application_review.form_cipher', review_no, form_cipher)) as ApplicationForm

const markOf = (cipher: FieldCipher, row: CheckRow) => ({
  step: row.step as ApplicationCheck,
  outcome: row.outcome as CheckOutcome,
  form: sentForm(cipher, row),
})

/** The steps that are done for what was sent last. */
export const checkedOf = (cipher: FieldCipher, rows: readonly CheckRow[], newest: ReviewRow): ApplicationCheck[] =>
  doneChecks(
    rows.map((row) => markOf(cipher, row)),
    sentForm(cipher, newest),
  )

export function presentChecks(
  cipher: FieldCipher,
  rows: readonly CheckRow[],
  newest: ReviewRow,
): Pick<Data<'GET /operator/application/detail'>, 'checks' | 'unchecked'> {
  const sent = sentForm(cipher, newest)
  const done = checkedOf(cipher, rows, newest)
  return {
    checks: rows.map((row) => {
      const mark = markOf(cipher, row)
      return {
        ...{ step: mark.step, outcome: mark.outcome, by: row.checker ?? '', time: formatMoment(row.checked_at) },
        note: row.note_cipher ? cipher.open('application_check.note_cipher', row.check_no, row.note_cipher) : '',
        holds: stillHolds(mark, sent),
      }
    }),
    unchecked: APPLICATION_CHECKS.filter((step) => !done.includes(step)),
  }
}

export function presentMine(
  cipher: FieldCipher,
  application: ApplicationRow | undefined,
  newest: ReviewRow | undefined,
  checks: readonly CheckRow[],
): Mine {
  return {
    checked: newest?.approval_status === APPROVAL.reviewing ? checkedOf(cipher, checks, newest) : [],
    state: stateOf(newest),
    form: application ? openForm(cipher, application) : EMPTY_APPLICATION,
    reasons: reasonsOf(cipher, newest),
    saveTime: momentOrNull(application?.saved_at ?? null),
    sendTime: momentOrNull(newest?.sent_at ?? null),
    dueTime: newest?.approval_status === APPROVAL.reviewing ? formatMoment(newest.due_at) : null,
    decideTime: momentOrNull(newest?.decided_at ?? null),
  }
}

export function presentSent(cipher: FieldCipher, row: ReviewRow & { round: number }): Listed {
  const { realName, city, years } = sentForm(cipher, row).person
  return {
    applicationNo: row.application_no,
    ...{ realName, city, years, round: row.round },
    approvalStatus: row.approval_status as ApprovalStatus,
    sendTime: formatMoment(row.sent_at),
    dueTime: formatMoment(row.due_at),
    decideTime: momentOrNull(row.decided_at),
  }
}
