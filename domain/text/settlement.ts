import { BILL, type BillType } from '../status/settlement'

export const COUPON_BEARER_LABEL = { platform: '平台', consultant: '咨询师' } as const

export const INCOME_STATE_LABEL = { open: '还没结算', toConfirm: '等你确认', confirmed: '已确认' } as const
export type IncomeState = keyof typeof INCOME_STATE_LABEL
export const INCOME_STATES = Object.keys(INCOME_STATE_LABEL) as IncomeState[]

/** What something was earned by. */
export const EARNING_LABEL = {
  session: '咨询',
  kept: '临时取消留下的',
  couponShare: '平台承担的优惠',
  groupSession: '团体的一次，一位成员的一份',
  groupKept: '团体里退出时留下的',
  reading: '看画的解读',
} as const

/** What a line of a settlement was made from. */
export const SETTLED_KINDS = ['session', 'kept', 'reading', 'bill'] as const
export type SettledKind = (typeof SETTLED_KINDS)[number]

/** What a line of a settlement is of, in words. */
export function lineTitle({ billType, kind }: { billType: BillType; kind: SettledKind }): string {
  if (billType === BILL.subsidy) return '补贴'
  if (billType === BILL.deduction) return '扣除'
  return EARNING_LABEL[kind === 'bill' ? 'session' : kind]
}

export const BILL_STATE_LABEL = {
  waiting: '等另一位运营批准',
  approved: '已批准，等下一次结算',
  refused: '没有批准',
  settled: '已结算',
} as const
