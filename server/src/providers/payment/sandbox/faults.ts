import { MINUTE } from '@xinqi/domain/time'
import type { SandboxStore } from '../../sandbox-kit/store'
import { ACCOUNTS, FAULTS, type NotifyFault } from './records'

export const FAULT_DELAY_MS = 10 * MINUTE
const ONLY = 'current'

export const currentFault = async (store: SandboxStore): Promise<NotifyFault> =>
  (await store.get(FAULTS, ONLY))?.notify ?? 'normal'

/** Holds for every notice from now on, until it is set to `normal`. */
export const setFault = (store: SandboxStore, notify: NotifyFault): Promise<void> => store.put(FAULTS, ONLY, { notify })

export const areAccountsClosed = async (store: SandboxStore): Promise<boolean> =>
  (await store.get(ACCOUNTS, ONLY))?.areClosed ?? false

/** From now on, until they are opened again, a refund is refused for good. */
export const closeAccounts = (store: SandboxStore, areClosed: boolean): Promise<void> =>
  store.put(ACCOUNTS, ONLY, { areClosed })

type Content = Record<string, unknown>

/** The lie that a fault tells. The seal and the signature around it are genuine: only comparing facts uncovers it. */
export function falsify(fault: NotifyFault, content: Content): Content {
  if (fault === 'wrongMerchant') return { ...content, mchid: '1999999999', mch_id: '1999999999' }
  if (fault === 'unknownOrder') {
    const unknown = 'UNKNOWN0000000000'
    return { ...content, out_trade_no: unknown, out_refund_no: unknown, out_bill_no: unknown }
  }
  if (fault === 'wrongAmount') {
    const { transfer_amount } = content
    if (typeof transfer_amount === 'number') return { ...content, transfer_amount: transfer_amount + 1 }
    return { ...content, amount: oneFenMore(content.amount) }
  }
  return content
}

const oneFenMore = (amount: unknown): Content =>
  Object.fromEntries(
    Object.entries(amount ?? {}).map(([name, value]) => [name, typeof value === 'number' ? value + 1 : value]),
  )
