/** Another time that a consultant proposes for an agreed session (docs/domain.md §41). */
export const CHANGE_STATES = ['proposed', 'agreed', 'declined', 'withdrawn'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** Consultants read of what they proposed; `over` is what nobody answered before the session began, moved or fell through. */
export const CHANGE_STATE_LABEL: Record<ChangeState | 'over', string> = {
  proposed: '等来访者回答',
  agreed: '来访者同意了',
  declined: '来访者想保留原来的时间',
  withdrawn: '已撤回',
  over: '没有等到回答',
}

export const CHANGE_TIMES_MAX = 3
export const CHANGE_REASON_MAX = 200
