/** Up to this many whole days the reader still has time (R140). */
const GRACE_DAYS = 3

/** What the overdue banner says `days` whole days after the session (R140). */
export const overdueSentence = (days: number): string =>
  days <= GRACE_DAYS ? `请在 ${GRACE_DAYS} 天内付款` : `已逾期 ${days} 天`
