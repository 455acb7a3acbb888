import { INVOICE_STATE_LABEL, TITLE_KIND_LABEL } from '@xinqi/domain/text/invoice'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { listAllInvoices, listTitles } from './data'
import { presentInvoice, presentTitle } from './present'

/** What was issued stays, as the tax law wants; what was only asked for, and the saved titles, go. */
export const personalInvoices: Personal = {
  kind: 'invoices',
  tables: {
    invoice: ['user_id', 'title_cipher', 'pdf_cipher', 'reason_cipher'],
    invoice_title: ['user_id', 'content_cipher'],
  },
  count: (db, userId) => countOf(db.selectFrom('invoice').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) => {
    const invoices = (await listAllInvoices(db, userId)).map((row) => presentInvoice(cipher, row))
    const titles = (await listTitles(db, userId)).map((row) => presentTitle(cipher, row))
    return [
      ...invoices.map(
        ({ orderNo, amountFen, state, title, number, reversalNumber, reason, requestedTime, issuedTime }) => ({
          订单号: orderNo,
          金额分: amountFen,
          状态: INVOICE_STATE_LABEL[state],
          抬头: title.name,
          税号: title.taxNumber,
          邮箱: title.email,
          发票号码: number,
          红字发票号码: reversalNumber,
          没有开具的原因: reason,
          申请时间: requestedTime,
          开具时间: issuedTime,
        }),
      ),
      ...titles.map(({ kind, name, taxNumber, email }) => ({
        保存的抬头: name,
        种类: TITLE_KIND_LABEL[kind],
        税号: taxNumber,
        邮箱: email,
      })),
    ]
  },
  erase: async (trx, { userId }) => {
    await trx.deleteFrom('invoice_title').where('user_id', '=', userId).execute()
    await trx.deleteFrom('invoice').where('user_id', '=', userId).where('issued_at', 'is', null).execute()
  },
}
