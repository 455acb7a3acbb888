import type { Data } from '@xinqi/domain/contract/contract'
import {
  lastTwelveMonths,
  type MonthOfSupervision,
  type ProofState,
  type ProofType,
  type SupervisionForm,
} from '@xinqi/domain/rules/supervision'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { MonthRow, ProofRow } from './data'

type Own = Data<'GET /consult/supervision/list'>['list'][number]
type Asked = Data<'GET /consult/supervision/asked'>['list'][number]

export const presentProof = (row: ProofRow): Own => ({
  proofNo: row.proof_no,
  proofType: row.proof_type as ProofType,
  form: row.form as SupervisionForm,
  heldDate: row.held_date,
  minutes: row.minutes,
  supervisorName: row.supervisor_name,
  state: row.state as ProofState,
  reason: row.reason,
  createTime: formatMoment(row.created_at),
  decideTime: momentOrNull(row.decided_at),
})

export const presentAsked = (row: ProofRow): Asked => ({
  ...presentProof(row),
  consultantId: row.consultant_id,
  userName: row.user_name,
})

/** Minutes in all by form, and of the last twelve months. */
export function presentHours(rows: readonly MonthRow[], now: Date) {
  const of = (form: SupervisionForm, within: readonly MonthRow[]): number =>
    within.filter((row) => row.form === form).reduce((sum, row) => sum + row.minutes, 0)
  const months = [...new Set(rows.map(({ month }) => month))].map((month): MonthOfSupervision => {
    const within = rows.filter((row) => row.month === month)
    return { month, individual: of('individual', within), group: of('group', within) }
  })
  return {
    individual: of('individual', rows),
    group: of('group', rows),
    months: lastTwelveMonths(months, dateOf(now)),
  }
}
