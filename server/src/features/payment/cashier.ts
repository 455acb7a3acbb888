import type { PaidKind } from '@xinqi/domain/text/refund'
import type { Data } from '@xinqi/domain/contract/contract'
import type { Fen } from '@xinqi/domain/money'
import { balanceOf } from '@xinqi/domain/rules/wallet'
import { formatMoment } from '@xinqi/domain/time'
import type { PartyCaller } from '../../call/caller'
import { notFound } from '../../call/refusal'
import type { Db, Services } from '../../call/services'
import { listGrants } from '../wallet/data'
import { findReserved } from './data'
import type { Payer } from './payable'
import { payableOf } from './payables'

/** Who came in for one session has nothing to pay outside it. */
function payerOf(caller: PartyCaller): Payer {
  if (caller.kind === 'room') throw notFound('订单')
  return caller
}

/** What somebody is asked to pay, and what their wallet can do towards it: what waits with this very thing is theirs to use as well. */
export async function cashier(
  { db, clock }: Services,
  caller: PartyCaller,
  { kind, no }: { kind: PaidKind; no: string },
): Promise<Data<'GET /appoint/consultPay/cashier'>> {
  const now = clock.now()
  const payer = payerOf(caller)
  const { payBy, ...bill } = await payableOf(kind).bill(db, no, payer, now)
  const walletFen = 'userId' in payer ? await walletTowards(db, payer.userId, no, now) : 0
  return { ...bill, payBy: payBy && formatMoment(payBy), walletFen }
}

async function walletTowards(db: Db, userId: number, no: string, now: Date): Promise<Fen> {
  const { availableFen } = balanceOf(await listGrants(db, userId), now)
  return availableFen + (await findReserved(db, no))
}
