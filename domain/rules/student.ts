import { isDateText, type DateText } from '../time'

/** The school year is over, and whoever still studies has a new card or a new entry. */
const EXPIRES = '09-30'
/** Decided in or after this month, it holds until the next September. */
const RENEWS_FROM_MONTH = 9
const LONGEST_YEARS = 10
/** An online verification code of the ministry's registry (学信网): letters and digits. */
const REGISTRY_CODE = /^[0-9A-Z]{12}$|^[0-9A-Z]{16}$/

/**
 * Until which day, included, somebody counts as a student who is verified today: the end of the next September, and never longer than the
 * September in which they graduate. Null: they have graduated.
 */
export function studentUntil(today: DateText, graduatesYear: number): DateText | null {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const next = month >= RENEWS_FROM_MONTH ? year + 1 : year
  const until = `${Math.min(next, graduatesYear)}-${EXPIRES}`
  return isDateText(until) && until >= today ? until : null
}

export const isRegistryCode = (code: string): boolean => REGISTRY_CODE.test(code)

/** What is wrong with the years of somebody's studies, in a sentence, or null. */
export function yearsMistake(enrolled: number, graduates: number, today: DateText): string | null {
  const year = Number(today.slice(0, 4))
  if (enrolled > year) return '入学年份还没有到'
  if (graduates <= enrolled) return '毕业年份要晚于入学年份'
  if (graduates - enrolled > LONGEST_YEARS) return `从入学到毕业最多 ${LONGEST_YEARS} 年`
  return studentUntil(today, graduates) === null ? '已经毕业了，不能再认证学生身份' : null
}
