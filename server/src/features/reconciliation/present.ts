import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { CaseRow, DayRow, EventRow } from './data'

type Day = Data<'GET /operator/reconciliation/days'>['days'][number]
type Case = Data<'GET /operator/reconciliation/cases'>['list'][number]
type Event = Data<'GET /operator/reconciliation/case'>['history'][number]

export const presentDay = (row: DayRow): Day => ({
  channel: row.channel,
  day: row.day,
  state: row.state,
  error: row.error,
  finishedTime: momentOrNull(row.finished_at),
  tradeCount: row.trade_count,
  fundCount: row.fund_count,
  paidFen: row.paid_fen,
  refundedFen: row.refunded_fen,
  transferredFen: row.transferred_fen,
  feeFen: row.fee_fen,
  closingFen: row.closing_fen,
  caseCount: row.case_count,
  openCount: row.open_count,
  unexplainedFen: row.unexplained_fen,
})

export const presentCase = (row: CaseRow, operatorId: number): Case => ({
  caseId: row.case_id,
  channel: row.channel,
  day: row.day,
  kind: row.kind,
  number: row.number,
  ourFen: row.our_fen,
  theirFen: row.their_fen,
  differenceFen: row.their_fen - row.our_fen,
  state: row.state,
  operatorName: row.operator_name,
  isMine: row.operator_id === operatorId,
  reason: row.reason,
  openedTime: formatMoment(row.opened_at),
})

export const presentEvent = (row: EventRow): Event => ({
  act: row.act,
  time: formatMoment(row.at),
  operatorName: row.operator_name,
  toOperatorName: row.to_operator_name,
  reason: row.reason,
  ourFen: row.our_fen,
  theirFen: row.their_fen,
})
