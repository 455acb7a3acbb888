import { formatFen, type Fen } from '../money'
import { LEVELS } from '../roles'
import { CONSULTANT_TYPE_LABEL, REST_LABEL, type RestStatus } from '../text/labels'
import { addDays, dateOf } from '../time'
import { DEPOSIT_FEN } from './deposit'
import { RATE_NOTICE_DAYS } from './settlement'
import { firstDayOf, monthOf, nextMonth, type MonthText } from './statement'

/** What an operator sets of a consultant: one thing a change. */
export const TERMS_FIELDS = ['level', 'share', 'deposit', 'rest', 'shown', 'overLimits'] as const
export type TermsField = (typeof TERMS_FIELDS)[number]

export const TERMS_FIELD_NAMES: Record<TermsField, string> = {
  level: '等级',
  share: '分成',
  deposit: '保证金',
  rest: '接新来访',
  shown: '页面',
  overLimits: '超出次数也可预约',
}

/** What they earn, and what they leave with us: another operator has to agree (docs/domain.md §59). */
const MOVES_MONEY: readonly TermsField[] = ['level', 'share', 'deposit']
export const termsNeedSecond = (field: TermsField): boolean => MOVES_MONEY.includes(field)

/** These may be as for everybody, which stands as no value at all. */
const AS_EVERYBODY: readonly TermsField[] = ['share', 'deposit']
export const mayBeAsEverybody = (field: TermsField): boolean => AS_EVERYBODY.includes(field)

export const TERMS_REASON_MAX = 200
export const SHARE_LEAST = 30
const LEAST_DEPOSIT_FEN: Fen = 10_000
const MOST_DEPOSIT_FEN: Fen = 2_000_000
const YUAN = 100

const isSwitch = (value: number): boolean => value === 0 || value === 1

const MISTAKES: Record<TermsField, (value: number) => string | null> = {
  level: (value) => (LEVELS.includes(value) ? null : '没有这个等级'),
  share: (value) => (value >= SHARE_LEAST && value <= 100 ? null : `分成请填 ${SHARE_LEAST} 到 100 的整数`),
  deposit: (value) =>
    value >= LEAST_DEPOSIT_FEN && value <= MOST_DEPOSIT_FEN && value % YUAN === 0
      ? null
      : `保证金请填 ${formatFen(LEAST_DEPOSIT_FEN)} 到 ${formatFen(MOST_DEPOSIT_FEN)} 的整数元`,
  rest: (value) => (value in REST_LABEL ? null : '没有这种状态'),
  shown: (value) => (isSwitch(value) ? null : '没有这种状态'),
  overLimits: (value) => (isSwitch(value) ? null : '没有这种状态'),
}

/** What is wrong with a value as a sentence; null when nothing is. A value of null is as for everybody. */
export function termsMistake(field: TermsField, value: number | null): string | null {
  if (value === null) return mayBeAsEverybody(field) ? null : '请填写改成什么'
  return MISTAKES[field](value)
}

const WORDS: Record<TermsField, (value: number) => string> = {
  level: (value) => CONSULTANT_TYPE_LABEL[value] || '没有等级',
  share: (value) => `到手 ${value}%`,
  deposit: (value) => formatFen(value),
  rest: (value) => REST_LABEL[value as RestStatus],
  shown: (value) => (value === 1 ? '来访者看得到' : '隐藏'),
  overLimits: (value) => (value === 1 ? '可以' : '不可以'),
}

/** A value in words. */
export const termsWords = (field: TermsField, value: number | null): string =>
  value === null ? '按统一的规定' : WORDS[field](value)

export const depositFenOf = (own: Fen | null): Fen => own ?? DEPOSIT_FEN

/** The first month that a share holds for which is agreed on that day: consultants are told `RATE_NOTICE_DAYS` before it begins. */
export function shareFrom(agreedAt: Date): MonthText {
  const told = addDays(dateOf(agreedAt), RATE_NOTICE_DAYS)
  const month = monthOf(told)
  return told === firstDayOf(month) ? month : nextMonth(month)
}

export const TERMS_STATES = ['asked', 'done', 'refused', 'withdrawn'] as const
export type TermsState = (typeof TERMS_STATES)[number]
