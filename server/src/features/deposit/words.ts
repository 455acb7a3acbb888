import type { FieldCipher } from '../../crypto/field-cipher'

/** What is written of a deduction, by the column that it is sealed in. */
export const WORDS = {
  reason: 'reason_cipher',
  evidence: 'evidence_cipher',
  objection: 'objection_cipher',
  answer: 'answer_cipher',
} as const
export type DepositWords = keyof typeof WORDS

export const sealWords = (cipher: FieldCipher, word: DepositWords, logNo: string, text: string): string =>
  cipher.seal(`deposit_log.${WORDS[word]}`, logNo, text)
