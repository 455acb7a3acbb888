import type { Fen } from '../money'

/** What an operator proposes: to end an order for its visitor, or to give something of what was paid back afterwards. */
export const PROPOSAL_KINDS = ['cancel', 'goodwill'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]
export const PROPOSAL_KIND_NAMES: Record<ProposalKind, string> = {
  cancel: '替来访者取消并全退',
  goodwill: '事后退款，由平台承担',
}

export const PROPOSAL_STATES = ['asked', 'done', 'refused', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]
export const PROPOSAL_STATE_NAMES: Record<ProposalState, string> = {
  asked: '等第二个人确认',
  done: '已同意',
  refused: '没有同意',
  withdrawn: '已撤回',
}

/** Why; the visitor reads it on the order and with the refund. */
export const PROPOSAL_REASONS = ['quality', 'fault', 'illness', 'agreed', 'other'] as const
export type ProposalReason = (typeof PROPOSAL_REASONS)[number]
export const PROPOSAL_REASON_NAMES: Record<ProposalReason, string> = {
  quality: '咨询没有按约定进行',
  fault: '平台出了故障',
  illness: '来访者遇到了急事或生病',
  agreed: '与来访者商定',
  other: '平台退还',
}

export const PROPOSAL_NOTE_LENGTH = 300

/** Fen that one person gives back alone: of one order, and in one day of Beijing. What goes above either wants a second. */
export const ALONE_AN_ORDER_FEN = 20_000
export const ALONE_A_DAY_FEN = 100_000

export interface ProposalSums {
  amountFen: Fen
  /** What operators have given back of the order before. */
  ofOrderFen: Fen
  /** What this operator has given back alone on the same day. */
  ofDayFen: Fen
}

/** Whether another operator has to agree. Several small ones do not slip beneath the line. */
export const needsSecond = ({ amountFen, ofOrderFen, ofDayFen }: ProposalSums): boolean =>
  amountFen + ofOrderFen > ALONE_AN_ORDER_FEN || amountFen + ofDayFen > ALONE_A_DAY_FEN

/** Fen that may be given back afterwards: of what came in, what has not gone back and is not owed for sessions to come. */
export const goodwillLimit = (fundsFen: Fen, owedFen: Fen): Fen => Math.max(0, fundsFen - Math.max(0, owedFen))
