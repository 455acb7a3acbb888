export const FEEDBACK_KINDS = ['problem', 'wish', 'complaint'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

export const FEEDBACK_KIND_LABEL: Record<FeedbackKind, string> = {
  problem: '遇到问题',
  wish: '希望有的',
  complaint: '投诉',
}

/** Read and answered by us; the order in which it goes on. */
export const FEEDBACK_STATES = ['new', 'seen', 'answered'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

export const FEEDBACK_STATE_LABEL: Record<FeedbackState, string> = {
  new: '已收到',
  seen: '已看过',
  answered: '已回复',
}

export const FEEDBACK_MAX = 500
/** Feedback is forgotten after a year. */
export const FEEDBACK_DAYS = 365

/** What was handed over with a complaint; who complained before speakers were kept meant the consultant. */
export const complainedWords = (speaker: string | null, words: string): string =>
  `投诉的是${speaker ?? '咨询师'}说的：${words}`
