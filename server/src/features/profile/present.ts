import type { Data } from '@xinqi/domain/contract/contract'
import {
  PROFILE_FIELDS,
  type ProfileEntry,
  type ProfileField,
  type ProfileValue,
} from '@xinqi/domain/rules/profile-field'
import { APPROVAL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { ChangeRow, ProfileRow } from './data'

type Mine = Data<'GET /consult/consultantProfile/mine'>
type Listed = Data<'GET /operator/profileChange/list'>['list'][number]

/** What visitors see of a field. */
export const valueOf = (row: ProfileRow, field: ProfileField): ProfileValue => row[field]

export const presentProfile = (row: ProfileRow, changes: readonly ChangeRow[]): Mine['fields'] =>
  PROFILE_FIELDS.map((field) => {
    const newest = changes.find((change) => change.field === field)
    return {
      field,
      value: valueOf(row, field),
      waiting:
        newest?.approval_status === APPROVAL.reviewing
          ? { changeNo: newest.change_no, value: newest.value, createTime: formatMoment(newest.created_at) }
          : null,
      refused:
        newest?.approval_status === APPROVAL.rejected
          ? {
              value: newest.value,
              reason: newest.reason ?? '',
              decideTime: formatMoment(newest.decided_at ?? newest.created_at),
            }
          : null,
    }
  })

export const presentChange = (row: ChangeRow & { name: string }): Listed => ({
  changeNo: row.change_no,
  consultantId: row.consultant_id,
  userName: row.name,
  field: row.field as ProfileField,
  before: row.before,
  after: row.value,
  approvalStatus: row.approval_status as ApprovalStatus,
  reason: row.reason,
  createTime: formatMoment(row.created_at),
  decideTime: momentOrNull(row.decided_at),
})

/** The papers that a value speaks of, each once. */
export const papersOf = (field: ProfileField, value: ProfileValue): string[] =>
  field === 'education' || field === 'training'
    ? [...new Set((value as ProfileEntry[]).flatMap(({ papers }) => papers))]
    : []
