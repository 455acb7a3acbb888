import { notTheirs } from '../../call/foreign'
import type { Db } from '../../call/services'
import { invoiceableFen, type InvoiceRow } from './data'
import type { Subject } from './subject'

/** A visitor sees their own invoices; another's number sounds like one that does not exist. */
export function ownInvoice(invoice: InvoiceRow | undefined, caller: { userId: number }): InvoiceRow {
  if (!invoice || invoice.user_id !== caller.userId)
    throw notTheirs('发票申请', invoice && `invoice:${invoice.invoice_no}`)
  return invoice
}

/** Somebody sees invoices on what they bought themselves; another's sounds like one that does not exist. */
export function ownSubject(subject: Subject | undefined, caller: { userId: number }): Subject {
  if (!subject || subject.user_id !== caller.userId) throw notTheirs('订单', subject && `${subject.kind}:${subject.no}`)
  return subject
}

/** What an invoice on something would be about, and why there is none. */
export async function invoiceable(
  db: Db,
  { no, refusal }: Subject,
): Promise<{ amountFen: number; refusal: string | null }> {
  const amountFen = await invoiceableFen(db, no)
  return { amountFen, refusal: refusal(amountFen) }
}
