import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { ChangeLine } from './data'

type Change = Data<'GET /operator/consultant/termsWaiting'>['list'][number]

export const presentChange = (row: ChangeLine, operatorId: number): Change => ({
  changeNo: row.change_no,
  consultantId: row.consultant_id,
  userName: row.user_name,
  field: row.field,
  serviceName: row.service_name,
  before: row.before_value,
  after: row.after_value,
  fromMonth: row.from_month,
  reason: row.reason,
  state: row.state,
  needsSecond: row.needs_second,
  askedBy: row.asked_by_name,
  askedAt: formatMoment(row.asked_at),
  decidedBy: row.decided_by_name,
  decidedAt: momentOrNull(row.decided_at),
  answer: row.answer,
  isOwn: row.asked_by === operatorId,
})
