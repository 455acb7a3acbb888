import { notFound } from '../../../call/refusal'
import type { NoticeKind } from '@xinqi/domain/text/notice'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { findInvoice, lockInvoice, type InvoiceRow } from '../data'
import { lockSubject, type Subject } from '../subject'

/** Works on an invoice under its order's lock, under which its money moves, and its own. */
export const withInvoice = <T>(
  services: Services,
  invoiceNo: string,
  work: (trx: Trx, invoice: InvoiceRow, subject: Subject) => Promise<T>,
): Promise<T> =>
  inTransaction(services, async (trx) => {
    const seen = await findInvoice(trx, invoiceNo)
    if (!seen) throw notFound('发票申请')
    const subject = await lockSubject(trx, seen.order_no)
    if (!subject) throw new Error(`invoice ${invoiceNo} is on nothing`)
    return work(trx, await lockInvoice(trx, invoiceNo), subject)
  })

export const changeInvoice = (
  trx: Trx,
  invoiceNo: string,
  set: Partial<Omit<InvoiceRow, 'invoice_no'>>,
): Promise<unknown> => trx.updateTable('invoice').set(set).where('invoice_no', '=', invoiceNo).execute()

/** A message to whose invoice it is; what it says is on their page. */
export async function tellOwner(
  { clock }: Services,
  trx: Trx,
  { user_id: userId, invoice_no }: InvoiceRow,
  kind: NoticeKind,
): Promise<void> {
  await writeNotice(trx, clock, { userId, kind, route: 'myInvoices', params: {}, once: `${kind}:${invoice_no}` })
  await tellUnreadChanged(trx, clock, userId)
}
