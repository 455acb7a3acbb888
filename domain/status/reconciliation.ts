/** Where the comparison of a day's bill with our books is. */
export const RUN = {
  /** To be done: nobody has begun, the bill was not there yet, or somebody wants it done again. */
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  /** The bill could not be had or believed; it is tried again. */
  failed: 'failed',
} as const
export const RUN_STATES = Object.values(RUN)
export type RunState = (typeof RUN_STATES)[number]

/** Where a difference is. */
export const CASE = {
  /** Found, and nobody's yet. */
  open: 'open',
  /** An operator looks into it. */
  owned: 'owned',
  /** An operator has explained it. */
  closed: 'closed',
  /** A later run did not find it any more. */
  resolved: 'resolved',
} as const
export const CASE_STATES = Object.values(CASE)
export type CaseState = (typeof CASE_STATES)[number]

/** What happens to a case. */
export const CASE_ACTS = ['opened', 'changed', 'taken', 'handedOver', 'closed', 'resolved'] as const
export type CaseAct = (typeof CASE_ACTS)[number]

const NEXT: Record<Exclude<CaseAct, 'opened'>, Partial<Record<CaseState, CaseState>>> = {
  // The bill was corrected, and the difference is another one.
  changed: { open: CASE.open, owned: CASE.owned },
  // Also from another operator, who may be ill.
  taken: { open: CASE.owned, owned: CASE.owned },
  handedOver: { owned: CASE.owned },
  closed: { owned: CASE.closed },
  resolved: { open: CASE.resolved, owned: CASE.resolved },
}

/** What an act makes of a case; null where it cannot be done in that state. */
export const caseAfter = (state: CaseState, act: Exclude<CaseAct, 'opened'>): CaseState | null =>
  NEXT[act][state] ?? null

/** Whether its money is still unexplained. */
export const isUnexplained = (state: CaseState): boolean => state === CASE.open || state === CASE.owned
