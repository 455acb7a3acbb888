/** What an operator finds of a dispute: the record holds, or it is made up for in another way. No money moves by it. */
export const DISPUTE_VERDICTS = ['kept', 'madeGood'] as const
export type DisputeVerdict = (typeof DISPUTE_VERDICTS)[number]

export const DISPUTE_VERDICT_LABEL: Record<DisputeVerdict, string> = {
  kept: '维持记录',
  madeGood: '另行处理',
}

export const DISPUTE_MAX = 500
/** Disputes are forgotten after a year. */
export const DISPUTE_KEPT_DAYS = 365
