import type { Data } from '@xinqi/domain/contract/contract'
import { glassEnd } from '@xinqi/domain/rules/break-glass'
import type { GlassScope } from '@xinqi/domain/text/break-glass'
import { RECORD_TEMPLATES, type RecordTemplateKey } from '@xinqi/domain/text/record'
import { formatMoment, SECOND } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import { lineOf, openBody } from '../conversation/message-body'
import { openWords, presentAmendment } from '../record/present'
import type { listAmendments } from '../record/data'
import type { GlassRow, listRecordsOf, readConversation } from './data'

/** Why it is over, or null. */
export const endOf = ({ expires_at, given_back_at, closed_at }: GlassRow, now: Date): string | null =>
  glassEnd({ expiresAt: expires_at, givenBackAt: given_back_at, alarmClosedAt: closed_at }, now)

export const presentGlass = (
  row: GlassRow,
  operatorId: number,
  now: Date,
): Data<'GET /operator/breakGlass/told'>[number] => ({
  glassNo: row.glass_no,
  alarmNo: row.alarm_no,
  what: row.what as GlassScope,
  name: row.operator_name,
  isOwn: row.operator_id === operatorId,
  openTime: formatMoment(row.opened_at),
  endTime: formatMoment(row.expires_at),
  giveBackTime: row.given_back_at && formatMoment(row.given_back_at),
  secondsLeft: endOf(row, now) === null ? Math.ceil((row.expires_at.getTime() - now.getTime()) / SECOND) : 0,
})

type SaidRow = Awaited<ReturnType<typeof readConversation>>['rows'][number]

export const presentSaid = (
  cipher: FieldCipher,
  row: SaidRow,
): Data<'GET /operator/breakGlass/messages'>['list'][number] => ({
  seq: row.seq,
  userType: row.user_type,
  kind: row.kind,
  text:
    row.kind === 'text' && row.body_cipher !== null
      ? (openBody(cipher, row.message_no, row.body_cipher).text ?? '')
      : lineOf(cipher, row.kind, row.message_no, row.body_cipher),
  time: formatMoment(row.created_at),
})

type RecordRow = Awaited<ReturnType<typeof listRecordsOf>>['rows'][number]
type Amendments = Awaited<ReturnType<typeof listAmendments>>

export function presentWritten(
  cipher: FieldCipher,
  row: RecordRow,
  amendments: Amendments,
): Data<'GET /operator/breakGlass/records'>['list'][number] {
  const words = openWords(cipher, row)
  const fields = RECORD_TEMPLATES[row.template as RecordTemplateKey].fields
  return {
    appointNo: row.appoint_no,
    startTime: row.start_at && formatMoment(row.start_at),
    signTime: row.signed_at && formatMoment(row.signed_at),
    parts: [
      ...fields.map(({ key, label }) => ({ label, text: words[key] ?? '' })).filter(({ text }) => text !== ''),
      ...amendments
        .map((added) => presentAmendment(cipher, added))
        .map(({ time, text }) => ({ label: `${time} 补充`, text })),
    ],
  }
}
