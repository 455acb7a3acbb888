import { createHash } from 'node:crypto'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { INVOICE_FILE_BYTES } from '@xinqi/domain/text/invoice'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { invoiceable } from '../policy'
import { changeInvoice, tellOwner, withInvoice } from './change-invoice'

/**
 * Files an invoice that the tax office's platform has issued: on what is still paid under the order's lock, and on nothing else.
 * @throws Refusal for what is no PDF, an amount that is not right by now, or a number that another invoice has
 */
export function issueInvoice(
  services: Services,
  caller: OperatorCaller,
  { invoiceNo, number, amountFen, pdfBase64 }: Parsed<'POST /operator/invoice/issue'>,
): Promise<null> {
  const pdf = pdfOf(pdfBase64)
  return withInvoice(services, invoiceNo, async (trx, invoice, subject) => {
    if (invoice.state !== 'requested') throw conflict('这个申请已经处理过了，或者被撤回了')
    const now = await invoiceable(trx, subject)
    if (now.refusal !== null) throw conflict(`现在不能开这张发票：${now.refusal}`)
    if (now.amountFen !== amountFen)
      throw conflict(`中间退过款，现在只能开 ${formatFen(now.amountFen)}`, { amountFen: now.amountFen })
    await requireFreeNumber(trx, number)
    await changeInvoice(trx, invoiceNo, {
      state: 'issued',
      amount_fen: amountFen,
      tax_number: number,
      pdf_cipher: services.cipher.seal('invoice.pdf_cipher', invoiceNo, pdf.toString('base64')),
      pdf_sha256: createHash('sha256').update(pdf).digest('hex'),
      issued_at: services.clock.now(),
    })
    await noteAct(services, trx, caller, 'issue-invoice', `invoice:${invoiceNo}`)
    await tellOwner(services, trx, invoice, 'invoiceIssued')
    return null
  })
}

const NOT_A_PDF = '这不是一个完整的 PDF 文件'

/** The bytes of a file that begins and ends as a PDF does. */
function pdfOf(base64: string): Buffer {
  const pdf = Buffer.from(base64, 'base64')
  if (pdf.length > INVOICE_FILE_BYTES) throw badInput('文件太大了，最多 2 MB', { pdfBase64: '文件太大了，最多 2 MB' })
  const isPdf = pdf.subarray(0, 5).toString('latin1') === '%PDF-' && pdf.subarray(-1024).includes('%%EOF')
  if (!isPdf) throw badInput(NOT_A_PDF, { pdfBase64: NOT_A_PDF })
  return pdf
}

async function requireFreeNumber(trx: Trx, number: string): Promise<void> {
  const other = await trx
    .selectFrom('invoice')
    .select('invoice_no')
    .where((eb) => eb.or([eb('tax_number', '=', number), eb('reversal_number', '=', number)]))
    .executeTakeFirst()
  if (other) throw conflict('这个发票号码已经登记在另一张发票上了')
}

/** None is issued, and why; another one may be asked for. */
export const refuseInvoice = (
  services: Services,
  caller: OperatorCaller,
  { invoiceNo, reason }: Parsed<'POST /operator/invoice/refuse'>,
): Promise<null> =>
  withInvoice(services, invoiceNo, async (trx, invoice) => {
    if (invoice.state !== 'requested') throw conflict('这个申请已经处理过了，或者被撤回了')
    await changeInvoice(trx, invoiceNo, {
      state: 'refused',
      reason_cipher: services.cipher.seal('invoice.reason_cipher', invoiceNo, reason),
      ended_at: services.clock.now(),
    })
    await noteAct(services, trx, caller, 'refuse-invoice', `invoice:${invoiceNo}`)
    await tellOwner(services, trx, invoice, 'invoiceRefused')
    return null
  })

/** The red invoice of one whose money has gone back is filed; another one may be asked for on what has stayed. */
export const reverseInvoice = (
  services: Services,
  caller: OperatorCaller,
  { invoiceNo, number }: Parsed<'POST /operator/invoice/reverse'>,
): Promise<null> =>
  withInvoice(services, invoiceNo, async (trx, { state }) => {
    if (state !== 'toReverse') throw conflict('这张发票不在等待冲红')
    await requireFreeNumber(trx, number)
    await changeInvoice(trx, invoiceNo, {
      state: 'reversed',
      reversal_number: number,
      ended_at: services.clock.now(),
    })
    await noteAct(services, trx, caller, 'reverse-invoice', `invoice:${invoiceNo}`)
    return null
  })
