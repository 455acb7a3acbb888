import { formatFen, type Fen } from './money'

/** What stands in an operator's answer where their roles do not show a field: never an empty cell. */
export const WITHHELD = '无权查看'
export type Withheld = typeof WITHHELD

export const isSeen = <T>(value: T | Withheld): value is T => value !== WITHHELD

/** As `formatFen`, of an amount that not every operator sees. */
export const seenFen = (amount: Fen | Withheld, exact = false): string =>
  isSeen(amount) ? formatFen(amount, exact) : amount

/** For a form or a sum, that only who sees the amount can do anything with. */
export const seenOr = <T, D>(value: T | Withheld, other: D): T | D => (isSeen(value) ? value : other)
