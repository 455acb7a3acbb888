import type { Fen } from '@xinqi/domain/money'
import type { InvoiceState } from '@xinqi/domain/text/invoice'
import { CHANNEL } from '@xinqi/domain/text/labels'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../call/services'
import type { Invoice } from '../../db/database'
import { fundsOf } from '../order/credit-data'
import { readPage, type AskedPage, type Page } from '../../call/read-page'

const PAGE_SIZE = 20
const IN_ORDER = { requested_at: 'time', invoice_no: 'text' } as const

export type InvoiceRow = Omit<Selectable<Invoice>, 'state'> & { state: InvoiceState }

/** What somebody really paid for an order and has neither had back nor taken to another: neither coupons nor the wallet are in it. */
export async function invoiceableFen(db: Db, orderNo: string): Promise<Fen> {
  const funds = await fundsOf(db, orderNo)
  if (funds.length === 0) return 0
  const fromWallet = await db
    .selectFrom('payment')
    .select('payment_no')
    .where(
      'payment_no',
      'in',
      funds.map(({ paymentNo }) => paymentNo),
    )
    .where('channel', '=', CHANNEL.wallet)
    .execute()
  const given = new Set(fromWallet.map(({ payment_no }) => payment_no))
  return funds.reduce((sum, { paymentNo, amountFen }) => (given.has(paymentNo) ? sum : sum + amountFen), 0)
}

const invoices = (db: Db) => db.selectFrom('invoice').selectAll().$castTo<InvoiceRow>()

export const findInvoice = (db: Db, invoiceNo: string): Promise<InvoiceRow | undefined> =>
  invoices(db).where('invoice_no', '=', invoiceNo).executeTakeFirst()

/** Its order is locked before it. */
export const lockInvoice = (trx: Trx, invoiceNo: string): Promise<InvoiceRow> =>
  invoices(trx).where('invoice_no', '=', invoiceNo).forUpdate().executeTakeFirstOrThrow()

/** The invoice of an order that was asked for last. */
export const findNewest = (db: Db, orderNo: string): Promise<InvoiceRow | undefined> =>
  invoices(db)
    .where('order_no', '=', orderNo)
    .orderBy('requested_at', 'desc')
    .orderBy('invoice_no', 'desc')
    .executeTakeFirst()

/** One page of somebody's invoices, newest first. */
export const listInvoices = (db: Db, userId: number, asked: AskedPage): Promise<Page<InvoiceRow>> =>
  readPage(invoices(db).where('user_id', '=', userId), { columns: IN_ORDER, direction: 'desc' }, asked, PAGE_SIZE)

/** All of somebody's, for an export. */
export const listAllInvoices = (db: Db, userId: number): Promise<InvoiceRow[]> =>
  invoices(db).where('user_id', '=', userId).orderBy('requested_at').execute()

/** One page of everybody's in a state, the oldest request first. */
export const listDesk = (db: Db, state: InvoiceState, asked: AskedPage): Promise<Page<InvoiceRow>> =>
  readPage(invoices(db).where('state', '=', state), { columns: IN_ORDER, direction: 'asc' }, asked, PAGE_SIZE)

/** Somebody's saved titles, the newest first. */
export const listTitles = (db: Db, userId: number) =>
  db
    .selectFrom('invoice_title')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('title_no', 'desc')
    .execute()

/** Who gives back may have looked at the clock before who issued, and had the lock after them. */
const SOON_BEFORE_ISSUE = sql<Date>`invoice.issued_at - interval '1 hour'`

/** Good invoices of whose orders something may have gone back, or away, since they were issued. */
export const listOutgrown = (db: Db) =>
  invoices(db)
    .where('state', '=', 'issued')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('refund')
            .select('refund_no')
            .whereRef('refund.consult_order_no', '=', 'invoice.order_no')
            .where('refund.created_at', '>=', SOON_BEFORE_ISSUE),
        ),
        exists(
          selectFrom('order_credit')
            .select('credit_no')
            .whereRef('order_credit.from_order_no', '=', 'invoice.order_no')
            .where('order_credit.created_at', '>=', SOON_BEFORE_ISSUE),
        ),
      ]),
    )
    .execute()
