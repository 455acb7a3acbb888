import type { Data } from '@xinqi/domain/contract/contract'

export type Started = Data<'POST /appoint/consultPay/consultPay'>
/** What the client needs to let the person pay; which of the two depends on the trade type. */
export type Prepay = Pick<Started, 'jsapi' | 'h5Url'>
