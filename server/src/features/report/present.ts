import type { Data } from '@xinqi/domain/contract/contract'
import { HELPFUL } from '@xinqi/domain/text/report'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { ReportRow } from './data'

type Report = Data<'GET /appoint/assessReportInfo/info'>
type Head = Data<'GET /appoint/assessReportInfo/getReportByUserAndConsultant'>[number]

export interface ReportBody {
  title: string
  seen: string
  done: string
  next: string
}

export const sealReport = (cipher: FieldCipher, reportNo: string, body: ReportBody): string =>
  cipher.seal('report.body_cipher', reportNo, JSON.stringify(body))

export const openReport = (
  cipher: FieldCipher,
  { report_no, body_cipher }: Pick<ReportRow, 'report_no' | 'body_cipher'>,
): ReportBody => JSON.parse(cipher.open('report.body_cipher', report_no, body_cipher)) as ReportBody

export const openFeedback = (
  cipher: FieldCipher,
  { report_no, feedback_cipher }: Pick<ReportRow, 'report_no' | 'feedback_cipher'>,
): string | null =>
  feedback_cipher === null ? null : cipher.open('report.feedback_cipher', report_no, feedback_cipher)

export const presentHead = (cipher: FieldCipher, row: ReportRow): Head => ({
  reportNo: row.report_no,
  title: openReport(cipher, row).title,
  consultantId: row.consultant_id,
  consultantName: row.consultant_name,
  userId: row.user_id,
  saveTime: formatMoment(row.saved_at),
  handTime: momentOrNull(row.handed_at),
  readTime: momentOrNull(row.read_at),
  helpful: HELPFUL.find((one) => one === row.helpful) ?? null,
})

export const presentReport = (cipher: FieldCipher, row: ReportRow): Report => {
  const { seen, done, next } = openReport(cipher, row)
  return {
    ...presentHead(cipher, row),
    revision: row.revision,
    seen,
    done,
    next,
    feedback: openFeedback(cipher, row),
  }
}
