import type { Data } from '@xinqi/domain/contract/contract'
import type { ListKind, MarkKind, WordSource } from '@xinqi/domain/text/watch-word'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { AlarmRow, listWatchWords, MarkRow } from './data'

type Alarm = Data<'GET /operator/caseAlarm/list'>['list'][number]
const orNull = (moment: Date | null): string | null => moment && formatMoment(moment)

type AlarmFacts = Omit<AlarmRow, 'consultant_name'> & { consultant_name?: string | null }

export const presentAlarm = (row: AlarmFacts, cipher: FieldCipher): Alarm => ({
  alarmNo: row.alarm_no,
  userId: row.user_id,
  consultantName: row.consultant_name ?? null,
  sourceKind: row.source_kind as WordSource,
  sourceId: row.source_id,
  level: row.level,
  excerpt: cipher.open('case_alarm.excerpt_cipher', row.alarm_no, row.excerpt_cipher),
  openTime: formatMoment(row.opened_at),
  seenTime: orNull(row.seen_at),
  closeTime: orNull(row.closed_at),
  note: row.note_cipher === null ? null : cipher.open('case_alarm.note_cipher', row.alarm_no, row.note_cipher),
})

export const presentMark = (
  row: MarkRow,
  cipher: FieldCipher,
): Data<'GET /operator/wordMark/list'>['list'][number] => ({
  markNo: row.mark_no,
  kind: row.kind as MarkKind,
  userType: row.user_type,
  userId: row.user_id,
  consultantId: row.consultant_id,
  sourceKind: row.source_kind as WordSource,
  sourceId: row.source_id,
  excerpt: cipher.open('word_mark.excerpt_cipher', row.mark_no, row.excerpt_cipher),
  foundTime: formatMoment(row.found_at),
  reviewTime: orNull(row.reviewed_at),
})

export const presentWatchWord = (
  row: Awaited<ReturnType<typeof listWatchWords>>['rows'][number],
): Data<'GET /operator/watchWord/list'>['list'][number] => ({
  id: row.id,
  kind: row.kind as ListKind,
  word: row.word,
  severity: row.severity,
  bySound: row.by_sound,
  reason: row.reason,
  since: formatMoment(row.since),
  offTime: orNull(row.off_at),
  offReason: row.off_reason,
})
