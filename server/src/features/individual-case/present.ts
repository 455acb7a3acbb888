import type { Data } from '@xinqi/domain/contract/contract'
import { caseStatusOf, type CaseEnding, type CaseStep, type ReferralState } from '@xinqi/domain/text/individual-case'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { FieldCipher } from '../../crypto/field-cipher'
import { riskOf } from '../record/present'
import { openName } from '../visitor/sealed-info'
import type { CaseRow, ListedCase, ReferralRow, StepRow } from './data'
import type { SessionRow, VisitorRow } from './visitor-data'

type ListedVisitor = Data<'GET /consult/consultVisitor/list'>['list'][number]
type Session = Data<'GET /consult/consultVisitor/sessions'>['list'][number]
type Listed = Data<'GET /consult/individualCase/list'>['list'][number]
type Detail = NonNullable<Data<'GET /consult/individualCase/detail'>['individualCase']>
type Referral = Data<'GET /appoint/individualCase/referrals'>['list'][number]

type Met = Pick<VisitorRow, 'last_at' | 'next_at'> & { held: number | null }

export const presentTogether = ({ held, last_at, next_at }: Met) => ({
  held: held ?? 0,
  lastTime: momentOrNull(last_at),
  nextTime: momentOrNull(next_at),
})

export const nameOf = (cipher: FieldCipher, row: Pick<VisitorRow, 'visitor_info_id' | 'name_cipher'>): string =>
  openName(cipher, row.visitor_info_id, row.name_cipher)

export const statusOfVisitor = ({ case_status, held }: Pick<VisitorRow, 'case_status' | 'held'>) =>
  case_status === null ? null : caseStatusOf(case_status, held)

export const presentVisitor = (row: VisitorRow, cipher: FieldCipher): ListedVisitor => ({
  userId: row.user_id,
  visitorName: nameOf(cipher, row),
  ...presentTogether(row),
  caseStatus: statusOfVisitor(row),
  discountId: row.discount_id,
  offPercent: row.off_percent,
})

export const presentSession = (row: SessionRow): Session => ({
  appointNo: row.appoint_no,
  orderNo: row.order_no,
  startTime: row.start_at ? formatMoment(row.start_at) : '',
  status: row.status,
  consultMode: row.consult_mode,
  singleTime: row.minutes,
  serviceName: row.service_name,
  record: row.signed_at ? 'signed' : row.revision === null ? 'none' : 'draft',
})

const openGoal = (cipher: FieldCipher, row: Pick<CaseRow, 'case_no' | 'goal_cipher'>): string =>
  cipher.open('individual_case.goal_cipher', row.case_no, row.goal_cipher)

export const presentListed = (row: ListedCase, cipher: FieldCipher): Listed => ({
  userId: row.user_id,
  visitorName: nameOf(cipher, row),
  status: caseStatusOf(row.status, row.held ?? 0),
  goal: openGoal(cipher, row),
  openTime: formatMoment(row.opened_at),
  ...presentTogether(row),
  referring: Boolean(row.referring),
})

export const openStep = (cipher: FieldCipher, row: Pick<StepRow, 'step_no' | 'text_cipher'>): string | null =>
  row.text_cipher === null ? null : cipher.open('individual_case_step.text_cipher', row.step_no, row.text_cipher)

export const presentReferral = (row: ReferralRow, cipher: FieldCipher): Referral => ({
  referralNo: row.referral_no,
  state: row.state as ReferralState,
  consultantId: row.consultant_id,
  consultantName: row.from_name,
  toId: row.to_id,
  toName: row.to_name,
  reason: cipher.open('individual_case_referral.reason_cipher', row.referral_no, row.reason_cipher),
  handed: cipher.open('individual_case_referral.handed_cipher', row.referral_no, row.handed_cipher),
  proposeTime: formatMoment(row.proposed_at),
  answerTime: momentOrNull(row.answered_at),
  endTime: momentOrNull(row.taken_back_at),
})

interface Course {
  row: CaseRow
  held: number
  steps: readonly StepRow[]
  sessions: readonly SessionRow[]
  referrals: readonly ReferralRow[]
}

export const presentCase = ({ row, held, steps, sessions, referrals }: Course, cipher: FieldCipher): Detail => ({
  caseNo: row.case_no,
  status: caseStatusOf(row.status, held),
  goal: openGoal(cipher, row),
  openTime: formatMoment(row.opened_at),
  steps: steps.map((step) => ({
    stepNo: step.step_no,
    kind: step.kind as CaseStep,
    status: step.status as CaseEnding | null,
    text: openStep(cipher, step),
    time: formatMoment(step.at),
  })),
  sessions: sessions.map((session) => ({
    appointNo: session.appoint_no,
    startTime: session.start_at ? formatMoment(session.start_at) : '',
    // What is still being written may change.
    mentalHealthStatus: session.signed_at ? riskOf(cipher, session) : null,
  })),
  referrals: referrals.map((one) => presentReferral(one, cipher)),
})
