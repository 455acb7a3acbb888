import type { Data } from '@xinqi/domain/contract/contract'
import { CERTIFICATE_TITLE, type CertificateKind } from '@xinqi/domain/text/certificate'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { CertificateRow, Content, findAttendance, ListedCertificate, Paper } from './data'

type Listed = Data<'GET /appoint/timeCertificate/list'>['list'][number]
type Checked = Data<'POST /appoint/timeCertificate/check'>
type Attendance = NonNullable<Data<'POST /appoint/consultAppointment/getTimeCertificate'>['attendance']>

/** What a paper says, as it was when it was issued. */
export const contentOf = (
  cipher: FieldCipher,
  row: Pick<CertificateRow, 'certificate_no' | 'content_cipher'>,
): Content => JSON.parse(cipher.open('certificate.content_cipher', row.certificate_no, row.content_cipher)) as Content

export const presentAttendance = (found: NonNullable<Awaited<ReturnType<typeof findAttendance>>>): Attendance => ({
  startTime: formatMoment(found.startAt),
  endTime: formatMoment(found.endAt),
  consultMode: found.consultMode as Attendance['consultMode'],
  minutes: found.minutes,
  consultantName: found.consultantName,
})

export const presentCertificate = (cipher: FieldCipher, row: ListedCertificate): Listed => ({
  ...contentOf(cipher, row),
  certificateNo: row.certificate_no,
  issuedTime: formatMoment(row.issued_at),
  withdrawnTime: momentOrNull(row.withdrawn_at),
  checks: row.checks,
})

export const fileNameOf = ({ kind, issued_at }: CertificateRow): string =>
  `心栖-${CERTIFICATE_TITLE[kind as CertificateKind]}-${dateOf(issued_at)}.pdf`

/** Of a visitor's name so much that who holds the paper can compare, and who found a code learns little. */
const forThirdParty = (paper: Paper): Paper => {
  if (paper.kind === 'hours') return paper
  const [first = '', ...rest] = paper.holder
  return { ...paper, holder: first + '＊'.repeat(rest.length) }
}

const UNKNOWN: Checked = { state: 'unknown', kind: null, paper: null, issuedTime: null, withdrawnTime: null }

/** What somebody reads who has the code: of a withdrawn paper no more than that. */
export function presentChecked(cipher: FieldCipher, row: CertificateRow | undefined): Checked {
  if (!row) return UNKNOWN
  return {
    state: row.withdrawn_at ? 'withdrawn' : 'valid',
    kind: row.kind as CertificateKind,
    paper: row.withdrawn_at ? null : forThirdParty(contentOf(cipher, row).paper),
    issuedTime: formatMoment(row.issued_at),
    withdrawnTime: momentOrNull(row.withdrawn_at),
  }
}
