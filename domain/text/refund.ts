/** What is paid for (`payment.kind`): a visitor's order, something digital, a consultant's deposit, a seat in a group, or a reading of a drawing. */
export const PAID_KINDS = ['order', 'goods', 'deposit', 'group', 'reading'] as const
export type PaidKind = (typeof PAID_KINDS)[number]

export const PAID_KIND_NAMES: Record<PaidKind, string> = {
  order: '咨询',
  goods: '读的、听的',
  deposit: '保证金',
  group: '团体',
  reading: '看画的解读',
}

export const REFUND_STATES = ['requested', 'processing', 'success', 'abnormal'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_STATE_NAMES: Record<RefundState, string> = {
  requested: '待发出',
  processing: '处理中',
  success: '已退回',
  abnormal: '渠道退不回，要人处理',
}

/** The companies' words for why, as far as a person can do something about them. */
const REASONS: Record<string, string> = {
  NOT_ENOUGH: '商户账户里的钱不够，充值以后再发',
  USER_ACCOUNT_ABNORMAL: '对方的账户注销了或不能收款',
  ABNORMAL: '对方的卡注销或冻结了，要在商户平台改退到别的账户',
  CLOSED: '支付公司关闭了这笔退款',
  INVALID_REQUEST: '支付公司说不能这样退',
}

/** Why it stopped: a sentence where there is one, and the company's own word. */
export const stoppedWords = (code: string | null): string =>
  code === null ? '没有留下原因' : [REASONS[code], code].filter(Boolean).join(' · ')
