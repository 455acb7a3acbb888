import type { Fen } from '@xinqi/domain/money'
import { BillBroken } from './port'

/** Yuan with both decimals, and nothing between the thousands; fees have three zeros more. */
const YUAN = /^(-?)(\d{1,12})\.(\d{2})0{0,3}$/

/** An amount of a bill in fen, above or below zero, without a detour over fractions. @throws BillBroken */
export function signedFen(text: string): Fen {
  const [, sign, whole, part] = YUAN.exec(text) ?? []
  if (whole === undefined || part === undefined) throw new BillBroken(`金额不是元角分：${text.slice(0, 20)}`)
  const fen = Number(whole) * 100 + Number(part)
  return sign === '-' && fen > 0 ? -fen : fen
}

/** An amount that is never below zero. @throws BillBroken */
export function unsignedFen(text: string): Fen {
  const fen = signedFen(text)
  if (text.startsWith('-')) throw new BillBroken(`金额不应为负：${text.slice(0, 20)}`)
  return fen
}

/** A count; WeChat writes some as `20.0`. @throws BillBroken */
export function countOf(text: string): number {
  if (!/^\d{1,9}(\.0)?$/.test(text)) throw new BillBroken(`笔数不是整数：${text.slice(0, 20)}`)
  return Number.parseInt(text, 10)
}

/** How a company writes an amount: `-1480.50`. */
export function yuanText(fen: Fen): string {
  const size = Math.abs(fen)
  return `${fen < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
