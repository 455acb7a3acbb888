import type { Data } from '@xinqi/domain/contract/contract'
import type { InvoiceTitle } from '@xinqi/domain/text/invoice'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { InvoiceRow, listTitles } from './data'

type Invoice = Data<'GET /appoint/invoice/list'>['list'][number]
type SavedTitle = Data<'GET /appoint/invoice/titles'>['list'][number]

const titleFrom = (sealed: string): InvoiceTitle => JSON.parse(sealed) as InvoiceTitle

export const presentTitle = (
  cipher: FieldCipher,
  { title_no: titleNo, content_cipher }: Awaited<ReturnType<typeof listTitles>>[number],
): SavedTitle => ({ titleNo, ...titleFrom(cipher.open('invoice_title.content_cipher', titleNo, content_cipher)) })

export const presentInvoice = (cipher: FieldCipher, row: InvoiceRow): Invoice => ({
  invoiceNo: row.invoice_no,
  orderNo: row.order_no,
  orderKind: row.kind,
  amountFen: row.amount_fen,
  state: row.state,
  title: titleFrom(cipher.open('invoice.title_cipher', row.invoice_no, row.title_cipher)),
  number: row.tax_number,
  reversalNumber: row.reversal_number,
  reason: row.reason_cipher && cipher.open('invoice.reason_cipher', row.invoice_no, row.reason_cipher),
  requestedTime: formatMoment(row.requested_at),
  issuedTime: momentOrNull(row.issued_at),
})
