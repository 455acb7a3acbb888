import { notFound } from '../../call/refusal'
import type { Db } from '../../call/services'
import { invoiceableFen, type InvoiceRow } from './data'
import type { Subject } from './subject'

/** A visitor sees their own invoices; another's number sounds like one that does not exist. */
export function ownInvoice(invoice: InvoiceRow | undefined, caller: { userId: number }): InvoiceRow {
  if (!invoice || invoice.user_id !== caller.userId) throw notFound('发票申请')
  return invoice
}

/** What an invoice on something would be about, and why there is none. */
export async function invoiceable(
  db: Db,
  { no, refusal }: Subject,
): Promise<{ amountFen: number; refusal: string | null }> {
  const amountFen = await invoiceableFen(db, no)
  return { amountFen, refusal: refusal(amountFen) }
}
