const WAN = 10_000

/** A count in few letters: above 10,000 as N.NW, cut and not rounded (R275). */
export const countText = (count: number): string =>
  count > WAN ? `${(Math.floor(count / (WAN / 10)) / 10).toFixed(1)}W` : String(count)

/** The highest number a badge shows. */
const BADGE_MAX = 99

/** The number on a badge: 99+ above 99 (R274). */
export const badgeText = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : String(count))
