/** How a consultant's work with one visitor stands and goes (docs/domain.md §41). */

/** R283 */
export const CASE_STATUS = { inProgress: 1, closed: 2, droppedOut: 3, referred: 4, notConsulted: 5 } as const
export type CaseStatus = (typeof CASE_STATUS)[keyof typeof CASE_STATUS]
export const CASE_STATUSES = [1, 2, 3, 4, 5] as const satisfies readonly CaseStatus[]

export const CASE_STATUS_LABEL: Record<CaseStatus, string> = {
  1: '进行中',
  2: '已结束',
  3: '中断',
  4: '已转介',
  5: '未咨询',
}

/** In which ways a case ends. */
export const CASE_ENDINGS = [2, 3, 4] as const
export type CaseEnding = (typeof CASE_ENDINGS)[number]
export const CASE_ENDING_NOTE: Record<CaseEnding, string> = {
  2: '谈到了约好的地方，一起说过再见',
  3: '来访者没有再来，也联系不上',
  4: '转到医院或平台以外的人那里',
}

/** A case that goes on is called not consulted until the two have held a session. */
export const caseStatusOf = (kept: number, heldSessions: number): CaseStatus =>
  kept === CASE_STATUS.inProgress && heldSessions === 0 ? CASE_STATUS.notConsulted : (kept as CaseStatus)

export const CASE_STEPS = [
  'opened',
  'goal',
  'note',
  'ended',
  'reopened',
  'proposed',
  'agreed',
  'declined',
  'withdrawn',
  'takenBack',
] as const
export type CaseStep = (typeof CASE_STEPS)[number]
export const CASE_STEP_LABEL: Record<CaseStep, string> = {
  opened: '建立个案',
  goal: '改了目标',
  note: '计划',
  ended: '结束',
  reopened: '重新开始',
  proposed: '提出转介',
  agreed: '来访者同意转介',
  declined: '来访者没有同意转介',
  withdrawn: '撤回了转介',
  takenBack: '来访者收回了转介的同意',
}

export const REFERRAL_STATES = ['proposed', 'agreed', 'declined', 'withdrawn', 'takenBack'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]
export const REFERRAL_STATE_LABEL: Record<ReferralState, string> = {
  proposed: '等来访者回答',
  agreed: '来访者同意了',
  declined: '来访者没有同意',
  withdrawn: '已撤回',
  takenBack: '来访者收回了同意',
}

export const GOAL_MAX = 300
export const CASE_NOTE_MAX = 1000
export const REFERRAL_REASON_MAX = 300
export const REFERRAL_HANDED_MAX = 1000
