import type { Handlers } from '../../call/handler'
import { conflict } from '../../call/refusal'
import type { Services } from '../../call/services'
import { auditRead } from '../visitor/commands/audit-read'
import { issueInvoice, refuseInvoice, reverseInvoice } from './commands/answer-invoice'
import { removeTitle, requestInvoice } from './commands/request-invoice'
import { withdrawInvoice } from './commands/withdraw-invoice'
import { findInvoice, findNewest, invoiceableFen, listDesk, listInvoices, listTitles, type InvoiceRow } from './data'
import { invoiceable, ownInvoice, ownSubject } from './policy'
import { presentInvoice, presentTitle } from './present'
import { findSubject } from './subject'

const presentForDesk = async ({ db, cipher }: Services, row: InvoiceRow) => ({
  ...presentInvoice(cipher, row),
  nowFen: await invoiceableFen(db, row.order_no),
})

export const invoiceHandlers = {
  'GET /appoint/invoice/preview': async ({ orderNo }, { services: { db, cipher }, caller }) => {
    const subject = ownSubject(await findSubject(db, orderNo), caller)
    const newest = await findNewest(db, orderNo)
    return { ...(await invoiceable(db, subject)), invoice: newest ? presentInvoice(cipher, newest) : null }
  },
  'GET /appoint/invoice/titles': async (_params, { services: { db, cipher }, caller }) => ({
    list: (await listTitles(db, caller.userId)).map((row) => presentTitle(cipher, row)),
  }),
  'POST /appoint/invoice/removeTitle': ({ titleNo }, { services, caller }) =>
    removeTitle(services, caller.userId, titleNo),
  'POST /appoint/invoice/request': (params, { services, caller }) => requestInvoice(services, caller, params),
  'POST /appoint/invoice/withdraw': ({ invoiceNo }, { services, caller }) =>
    withdrawInvoice(services, caller, invoiceNo),
  'GET /appoint/invoice/list': async (asked, { services: { db, cipher }, caller }) => {
    const { rows, ...behind } = await listInvoices(db, caller.userId, asked)
    return { list: rows.map((row) => presentInvoice(cipher, row)), ...behind }
  },
  'POST /appoint/invoice/download': async ({ invoiceNo }, { services: { db, cipher }, caller }) => {
    const { pdf_cipher, tax_number } = ownInvoice(await findInvoice(db, invoiceNo), caller)
    if (pdf_cipher === null || tax_number === null) throw conflict('这张发票还没有开好')
    return {
      fileName: `发票-${tax_number}.pdf`,
      mimeType: 'application/pdf',
      base64: cipher.open('invoice.pdf_cipher', invoiceNo, pdf_cipher),
    }
  },
  'GET /operator/invoice/list': async ({ state, ...asked }, { services, caller }) => {
    const { rows, ...behind } = await listDesk(services.db, state, asked)
    await auditRead(
      services,
      caller,
      'read-invoice',
      rows.map((row) => `invoice:${row.invoice_no}`),
    )
    return { list: await Promise.all(rows.map((row) => presentForDesk(services, row))), ...behind }
  },
  'POST /operator/invoice/issue': (params, { services, caller }) => issueInvoice(services, caller, params),
  'POST /operator/invoice/refuse': (params, { services, caller }) => refuseInvoice(services, caller, params),
  'POST /operator/invoice/reverse': (params, { services, caller }) => reverseInvoice(services, caller, params),
} satisfies Partial<Handlers>
