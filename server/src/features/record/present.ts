import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { type MentalHealthStatus, RECORD_TEMPLATES, type RecordTemplateKey } from '@xinqi/domain/text/record'
import { type CopiedPassage, stillCopied } from '@xinqi/domain/text/record-copy'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type {
  findLastSigned,
  findVersion,
  listAmendments,
  listRecords,
  listVersions,
  RecordRow,
  SessionRow,
} from './data'

import { openRisk } from './risk'

type Info = Data<'GET /consult/consultRecord/info'>
export type Content = Data<'GET /consult/consultRecord/version'>
export type Words = Content['words']

const orNull = (moment: Date | null | undefined): string | null => (moment ? formatMoment(moment) : null)

/** Of the record, or of what stood there before; the cipher is bound to which. */
export const openWords = (
  cipher: FieldCipher,
  { appoint_no, words_cipher }: Pick<RecordRow, 'appoint_no' | 'words_cipher'>,
): Words => JSON.parse(cipher.open('session_record.words_cipher', appoint_no, words_cipher)) as Words

/** Of a record, or of a session that may have none. */
export const riskOf = (
  cipher: FieldCipher,
  row: Pick<RecordRow, 'appoint_no'> & Parameters<typeof openRisk>[3],
): MentalHealthStatus | null => openRisk(cipher, 'session_record.risk_cipher', row.appoint_no, row)

/** Which passages of it were copied and stand there still. */
export function openCopied(
  cipher: FieldCipher,
  row: Pick<RecordRow, 'appoint_no' | 'words_cipher' | 'copied_cipher'>,
): CopiedPassage[] {
  if (row.copied_cipher === null) return []
  const sealed = cipher.open('session_record.copied_cipher', row.appoint_no, row.copied_cipher)
  return stillCopied(openWords(cipher, row), JSON.parse(sealed) as CopiedPassage[])
}

export const presentContent = (cipher: FieldCipher, row: RecordRow): Content => ({
  revision: row.revision,
  template: row.template as RecordTemplateKey,
  words: openWords(cipher, row),
  copied: openCopied(cipher, row),
  mentalHealthStatus: riskOf(cipher, row),
  shared: row.shared,
  saveTime: formatMoment(row.saved_at),
})

type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

const openVersion = (cipher: FieldCipher, row: VersionRow) => {
  const { version_no: no, copied_cipher: copied } = row
  return {
    words: JSON.parse(cipher.open('record_version.words_cipher', no, row.words_cipher)) as Words,
    copied: copied ? (JSON.parse(cipher.open('record_version.copied_cipher', no, copied)) as CopiedPassage[]) : [],
  }
}

export const presentVersion = (cipher: FieldCipher, row: VersionRow): Content => ({
  ...openVersion(cipher, row),
  revision: row.revision,
  template: row.template as RecordTemplateKey,
  mentalHealthStatus: openRisk(cipher, 'record_version.risk_cipher', row.version_no, row),
  shared: row.shared,
  saveTime: formatMoment(row.saved_at),
})

/** The form that fits a session which nobody has written about: short where a company pays, and asking more at the first meeting. */
export function templateFor({
  order_type,
  held_before,
}: Pick<SessionRow, 'order_type' | 'held_before'>): RecordTemplateKey {
  if (order_type === ORDER_TYPE.enterprise) return 'enterprise'
  return Number(held_before) === 0 ? 'intake' : 'soap'
}

export const nothingWritten = (template: RecordTemplateKey): Content => ({
  revision: 0,
  template,
  words: Object.fromEntries(RECORD_TEMPLATES[template].fields.map(({ key }) => [key, ''])),
  copied: [],
  mentalHealthStatus: null,
  shared: false,
  saveTime: null,
})

type VersionHeadRow = Awaited<ReturnType<typeof listVersions>>['rows'][number]

export const presentVersionHead = ({ revision, saved_at }: VersionHeadRow): Info['versions'][number] => ({
  revision,
  time: formatMoment(saved_at),
})

interface Parts {
  session: SessionRow
  record: RecordRow | undefined
  content: Content
  amendments: Awaited<ReturnType<typeof listAmendments>>
  versions: VersionHeadRow[]
  visitorName: string
  now: Date
}

export const presentRecord = (cipher: FieldCipher, parts: Parts): Info => {
  const { session, record, content, amendments, versions, visitorName, now } = parts
  return {
    ...content,
    appointNo: session.appoint_no,
    userId: session.user_id,
    visitorName,
    startTime: orNull(session.start_at),
    signTime: orNull(record?.signed_at),
    signedName: record?.signed_name ?? null,
    sha256: record?.sha256 ?? null,
    maySign: isOver(session, now) && !record?.signed_at,
    userName: session.consultant_name,
    amendments: amendments.map((row) => presentAmendment(cipher, row)),
    versions: versions.map(presentVersionHead),
  }
}

/** A session may be signed for once it was ended, or its time is over. */
export const isOver = ({ status, end_at }: Pick<SessionRow, 'status' | 'end_at'>, now: Date): boolean =>
  status === APPOINTMENT.consulted || (end_at !== null && end_at <= now)

export const presentAmendment = (cipher: FieldCipher, row: Parts['amendments'][number]) => ({
  time: formatMoment(row.added_at),
  reason: cipher.open('record_amendment.reason_cipher', row.amendment_no, row.reason_cipher),
  text: cipher.open('record_amendment.text_cipher', row.amendment_no, row.text_cipher),
})

type LastRow = NonNullable<Awaited<ReturnType<typeof findLastSigned>>>

/** The words of an earlier session, to be taken over. */
export const presentLast = (cipher: FieldCipher, row: LastRow): Data<'GET /consult/consultRecord/last'> => ({
  appointNo: row.appoint_no,
  startTime: orNull(row.start_at),
  template: row.template as RecordTemplateKey,
  words: openWords(cipher, row),
})

type HeadRow = Awaited<ReturnType<typeof listRecords>>['rows'][number]

/** One of a visitor's sessions, and what became of its record. */
export const presentHead = (
  cipher: FieldCipher,
  row: HeadRow,
): Data<'GET /consult/consultRecord/list'>['list'][number] => ({
  appointNo: row.appoint_no,
  startTime: orNull(row.start_at),
  template: row.template as RecordTemplateKey | null,
  mentalHealthStatus: riskOf(cipher, row),
  signTime: orNull(row.signed_at),
  amendments: row.amendments ?? 0,
})
