import type { ProofState, SupervisionForm } from '../rules/supervision'

export const FORM_LABEL: Record<SupervisionForm, string> = { individual: '个体督导', group: '团体督导' }

export const PROOF_STATE_LABEL: Record<ProofState, string> = {
  0: '等待确认',
  1: '已确认',
  2: '退回',
  3: '已收回',
}

/** `1.5 小时`. */
export const supervisionHours = (minutes: number): string => `${Math.round(minutes / 6) / 10} 小时`
