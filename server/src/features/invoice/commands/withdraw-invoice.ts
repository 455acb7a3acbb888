import { conflict } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import { findInvoice } from '../data'
import { ownInvoice } from '../policy'
import { changeInvoice, withInvoice } from './change-invoice'

/** A request that nobody has answered yet is withdrawn; once more changes nothing. */
export async function withdrawInvoice(
  services: Services,
  caller: { userId: number },
  invoiceNo: string,
): Promise<null> {
  ownInvoice(await findInvoice(services.db, invoiceNo), caller)
  return withInvoice(services, invoiceNo, async (trx, { state }) => {
    if (state === 'withdrawn') return null
    if (state !== 'requested') throw conflict('这张发票已经处理过了，不能撤回')
    await changeInvoice(trx, invoiceNo, { state: 'withdrawn', ended_at: services.clock.now() })
    return null
  })
}
