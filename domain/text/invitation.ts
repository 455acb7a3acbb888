import { INVITE_REWARD_STATUS, INVITE_STATUS } from '../rules/invitation'

export const INVITE_STATUS_LABEL: Record<number, string> = {
  [INVITE_STATUS.waiting]: '等朋友来谈',
  [INVITE_STATUS.succeeded]: '朋友来过了',
  [INVITE_STATUS.expired]: '过期了',
}

export const INVITE_REWARD_LABEL: Record<number, string> = {
  [INVITE_REWARD_STATUS.assessment]: '等朋友做完问卷',
  [INVITE_REWARD_STATUS.consultation]: '等朋友谈完第一次',
  [INVITE_REWARD_STATUS.onTheWay]: '奖励在路上',
}

/** Why somebody looks before a reward is given. */
export const SUSPICION_LABEL = {
  device: '两个人用过同一部手机',
  burst: '一天里接受了很多邀请',
  consultant: '朋友见的咨询师就是邀请的人',
} as const
export type Suspicion = keyof typeof SUSPICION_LABEL

export const REVIEW_REASON_MAX = 200
/** In fen: what one friend brings at most, and what an organisation may set aside for all. */
export const INVITE_REWARD_MAX_FEN = 50_000
export const INVITE_BUDGET_MAX_FEN = 100_000_000
/** No single session is longer. */
export const FREE_MINUTES_MAX = 240
