import { flavourOf } from './edition/flavour'
import type { PayTime } from './money'

/**
 * The kinds of orders. The documents number 13 and 18 only and name fifteen kinds for 0–18 (C32): ours count them in the order in which
 * they are named, which gives the deposit its 13, and leave the one invitation its 18. Nothing else knows what a number means.
 */
export const ORDER_TYPE = {
  normal: 0,
  recharge: 1,
  free: 2,
  prepaidProduct: 3,
  enterprise: 4,
  fromAssessment: 5,
  group: 6,
  freeGroup: 7,
  marketing: 8,
  external: 9,
  selfBuilt: 10,
  payAfterUse: 11,
  student: 12,
  deposit: 13,
  inviteZeroYuan: 18,
} as const
export type OrderType = (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE]

interface OrderKind {
  /** As an order's page names it. */
  label: string
  pays: PayTime
  /** Several visitors meet at once. */
  group?: true
  /** A consultant makes it, and the visitor agrees. */
  selfBuilt?: true
  /** Listed apart (R147). */
  special?: true
}

export const ORDER_KINDS: Record<OrderType, OrderKind> = {
  [ORDER_TYPE.normal]: { label: '普通咨询', pays: 'before' },
  [ORDER_TYPE.recharge]: { label: '充值', pays: 'before' },
  [ORDER_TYPE.free]: { label: '免费咨询', pays: 'never' },
  [ORDER_TYPE.prepaidProduct]: { label: '多次咨询', pays: 'before' },
  [ORDER_TYPE.enterprise]: { label: '企业承担', pays: 'never' },
  [ORDER_TYPE.fromAssessment]: { label: '测评后咨询', pays: 'before' },
  [ORDER_TYPE.group]: { label: '团体', pays: 'before', group: true },
  [ORDER_TYPE.freeGroup]: { label: '免费团体', pays: 'never', group: true },
  [ORDER_TYPE.marketing]: { label: '活动', pays: 'before' },
  [ORDER_TYPE.external]: { label: '站外预约', pays: 'never' },
  [ORDER_TYPE.selfBuilt]: { label: '咨询师发起', pays: 'before', selfBuilt: true },
  [ORDER_TYPE.payAfterUse]: { label: '先咨询后付费', pays: 'after' },
  [ORDER_TYPE.student]: { label: '学生咨询', pays: 'before' },
  [ORDER_TYPE.deposit]: { label: '保证金', pays: 'before', special: true },
  [ORDER_TYPE.inviteZeroYuan]: { label: '受邀免费咨询', pays: 'never', special: true },
}

export const orderKind = (orderType: number): OrderKind => ORDER_KINDS[orderType as OrderType]

/** R147 */
export const SPECIAL_ORDER_TYPES: readonly OrderType[] = Object.values(ORDER_TYPE).filter(
  (orderType) => ORDER_KINDS[orderType].special,
)

export const isSelfBuilt = (orderType: number): boolean => orderKind(orderType).selfBuilt === true

/** What is known of a service before it is an order. */
interface Offered {
  orgId: number
  priceFen: number
  orderType: number
}

/** When the visitor pays for a service: never where the edition takes no money, or it has no price. */
export const payTimeFor = ({ orgId, priceFen, orderType }: Offered): PayTime =>
  flavourOf(orgId).features.pay && priceFen > 0 ? orderKind(orderType).pays : 'never'

/** The free first interview: a service that is free of itself, and not because of who pays for it. */
export const isInterview = (orderTypeOfService: number): boolean => orderTypeOfService === ORDER_TYPE.free

/** Kinds of services that not everybody can order, or not twice: no list shows their price. */
export const ORDER_TYPES_OF_FEW: readonly OrderType[] = [ORDER_TYPE.free, ORDER_TYPE.student]

/** For who is verified as a student, at the price of its service. */
export const isForStudents = (orderTypeOfService: number): boolean => orderTypeOfService === ORDER_TYPE.student

export const paysAfterUse = (orderType: number): boolean => orderKind(orderType).pays === 'after'

/** Days after the session within which it is to be paid, where one pays afterwards (R140). */
export const GRACE_DAYS = 3

/** What decides of which kind an order of a service is. */
interface Sold {
  /** The kind of the service itself. */
  orderType: number
  sessions: number
  /** The edition takes money, and the service has a price. */
  priced: boolean
  companyPays: boolean
}

/** The kind of an order: somebody else's money, or none, comes before what the service is. */
export function orderTypeFor({ orderType, sessions, priced, companyPays }: Sold): OrderType {
  if (!priced) return companyPays ? ORDER_TYPE.enterprise : ORDER_TYPE.free
  if (orderType === ORDER_TYPE.normal && sessions > 1) return ORDER_TYPE.prepaidProduct
  return orderType as OrderType
}
