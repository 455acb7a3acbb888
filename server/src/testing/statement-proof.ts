import { firstDayOf, monthOf, nextMonth, type MonthText } from '@xinqi/domain/rules/statement'
import { dateOf, parseMoment } from '@xinqi/domain/time'
import type { Services } from '../call/services'
import { monthFor, monthsFor } from '../features/statement/month'
import { ACCOUNT } from '../ledger/record-transfer'

interface Entry {
  account: string
  amountFen: number
  kind: string
  reference: string
  at: Date
}

const beginOf = (month: MonthText): Date => parseMoment(`${firstDayOf(month)} 00:00:00`)
const sum = (entries: readonly Entry[]): number => entries.reduce((total, { amountFen }) => total + amountFen, 0)

/** Every entry of the ledger, with its transfer, or those of the transfers after one: read once, for all visitors. */
export async function readLedger({ db }: Pick<Services, 'db'>, afterTransfer = 0): Promise<Entry[]> {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transfer as t', 't.id', 'e.transfer_id')
    .select(['e.account', 'e.amount_fen', 't.kind', 't.reference', 't.created_at'])
    .where('t.id', '>', afterTransfer)
    .execute()
  return rows.map(({ account, amount_fen, kind, reference, created_at }) => ({
    account,
    amountFen: Number(amount_fen),
    kind,
    reference,
    at: created_at,
  }))
}

/** All that is a visitor's, found row by row and not as the statement finds it: numbers of orders, credits, payments and refunds. */
async function ownNumbers({ db }: Pick<Services, 'db'>, userId: number) {
  const orders = await db.selectFrom('consult_order').select('order_no').where('user_id', '=', userId).execute()
  const numbers = orders.map(({ order_no }) => order_no)
  const goods = await db.selectFrom('goods_order').select('goods_order_no').where('user_id', '=', userId).execute()
  const bought = goods.map(({ goods_order_no }) => goods_order_no)
  const groups = await db.selectFrom('group_order').select('group_order_no').where('user_id', '=', userId).execute()
  const seats = groups.map(({ group_order_no }) => group_order_no)
  const read = await db.selectFrom('reading_order').select('reading_order_no').where('user_id', '=', userId).execute()
  const readings = read.map(({ reading_order_no }) => reading_order_no)
  const withdrawals = await db.selectFrom('withdrawal').select('withdraw_no').where('user_id', '=', userId).execute()
  const all = [...numbers, ...bought, ...seats, ...readings]
  if (all.length === 0)
    return { orders: [], bought, seats, readings, withdrawals, credits: [], payments: [], refunds: [] }
  const credits = await db.selectFrom('order_credit').select('credit_no').where('from_order_no', 'in', all).execute()
  const payments = await db
    .selectFrom('payment')
    .select(['payment_no', 'channel', 'state'])
    .where('order_no', 'in', all)
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_no', 'refund.payment_no')
    .select(['refund_no', 'payment.channel', 'refund.state'])
    .where('refund.order_no', 'in', all)
    .execute()
  return { orders: numbers, bought, seats, readings, withdrawals, credits, payments, refunds }
}

/** A visitor's statement of every month agrees with the ledger, and with the rows of payments and refunds, fen by fen. Gives the months. */
export async function expectStatementProven(
  services: Pick<Services, 'db' | 'clock'>,
  userId: number,
  ledger: readonly Entry[],
) {
  const { orders, bought, seats, readings, withdrawals, credits, payments, refunds } = await ownNumbers(
    services,
    userId,
  )
  const accounts = new Set([
    ...orders.map(ACCOUNT.order),
    ...bought.map(ACCOUNT.goods),
    ...seats.map(ACCOUNT.group),
    ...readings.map(ACCOUNT.reading),
    ...withdrawals.map(({ withdraw_no }) => ACCOUNT.withdrawal(withdraw_no)),
    ...credits.map(({ credit_no }) => ACCOUNT.credit(credit_no)),
    ...payments.map(({ payment_no }) => ACCOUNT.reserved(payment_no)),
    ACCOUNT.wallet(userId),
  ])
  const paidIn = new Set(payments.filter(({ channel }) => channel !== 'wallet').map(({ payment_no }) => payment_no))
  const paidBack = new Set(refunds.filter(({ channel }) => channel !== 'wallet').map(({ refund_no }) => refund_no))
  const atCompanies = ledger.filter(({ account }) => account === ACCOUNT.wechat || account === ACCOUNT.alipay)
  const came = atCompanies.filter(({ kind, reference }) => kind === 'payment' && paidIn.has(reference))
  const went = atCompanies.filter(({ kind, reference }) => kind === 'refund' && paidBack.has(reference))
  const own = ledger.filter(({ account }) => accounts.has(account))

  const months = await monthsFor(services, userId)
  for (const { month, ...told } of months) {
    const [from, to] = [beginOf(month), beginOf(nextMonth(month))]
    const inMonth = ({ at }: Entry): boolean => at >= from && at < to
    const proven = {
      paidFen: sum(came.filter(inMonth)),
      refundedFen: 0 - sum(went.filter(inMonth)),
      closingFen: 0 - sum(own.filter(({ at }) => at < to)),
    }
    expect({ month, ...told }).toEqual({ month, ...proven })
    const whole = await monthFor(services, userId, month)
    expect(whole).toMatchObject({ ...proven, openingFen: 0 - sum(own.filter(({ at }) => at < from)) })
    expect(whole.held.reduce((total, { amountFen }) => total + amountFen, 0)).toBe(whole.closingFen)
    expect(whole.refundingFen).toBeGreaterThanOrEqual(0)
  }
  const last = months.at(-1)?.month ?? monthOf(dateOf(services.clock.now()))
  expect(own.filter(({ at }) => at < beginOf(last))).toEqual([])
  return months
}
