/** R281: what became of a month's settlement. */
export const SETTLEMENT = { toConfirm: 0, confirmed: 1, voided: 2 } as const
export type SettlementStatus = (typeof SETTLEMENT)[keyof typeof SETTLEMENT]
export const SETTLEMENT_STATUSES = Object.values(SETTLEMENT)

export const SETTLEMENT_LABEL: Record<SettlementStatus, string> = { 0: '待确认', 1: '已确认', 2: '已作废' }

/** R281: what a line is of. */
export const BILL = { subsidy: 0, deduction: 1, income: 2 } as const
export type BillType = (typeof BILL)[keyof typeof BILL]
export const BILL_TYPES = Object.values(BILL)

export const BILL_LABEL: Record<BillType, string> = { 0: '补贴', 1: '扣除', 2: '咨询收入' }

/** Confirmed or voided, a settlement stays so; what was wrong before is voided and made anew. */
export const maySettlementBecome = (from: SettlementStatus, to: SettlementStatus): boolean =>
  from === SETTLEMENT.toConfirm && to !== SETTLEMENT.toConfirm
