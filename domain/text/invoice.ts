import { taxNumberMistake, tidyTaxNumber } from '../rules/tax-number'

export const INVOICE_STATES = ['requested', 'issued', 'refused', 'withdrawn', 'toReverse', 'reversed'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]
export const INVOICE_STATE_LABEL: Record<InvoiceState, string> = {
  requested: '等待开具',
  issued: '已开具',
  refused: '没有开具',
  withdrawn: '已撤回',
  toReverse: '待冲红',
  reversed: '已冲红',
}

export const TITLE_KINDS = ['person', 'company'] as const
export type TitleKind = (typeof TITLE_KINDS)[number]
export const TITLE_KIND_LABEL: Record<TitleKind, string> = { person: '个人', company: '单位' }

/** Whom an invoice is made out to. */
export interface InvoiceTitle {
  kind: TitleKind
  name: string
  /** Of a company; empty for a person. */
  taxNumber: string
  /** Where the tax office's platform sends it as well; may be empty. */
  email: string
}

export const TITLE_NAME_MAX = 100
export const EMAIL_MAX = 100
export const INVOICE_REASON_MAX = 200
/** Titles that somebody keeps. */
export const TITLES_MAX = 10
export const INVOICE_FILE_BYTES = 2 * 1024 * 1024

/** What is wrong with the name on an invoice, as a sentence; null when nothing is. */
export function titleNameMistake(name: string): string | null {
  const letters = [...name].length
  if (letters === 0) return '请填写发票抬头'
  if (letters > TITLE_NAME_MAX) return `抬头最多 ${TITLE_NAME_MAX} 个字`
  return /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u.test(name) ? '抬头里有不能使用的字符' : null
}

/** What is wrong with an address for mail, as a sentence; null when nothing is, or when there is none. */
export function emailMistake(email: string): string | null {
  if (email === '') return null
  if (email.length > EMAIL_MAX) return `邮箱最多 ${EMAIL_MAX} 个字符`
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(email)
    ? null
    : '邮箱的写法不对，像 name@example.com 这样'
}

/** As it is kept: without what stands around it, and without a tax number where a person has none. */
export const tidyTitle = ({ kind, name, taxNumber, email }: InvoiceTitle): InvoiceTitle => ({
  kind,
  name: name.trim(),
  taxNumber: kind === 'company' ? tidyTaxNumber(taxNumber) : '',
  email: email.trim(),
})

/** What is wrong with a tidy title, by field. */
export function titleMistakes({
  kind,
  name,
  taxNumber,
  email,
}: InvoiceTitle): Partial<Record<keyof InvoiceTitle, string>> {
  const mistakes = {
    name: titleNameMistake(name),
    taxNumber: kind === 'company' ? taxNumberMistake(taxNumber) : null,
    email: emailMistake(email),
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([, words]) => words !== null))
}

/** What is wrong with the tax office's number of an invoice; null when nothing is: 20 digits, or 8 of an older one. */
export const invoiceNumberMistake = (number: string): string | null =>
  /^(?:\d{20}|\d{8})$/.test(number) ? null : '发票号码是 20 位数字（旧版 8 位）'
