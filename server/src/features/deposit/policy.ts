import { notFound } from '../../call/refusal'
import type { DepositRow } from './data'

/** Another consultant's deposit answers as one that is not there. */
export function ownDeposit(deposit: DepositRow | undefined, { consultantId }: { consultantId: number }): DepositRow {
  if (deposit?.consultant_id !== consultantId) throw notFound('保证金')
  return deposit
}
