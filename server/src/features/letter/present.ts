import type { Data } from '@xinqi/domain/contract/contract'
import { publicityOf } from '@xinqi/domain/rules/letter'
import type { LetterState, LetterTopic } from '@xinqi/domain/text/letter'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { LetterRow, listDesk, NamedLetter } from './data'

type OwnLetter = Data<'GET /appoint/consultLetter/getByPhoneOrOpenId'>['list'][number]
type PublicLetter = Data<'GET /appoint/consultLetter/letter'>
type ShelvedLetter = Data<'GET /consult/consultLetter/list'>['list'][number]
type DeskLetter = Data<'GET /operator/letter/list'>['list'][number]

const orNull = (moment: Date | null): string | null => moment && formatMoment(moment)

type Words =
  | 'content_cipher'
  | 'draft_cipher'
  | 'answer_cipher'
  | 'public_question_cipher'
  | 'public_answer_cipher'
  | 'decline_reason_cipher'

/** The words of one column, or null where there are none. */
const opened = (row: LetterRow, column: Words, cipher: FieldCipher): string | null => {
  const sealed = row[column]
  return sealed === null ? null : cipher.open(`letter.${column}`, row.letter_no, sealed)
}

const answererOf = ({ consultant_id, consultant_name, consultant_portrait, answered_at }: NamedLetter) =>
  answered_at !== null && consultant_id !== null && consultant_name !== null
    ? { consultantId: consultant_id, userName: consultant_name, homepage: consultant_portrait ?? '' }
    : null

export const presentOwnLetter = (row: NamedLetter, cipher: FieldCipher): OwnLetter => ({
  letterNo: row.letter_no,
  topic: row.topic as LetterTopic,
  state: row.state as LetterState,
  question: opened(row, 'content_cipher', cipher),
  answer: opened(row, 'answer_cipher', cipher),
  consultant: answererOf(row),
  createTime: formatMoment(row.created_at),
  dueTime: formatMoment(row.due_at),
  extended: row.extended_at !== null,
  answerTime: orNull(row.answered_at),
  readTime: orNull(row.read_at),
  publicity: publicityOf({ agreedAt: row.agreed_at, publishedAt: row.published_at, declinedAt: row.declined_at }),
  publicQuestion: opened(row, 'public_question_cipher', cipher),
  publicAnswer: opened(row, 'public_answer_cipher', cipher),
  declineReason: opened(row, 'decline_reason_cipher', cipher),
})

/** As others read it: nothing of the writer, neither when it was written nor when it was answered, and nobody who is hidden (R164). */
export const presentPublicLetter = (row: NamedLetter, cipher: FieldCipher): PublicLetter => ({
  letterNo: row.letter_no,
  topic: row.topic as LetterTopic,
  question: opened(row, 'public_question_cipher', cipher) ?? '',
  answer: opened(row, 'public_answer_cipher', cipher) ?? '',
  publishTime: orNull(row.published_at) ?? '',
  consultant: row.consultant_display === 1 ? answererOf(row) : null,
})

/** To a consultant: the words only of what they hold or have answered. */
export const presentShelved = (row: LetterRow, isTheirs: boolean, cipher: FieldCipher): ShelvedLetter => ({
  letterNo: row.letter_no,
  topic: row.topic as LetterTopic,
  crisis: row.crisis,
  characters: row.characters,
  createTime: formatMoment(row.created_at),
  dueTime: formatMoment(row.due_at),
  heldUntil: isTheirs ? orNull(row.held_until) : null,
  question: isTheirs ? opened(row, 'content_cipher', cipher) : null,
  draft: isTheirs ? opened(row, 'draft_cipher', cipher) : null,
  answer: isTheirs ? opened(row, 'answer_cipher', cipher) : null,
})

/** To an operator: what is in public where it is, else what the writer agreed to. */
export const presentDesk = (
  row: Awaited<ReturnType<typeof listDesk>>['rows'][number],
  cipher: FieldCipher,
): DeskLetter => ({
  letterNo: row.letter_no,
  topic: row.topic as LetterTopic,
  question: opened(row, 'public_question_cipher', cipher) ?? opened(row, 'content_cipher', cipher) ?? '',
  answer: opened(row, 'public_answer_cipher', cipher) ?? opened(row, 'answer_cipher', cipher) ?? '',
  consultantName: row.consultant_name,
  agreeTime: orNull(row.agreed_at) ?? '',
  publishTime: orNull(row.published_at),
})
