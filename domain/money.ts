/** An amount of money in fen (1/100 yuan), always a whole number. */
export type Fen = number

/** When the visitor pays: before the session, after it, or never, because somebody else pays or nobody does. */
export type PayTime = 'before' | 'after' | 'never'

/** `1,920.00` */
export function yuan(amount: Fen): string {
  const sign = amount < 0 ? '-' : ''
  const [whole = '0', cents = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/** `480` when there are no cents, else `480.50`: for a price that stands alone. */
export const shortYuan = (amount: Fen): string => yuan(amount).replace(/\.00$/, '')

/** What somebody has typed as an amount, `480` or `480.5`; null where it is none. */
export function fenFromText(text: string): Fen | null {
  const [, whole, cents = ''] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/**
 * With its sign: 48000 → '¥480', 192000 → '¥1,920', 12345 → '¥123.45', -12000 → '− ¥120'.
 * `exact` always shows both decimals, as an itemised list does: '¥1,920.00'.
 */
export function formatFen(amount: Fen, exact = false): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '−\u00a0' : ''}¥${exact ? yuan(size) : shortYuan(size)}`
}

/** A price as people read it: what costs nothing says so. */
export const priceText = (amount: Fen): string => (amount === 0 ? '免费' : formatFen(amount))

/** A share of an amount by percent, rounded down to a whole fen so that the parts never exceed the whole. */
export const percentOf = (amount: Fen, percent: number): Fen => Math.floor((amount * percent) / 100)

/** The price of one of `count` equal sessions; the first sessions carry the remainder, so that the parts sum to the whole. */
export const sessionShare = (total: Fen, count: number, index: number): Fen =>
  Math.floor(total / count) + (index < total % count ? 1 : 0)
