import type { Params } from '@xinqi/domain/contract/contract'
import { open } from '@/platform/navigation/navigation'

/** What is paid, and its number. */
export type Payable = Params<'GET /appoint/consultPay/cashier'>

/** To the one page on which whatever exists already is paid. */
export const openCashier = ({ kind, no }: Payable): Promise<unknown> => open('cashier', { kind, no })
