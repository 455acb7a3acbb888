import type { Data } from '@xinqi/domain/contract/contract'
import type { ListKind, MarkKind, WordSource } from '@xinqi/domain/text/watch-word'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { listWatchWords, MarkRow } from './data'

const orNull = (moment: Date | null): string | null => moment && formatMoment(moment)

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
