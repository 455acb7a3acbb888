import { notTheirs } from '../../call/foreign'
import type { DepositRow } from './data'

/** Another consultant's deposit answers as one that is not there. */
export function ownDeposit(deposit: DepositRow | undefined, { consultantId }: { consultantId: number }): DepositRow {
  if (deposit?.consultant_id !== consultantId) throw notTheirs('保证金', deposit && `deposit:${deposit.deposit_no}`)
  return deposit
}
