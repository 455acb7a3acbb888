import { READABLE_LETTERS } from '../rules/arrival'

/** A paper's code: 29 letters, so 77 bits; nobody guesses one. */
export const CERTIFICATE_CODE_LETTERS = 16

/** A code of random numbers below the number of letters, one for each letter. */
export const certificateCodeOf = (draw: (below: number) => number): string =>
  Array.from({ length: CERTIFICATE_CODE_LETTERS }, () => READABLE_LETTERS[draw(READABLE_LETTERS.length)]).join('')

/** `ABCD-EFGH-JKMN-PQRS`, as it stands on the paper. */
export const shownCertificateCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** The code in what was typed, or in the address that the paper's QR code holds. */
export function typedCertificateCode(text: string): string {
  const scanned = /[?&]code=([^&#]*)/.exec(text)?.[1]
  return (scanned ?? text).toUpperCase().replace(/[^0-9A-Z]/g, '')
}

export const CERTIFICATE_KINDS = ['hours', 'attendance'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]
export const CERTIFICATE_TITLE: Record<CertificateKind, string> = { hours: '咨询时长证明', attendance: '到访证明' }

export const CERTIFICATE_STATES = ['valid', 'withdrawn', 'unknown'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** Papers that one person may be given a day. */
export const CERTIFICATES_A_DAY = 10
/** Papers of visitors are forgotten so long after their day; consultants' stay. */
export const ATTENDANCE_KEPT_DAYS = 2 * 365

export const HOLDER_MAX = 30

/** What is wrong with a name for a paper, as a sentence; null when nothing is. Counted in code points. */
export function holderMistake(name: string): string | null {
  const letters = [...name.trim()].length
  if (letters === 0) return '请填写要写在证明上的姓名'
  if (letters > HOLDER_MAX) return `姓名最多 ${HOLDER_MAX} 个字`
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) ? '姓名里有不能使用的字符' : null
}

/** `128 小时 30 分钟`, `50 分钟`. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} 分钟`
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`
}
