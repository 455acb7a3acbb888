/** What may have happened to an order; of the same second in this order. */
export const DOSSIER_EVENTS = [
  'made',
  'booked',
  'paymentBegun',
  'paymentPaid',
  'transfer',
  'paid',
  'moveAsked',
  'moveAnswered',
  'movedByDesk',
  'toldLate',
  'called',
  'joined',
  'left',
  'held',
  'rated',
  'disputed',
  'answered',
  'madeGood',
  'cancelled',
  'refundProposed',
  'refundDecided',
  'refundBegun',
  'refundFinished',
  'told',
  'toldInWechat',
  'toldBySms',
  'looked',
] as const
export type DossierEvent = (typeof DOSSIER_EVENTS)[number]

export const DOSSIER_EVENT_NAMES: Record<DossierEvent, string> = {
  made: '下单',
  booked: '定下场次',
  paymentBegun: '发起付款',
  paymentPaid: '付款到账',
  transfer: '记账',
  paid: '订单付清',
  moveAsked: '申请改时间',
  moveAnswered: '答复改时间',
  movedByDesk: '运营改时间',
  toldLate: '说会晚到',
  called: '隐私号码通话',
  joined: '进入咨询室',
  left: '离开咨询室',
  held: '场次完成',
  rated: '来访者评价',
  disputed: '对记录提出异议',
  answered: '异议得到答复',
  madeGood: '得到致歉的优惠券',
  cancelled: '订单取消',
  refundProposed: '运营提出退款',
  refundDecided: '提出的退款定下来',
  refundBegun: '发起退款',
  refundFinished: '退款结束',
  told: '发出消息',
  toldInWechat: '微信提醒来访者',
  toldBySms: '短信提醒来访者',
  looked: '运营查看',
}

/** What became of a reminder that goes to a telephone. */
export const REMINDER_FATE_NAMES = { sent: '发出', refused: '没有发成', waiting: '等着发' } as const
export type ReminderFate = keyof typeof REMINDER_FATE_NAMES

/** Why an operator moves a session, as it stands in the order's course and in the log. */
export const MOVE_REASONS = ['bothAsked', 'consultantAway', 'platformFault'] as const
export type MoveReason = (typeof MOVE_REASONS)[number]

export const MOVE_REASON_NAMES: Record<MoveReason, string> = {
  bothAsked: '双方说好的',
  consultantAway: '咨询师那天来不了',
  platformFault: '我们这边的原因',
}

/** For what somebody is made good. */
export const GOOD_REASONS = ['consultantLate', 'consultantAbsent', 'platformFault'] as const
export type GoodReason = (typeof GOOD_REASONS)[number]

export const GOOD_REASON_NAMES: Record<GoodReason, string> = {
  consultantLate: '咨询师迟到',
  consultantAbsent: '咨询师没有来',
  platformFault: '我们这边的原因',
}
