import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { reviewDue, type ApplicationForm, type ApplicationItem } from '@xinqi/domain/rules/application'
import { DAY, HOUR } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import { drawCertificate } from './certificate-picture'
import type { DemoVisitor } from './visitors'

interface DemoApplication {
  applicationNo: string
  reviewNo: string
  paperNo: string
  realName: string
  gender: 1 | 2
  city: string
  years: number
  /** The place among the visitors of whoever applies. */
  visitor: number
  sentHoursAgo: number
  reasons?: Partial<Record<ApplicationItem, string>>
}

const APPLICATIONS: readonly DemoApplication[] = [
  {
    ...{ applicationNo: '202611200000000901', reviewNo: '202611200000000911', paperNo: '202611200000000921' },
    ...{ realName: '许清禾', gender: 2, city: '杭州', years: 4, visitor: 120, sentHoursAgo: 20 },
  },
  {
    ...{ applicationNo: '202611200000000902', reviewNo: '202611200000000912', paperNo: '202611200000000922' },
    ...{ realName: '方知远', gender: 1, city: '成都', years: 2, visitor: 121, sentHoursAgo: 72 },
    reasons: { qualification: '照片反光，看不清证书编号，请重新拍一张。', approach: '请再写写第一次见面会怎样。' },
  },
]

const formOf = ({ realName, gender, city, years, paperNo }: DemoApplication): ApplicationForm => ({
  person: { realName, gender, city, years },
  education: [{ title: '应用心理学硕士', place: '听松大学', from: 2014, to: 2017, papers: [paperNo] }],
  training: [{ title: '整合取向两年培训', place: '知行心理', from: 2019, to: 2021, papers: [paperNo] }],
  qualification: [{ title: '注册助理心理师', place: '注册系统', from: 2021, to: null, papers: [paperNo] }],
  approach: {
    specialties: ['焦虑', '人际'],
    text: '我受整合取向训练，先听你说，再一起看这件事为什么难。第一次见面会说清楚怎么工作、多久一次、什么时候结束。',
  },
})

/** One application that waits, and one that was handed back with reasons. */
export async function insertApplications(
  trx: Trx,
  cipher: FieldCipher,
  visitors: readonly DemoVisitor[],
  now: Date,
): Promise<void> {
  const picture = (await drawCertificate()).toString('base64')
  for (const one of APPLICATIONS) {
    const { applicationNo, reviewNo, paperNo, reasons } = one
    const userId = visitors[one.visitor]?.userId
    if (userId === undefined) throw new Error(`Nobody wrote the application ${applicationNo}.`)
    const sentAt = new Date(now.getTime() - one.sentHoursAgo * HOUR)
    const form = JSON.stringify(formOf(one))
    await trx
      .insertInto('application')
      .values({
        application_no: applicationNo,
        user_id: userId,
        org_id: DEFAULT_ORG_ID,
        form_cipher: cipher.seal('application.form_cipher', applicationNo, form),
        created_at: new Date(sentAt.getTime() - DAY),
        saved_at: sentAt,
      })
      .execute()
    await trx
      .insertInto('application_review')
      .values({
        review_no: reviewNo,
        application_no: applicationNo,
        form_cipher: cipher.seal('application_review.form_cipher', reviewNo, form),
        approval_status: reasons ? 2 : 0,
        reasons_cipher: reasons
          ? cipher.seal('application_review.reasons_cipher', reviewNo, JSON.stringify(reasons))
          : null,
        sent_at: sentAt,
        due_at: reviewDue(sentAt),
        decided_at: reasons ? new Date(sentAt.getTime() + 30 * HOUR) : null,
        decided_by: reasons ? 'operator:2' : null,
      })
      .execute()
    await trx
      .insertInto('application_paper')
      .values({
        paper_no: paperNo,
        application_no: applicationNo,
        content_cipher: cipher.seal('application_paper.content_cipher', paperNo, picture),
        created_at: sentAt,
      })
      .execute()
  }
}
