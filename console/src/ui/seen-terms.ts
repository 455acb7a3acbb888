import { termsWords, type TermsField } from '@xinqi/domain/rules/terms'
import { isSeen, type Withheld } from '@xinqi/domain/withheld'

/** As `termsWords`, of a value that not every operator sees. */
export const seenTerms = (field: TermsField, value: number | null | Withheld): string =>
  isSeen(value) ? termsWords(field, value) : value
