import { noInvoiceBecause } from '@xinqi/domain/rules/invoice'
import type { OrderStatus } from '@xinqi/domain/status/order'
import { notFound } from '../../call/refusal'
import type { Db } from '../../call/services'
import type { OrderRow } from '../order/data'
import { invoiceableFen, type InvoiceRow } from './data'

/** A visitor sees their own invoices; another's number sounds like one that does not exist. */
export function ownInvoice(invoice: InvoiceRow | undefined, caller: { userId: number }): InvoiceRow {
  if (!invoice || invoice.user_id !== caller.userId) throw notFound('发票申请')
  return invoice
}

/** What an invoice on an order would be about, and why there is none. */
export async function invoiceable(
  db: Db,
  order: Pick<OrderRow, 'order_no' | 'order_show_status' | 'sessions_done'>,
): Promise<{ amountFen: number; refusal: string | null }> {
  const amountFen = await invoiceableFen(db, order.order_no)
  const status = order.order_show_status as OrderStatus
  return { amountFen, refusal: noInvoiceBecause({ status, held: order.sessions_done, amountFen }) }
}
