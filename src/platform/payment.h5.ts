import type { Data } from '@xinqi/domain/contract/contract'
import { nativeHost } from '@/platform/native/bridge'
import { leaveFor } from '@/platform/navigation/address'

export type Started = Data<'POST /appoint/consultPay/consultPay'>
export type PayOutcome = 'paid' | 'left' | 'cancelled'

/** The trade type this target pays with. */
export const tradeType = 'H5' as const

/** Goes to the cashier, in our apps through the app. In a browser the outcome is learnt on the page it returns to. */
export async function pay({ settled, h5Url, paymentNo }: Started): Promise<PayOutcome> {
  if (settled) return 'paid'
  if (!h5Url) throw new Error('no cashier address')
  if (nativeHost) return (await nativeHost.pay({ paymentNo, cashierUrl: h5Url })) === 'success' ? 'paid' : 'cancelled'
  leaveFor(h5Url)
  return 'left'
}
