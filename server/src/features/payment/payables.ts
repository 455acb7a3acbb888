import type { PaidKind } from '@xinqi/domain/text/refund'
import type { Payable } from './payable'
import { depositPayable } from './deposit-payable'
import { goodsPayable } from './goods-payable'
import { groupPayable } from './group-payable'
import { orderPayable } from './order-payable'
import { readingPayable } from './reading-payable'

const PAYABLES: Record<PaidKind, Payable> = {
  order: orderPayable,
  goods: goodsPayable,
  deposit: depositPayable,
  group: groupPayable,
  reading: readingPayable,
}

export function payableOf(kind: string): Payable {
  if (!Object.hasOwn(PAYABLES, kind)) throw new Error(`nothing is paid as ${kind}`)
  return PAYABLES[kind as PaidKind]
}
