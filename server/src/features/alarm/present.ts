import type { AlarmEnding, AlarmSource, AlarmStep } from '@xinqi/domain/text/alarm'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment, MINUTE } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { AlarmRow, CallRow, StepRow } from './data'

type Alarm = Data<'GET /consult/caseAlarm/list'>['list'][number]
type DutyAlarm = Data<'GET /operator/caseAlarm/list'>['list'][number]
type Course = Data<'GET /operator/caseAlarm/detail'>
type AlarmFacts = Omit<AlarmRow, 'consultant_name'> & { consultant_name?: string | null }

const orNull = (moment: Date | null): string | null => moment && formatMoment(moment)

export const presentAlarm = (row: AlarmFacts, cipher: FieldCipher): Alarm => ({
  alarmNo: row.alarm_no,
  userId: row.user_id,
  consultantName: row.consultant_name ?? null,
  sourceKind: row.source_kind as AlarmSource,
  sourceId: row.source_id,
  level: row.level,
  excerpt: cipher.open('case_alarm.excerpt_cipher', row.alarm_no, row.excerpt_cipher),
  openTime: formatMoment(row.opened_at),
  seenTime: orNull(row.seen_at),
  closeTime: orNull(row.closed_at),
  ending: row.ending as AlarmEnding | null,
  note: row.note_cipher === null ? null : cipher.open('case_alarm.note_cipher', row.alarm_no, row.note_cipher),
})

export const presentDutyAlarm = (row: AlarmRow, cipher: FieldCipher, now: Date): DutyAlarm => ({
  ...presentAlarm(row, cipher),
  nextCallTime: orNull(row.next_call_at),
  minutesToCall: row.next_call_at && Math.floor((row.next_call_at.getTime() - now.getTime()) / MINUTE),
})

const presentStep = (row: StepRow, cipher: FieldCipher): Course['steps'][number] => ({
  kind: row.kind as AlarmStep,
  time: formatMoment(row.at),
  by: row.name,
  text: row.text_cipher === null ? null : cipher.open('alarm_step.text_cipher', row.step_no, row.text_cipher),
})

const presentCall = ({ called_at, sent_at, refusal, name }: CallRow): Course['calls'][number] => ({
  time: formatMoment(called_at),
  name: name ?? '',
  state: sent_at ? 'sent' : refusal === null ? 'waiting' : 'failed',
})

export const presentCourse = (
  row: AlarmRow,
  { steps, calls }: { steps: readonly StepRow[]; calls: readonly CallRow[] },
  cipher: FieldCipher,
): Course => ({
  ...presentAlarm(row, cipher),
  steps: steps.map((step) => presentStep(step, cipher)),
  calls: calls.map(presentCall),
  nextCallTime: orNull(row.next_call_at),
})
