import type { Data } from '@xinqi/domain/contract/contract'
import {
  BULK_ROW,
  BULK_ROW_LABEL,
  BULK_SKIP_LABEL,
  type BulkJobState,
  type BulkKind,
  type BulkRowOutcome,
  type BulkSkip,
} from '@xinqi/domain/status/bulk-job'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { JobRow } from './data'

type Job = Data<'GET /operator/bulkJob/detail'>['job']
type Row = Data<'GET /operator/bulkJob/rows'>['list'][number]

export const presentJob = (row: JobRow, operatorId: number): Job => ({
  jobId: row.id,
  kind: row.kind as BulkKind,
  state: row.state as BulkJobState,
  couponBaseId: row.coupon_base_id,
  couponName: row.coupon_name,
  orgId: row.org_id,
  message: messageOf(row),
  reason: row.reason,
  total: row.total,
  done: row.done,
  skipped: row.skipped,
  failed: row.failed,
  askedBy: row.asked_by_name,
  isOwn: row.asked_by === operatorId,
  askedAt: formatMoment(row.asked_at),
  agreedBy: row.agreed_by_name,
  agreedAt: momentOrNull(row.agreed_at),
  stoppedBy: row.stopped_by_name,
  endedAt: momentOrNull(row.ended_at),
})

const messageOf = ({ title, body }: JobRow): Job['message'] =>
  title === null || body === null ? null : { title, body }

/** Whether a line leads to somebody is told when it is worked off, and not before another operator has let it go. */
export function presentRow(row: { line: number; outcome: string; why: string | null; user_id: number | null }): Row {
  const outcome = row.outcome as BulkRowOutcome
  const isOpen = outcome === BULK_ROW.waiting
  return {
    line: row.line,
    outcome,
    why: isOpen ? null : (row.why as BulkSkip | null),
    userId: isOpen ? null : row.user_id,
  }
}

const HEAD = ['行', '结果', '原因', '来访者编号']

export const tableOf = (rows: readonly Row[]): string[][] => [
  HEAD,
  ...rows.map(({ line, outcome, why, userId }) => [
    String(line),
    BULK_ROW_LABEL[outcome],
    why === null ? '' : BULK_SKIP_LABEL[why],
    userId === null ? '' : String(userId),
  ]),
]
