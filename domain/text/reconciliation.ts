import type { CaseAct, CaseState, RunState } from '../status/reconciliation'

/** Whose books are compared with ours. */
export const BILL_CHANNELS = ['wechat', 'alipay'] as const
export type BillChannel = (typeof BILL_CHANNELS)[number]

/** What does not fit. */
export const CASE_KINDS = [
  'unknownPayment',
  'missingPayment',
  'otherAmount',
  'unknownRefund',
  'missingRefund',
  'unknownTransfer',
  'missingTransfer',
  'feeOff',
  'balanceOff',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_KIND_LABEL: Record<CaseKind, string> = {
  unknownPayment: '对方收了款，我们没有',
  missingPayment: '我们收了款，账单里没有',
  otherAmount: '金额不一样',
  unknownRefund: '对方退了款，我们没有',
  missingRefund: '我们退了款，账单里没有',
  unknownTransfer: '对方账户有一笔我们不知道的进出',
  missingTransfer: '我们付了提现，账单里没有',
  feeOff: '手续费不对',
  balanceOff: '账对不平',
}

/** What an operator looks at first. */
export const CASE_KIND_HINT: Record<CaseKind, string> = {
  unknownPayment: '先看支付通知有没有被拒绝，再到支付公司的商户平台查这个单号。',
  missingPayment: '到商户平台查这个单号；也可能记在了前后一天的账单里，重新对那一天。',
  otherAmount: '两边的金额都在下面；以支付公司的凭证为准，查清楚是哪一步变了。',
  unknownRefund: '可能是有人在商户平台手工退的，或者被退回之后又成功了。',
  missingRefund: '到商户平台查这个退款单号，问来访者有没有收到。',
  unknownTransfer: '可能是提现到公司银行卡、充值，或者别的扣款；写明凭证。',
  missingTransfer: '到商户平台查这个转账单号，问来访者有没有收到。',
  feeOff: '按费率算出来的和账单不一样：费率可能变了，或者算错了。',
  balanceOff: '同一笔钱在账单、资金流水和我们的账里不一致，先找到是哪一处。',
}

export const CASE_STATE_LABEL: Record<CaseState, string> = {
  open: '待处理',
  owned: '处理中',
  closed: '已处理',
  resolved: '已消失',
}

export const CASE_ACT_LABEL: Record<CaseAct, string> = {
  opened: '发现差异',
  changed: '金额变了',
  taken: '接手',
  handedOver: '转交',
  closed: '处理完',
  resolved: '差异消失',
}

export const RUN_STATE_LABEL: Record<RunState, string> = {
  waiting: '等待对账',
  running: '正在对账',
  done: '已对账',
  failed: '没有对成',
}

/** Why a case ended by itself. */
export const RESOLVED_REASON = '重新对账，差异已经没有了'

export const CASE_REASON_MIN = 5
export const CASE_REASON_MAX = 500

/** What is wrong with the reason for closing a case; null where it is fine. */
export function caseReasonMistake(reason: string): string | null {
  const { length } = reason.trim()
  if (length === 0) return '请写下原因'
  if (length < CASE_REASON_MIN) return `请写清楚一些，至少 ${CASE_REASON_MIN} 个字`
  return length > CASE_REASON_MAX ? `最多 ${CASE_REASON_MAX} 个字` : null
}
