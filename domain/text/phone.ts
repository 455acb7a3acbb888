import { CODE_DIGITS, DEFAULT_AREA_CODE, PHONE_MAX_LENGTH } from '../constants'

/** Keeps the digits, at most 11 of them (R198). */
export const phoneDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, PHONE_MAX_LENGTH)

/** Mainland: 1, then 3–9, then 9 digits (R199). Elsewhere 4–11 digits (R200). */
export const isPhone = (areaCode: string, phone: string): boolean =>
  areaCode === DEFAULT_AREA_CODE ? /^1[3-9]\d{9}$/.test(phone) : /^\d{4,11}$/.test(phone)

export const isAreaCode = (areaCode: string): boolean => /^[1-9]\d{0,3}$/.test(areaCode)

/** Digits only, and as many as the side's codes have (R203). */
export const isSmsCode = (code: string, side: keyof typeof CODE_DIGITS = 'user'): boolean =>
  code.length === CODE_DIGITS[side] && /^\d+$/.test(code)

/** 138****5678: for screens and logs. */
export const maskPhone = (phone: string): string =>
  phone.length < 7 ? `${phone.slice(0, 1)}****` : `${phone.slice(0, 3)}****${phone.slice(-4)}`

export const PHONE_INVALID = '手机号码不正确'
