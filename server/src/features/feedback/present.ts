import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { FeedbackRow } from './data'

type Feedback = Data<'GET /appoint/consultFeedback/list'>[number]

export const presentFeedback = (row: FeedbackRow, cipher: FieldCipher): Feedback => ({
  feedbackNo: row.feedback_no,
  kind: row.kind as Feedback['kind'],
  content: cipher.open('feedback.content_cipher', row.feedback_no, row.content_cipher),
  about: row.about_cipher === null ? null : cipher.open('feedback.about_cipher', row.feedback_no, row.about_cipher),
  aboutSpeaker:
    row.about_speaker_cipher === null
      ? null
      : cipher.open('feedback.about_speaker_cipher', row.feedback_no, row.about_speaker_cipher),
  orderNo: row.order_no,
  state: row.state as Feedback['state'],
  answer: row.answer_cipher === null ? null : cipher.open('feedback.answer_cipher', row.feedback_no, row.answer_cipher),
  createTime: formatMoment(row.created_at),
})

/** What was handed over beside words, for operators. */
export const aboutFile = ({ file_type }: FeedbackRow): 'picture' | 'voice' | null =>
  file_type === null ? null : file_type.startsWith('image/') ? 'picture' : 'voice'

interface Callable {
  may_call: boolean
  area_code: string
  phone_hash: string
  phone_cipher: string
}

/** The phone of who has agreed to be called, and of nobody else. */
export const phoneToCall = (row: Callable, cipher: FieldCipher): string | null =>
  row.may_call ? `+${row.area_code} ${cipher.open('app_user.phone_cipher', row.phone_hash, row.phone_cipher)}` : null
