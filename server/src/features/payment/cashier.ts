import type { Data } from '@xinqi/domain/contract/contract'
import { balanceOf } from '@xinqi/domain/rules/wallet'
import { formatMoment } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { listGrants } from '../wallet/data'
import { findReserved } from './data'
import type { PayableKind } from './payable'
import { payableOf } from './payables'

/** What somebody is asked to pay, and what their wallet can do towards it: what waits with this very thing is theirs to use as well. */
export async function cashier(
  { db, clock }: Services,
  { userId }: { userId: number },
  { kind, no }: { kind: PayableKind; no: string },
): Promise<Data<'GET /appoint/consultPay/cashier'>> {
  const now = clock.now()
  const { payBy, ...bill } = await payableOf(kind).bill(db, no, { userId }, now)
  const { availableFen } = balanceOf(await listGrants(db, userId), now)
  const walletFen = availableFen + (await findReserved(db, no))
  return { ...bill, payBy: payBy && formatMoment(payBy), walletFen }
}
