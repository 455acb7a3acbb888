import type { AnswersGiven, Result } from '@xinqi/domain/rules/questionnaire'
import type { FieldCipher } from '../../crypto/field-cipher'

type Kept = { sheet_no: string }

export const sealAnswers = (cipher: FieldCipher, sheetNo: string, given: AnswersGiven): string =>
  cipher.seal('questionnaire_sheet.answers_cipher', sheetNo, JSON.stringify(given))

export const openAnswers = (cipher: FieldCipher, row: Kept & { answers_cipher: string }): AnswersGiven =>
  JSON.parse(cipher.open('questionnaire_sheet.answers_cipher', row.sheet_no, row.answers_cipher)) as AnswersGiven

export const sealResult = (cipher: FieldCipher, sheetNo: string, result: Result): string =>
  cipher.seal('questionnaire_sheet.result_cipher', sheetNo, JSON.stringify(result))

/** Of one that was handed in; no query of results gives another. */
export function openResult(cipher: FieldCipher, row: Kept & { result_cipher: string | null }): Result {
  if (row.result_cipher === null) throw new Error(`The sheet ${row.sheet_no} has no result.`)
  return JSON.parse(cipher.open('questionnaire_sheet.result_cipher', row.sheet_no, row.result_cipher)) as Result
}

export const sealGrading = (cipher: FieldCipher, sheetNo: string, given: AnswersGiven): string =>
  cipher.seal('questionnaire_sheet.grading_cipher', sheetNo, JSON.stringify(given))

/** What was answered after an answer of danger; null where nobody was told of one. */
export const openGrading = (
  cipher: FieldCipher,
  { sheet_no, grading_cipher }: Kept & { grading_cipher: string | null },
): AnswersGiven | null =>
  grading_cipher === null
    ? null
    : (JSON.parse(cipher.open('questionnaire_sheet.grading_cipher', sheet_no, grading_cipher)) as AnswersGiven)
