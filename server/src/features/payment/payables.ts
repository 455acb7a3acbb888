import type { Payable, PayableKind } from './payable'
import { orderPayable } from './order-payable'

const PAYABLES: Partial<Record<PayableKind, Payable>> = { order: orderPayable }

export function payableOf(kind: string): Payable {
  const payable = PAYABLES[kind as PayableKind]
  if (!payable) throw new Error(`nothing is paid as ${kind}`)
  return payable
}
