import type { Parsed } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { TITLES_MAX, type InvoiceTitle } from '@xinqi/domain/text/invoice'
import { sql } from 'kysely'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { newNumber } from '../../order/numbers'
import { listTitles } from '../data'
import { invoiceable, ownSubject } from '../policy'
import { presentTitle } from '../present'
import { lockSubject } from '../subject'

/**
 * Asks for an invoice on an order of one's own, of either kind, on what was really paid for it and has stayed.
 * @throws Refusal where there is nothing to invoice, the amount is another one than was seen, or an invoice stands already
 */
export const requestInvoice = (
  services: Services,
  caller: { userId: number },
  { orderNo, title, expectedFen, keepTitle }: Parsed<'POST /appoint/invoice/request'>,
): Promise<{ invoiceNo: string }> =>
  inTransaction(services, async (trx) => {
    const subject = ownSubject(await lockSubject(trx, orderNo), caller)
    const { amountFen, refusal } = await invoiceable(trx, subject)
    if (refusal !== null) throw conflict(refusal)
    if (amountFen !== expectedFen)
      throw conflict(`可以开票的金额现在是 ${formatFen(amountFen)}，请看过之后再申请`, { amountFen })
    const now = services.clock.now()
    const invoiceNo = newNumber(now)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('invoice')
      .values({
        invoice_no: invoiceNo,
        user_id: caller.userId,
        order_no: orderNo,
        kind: subject.kind,
        amount_fen: amountFen,
        state: 'requested',
        title_cipher: services.cipher.seal('invoice.title_cipher', invoiceNo, JSON.stringify(title)),
        requested_at: now,
      })
      // As the index says it: one that is asked for or good.
      .onConflict((on) =>
        on
          .column('order_no')
          .where(sql<boolean>`state in ('requested', 'issued', 'toReverse')`)
          .doNothing(),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw conflict('这个订单已经申请过发票了')
    if (keepTitle) await saveTitle(services, trx, caller.userId, title, now)
    return { invoiceNo }
  })

/** The same title is kept once, and of many the newest. */
async function saveTitle(
  { cipher }: Services,
  trx: Trx,
  userId: number,
  title: InvoiceTitle,
  now: Date,
): Promise<void> {
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  const saved = (await listTitles(trx, userId)).map((row) => presentTitle(cipher, row))
  const same = saved.filter(({ titleNo: _no, ...one }) => JSON.stringify(one) === JSON.stringify(title))
  const gone = [...same, ...saved.slice(TITLES_MAX - 1)].map(({ titleNo }) => titleNo)
  if (gone.length > 0) await trx.deleteFrom('invoice_title').where('title_no', 'in', gone).execute()
  const titleNo = newNumber(now)
  await trx
    .insertInto('invoice_title')
    .values({
      title_no: titleNo,
      user_id: userId,
      content_cipher: cipher.seal('invoice_title.content_cipher', titleNo, JSON.stringify(title)),
      created_at: now,
    })
    .execute()
}

/** A saved title goes; what is not there, or another's, is gone as well. */
export const removeTitle = (services: Services, userId: number, titleNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    await trx.deleteFrom('invoice_title').where('title_no', '=', titleNo).where('user_id', '=', userId).execute()
    return null
  })
