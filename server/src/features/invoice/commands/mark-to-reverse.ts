import { oneByOne } from '../../../call/one-by-one'
import type { Services } from '../../../call/services'
import { invoiceableFen, listOutgrown } from '../data'
import { changeInvoice, tellOwner, withInvoice } from './change-invoice'

/** The sweep: an invoice says more than is still paid once money of its order goes back, and has to be reversed. */
export async function markToReverse(services: Services): Promise<void> {
  await oneByOne(services, await listOutgrown(services.db), ({ invoice_no }) =>
    withInvoice(services, invoice_no, async (trx, invoice) => {
      if (invoice.state !== 'issued' || (await invoiceableFen(trx, invoice.order_no)) >= invoice.amount_fen) return
      await changeInvoice(trx, invoice_no, { state: 'toReverse' })
      await tellOwner(services, trx, invoice, 'invoiceToReverse')
    }),
  )
}
