import { ORDER } from '@xinqi/domain/status/order'
import { DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import { Client } from 'pg'

/** By then two sweeps have looked, of which there is one a minute. */
const SWEPT = `interval '2 minutes'`

/** What waits for nobody but us, and for no moment that is to come: after two sweeps there is none of it. */
const stuckAt = (now: string) => ({
  withdrawals: `select withdraw_no as no, state from withdrawal where state in ('requested', 'sent', 'transferring', 'cancelling')`,
  refunds: `select refund_no as no, state from refund where state <> 'success'`,
  deposits: `select deposit_no as no, pay_status as state from deposit_order where pay_status = ${DEPOSIT_PAY.refunding}
    or (pay_status = ${DEPOSIT_PAY.refundAsked} and refund_due_at < ${now} - ${SWEPT})
    or (pay_status = ${DEPOSIT_PAY.unpaid} and pay_deadline < ${now} - ${SWEPT})`,
  goods: `select goods_order_no as no, status as state from goods_order where status = ${GOODS_ORDER.refundRequested}
    or (status = ${GOODS_ORDER.awaitingPayment} and pay_deadline < ${now} - ${SWEPT})`,
  // What waits for a new order waits for a person.
  orders: `select order_no as no, order_show_status as state from consult_order o
    where (order_show_status = ${ORDER.refundRequested}
           and not exists (select 1 from order_credit c where c.from_order_no = o.order_no and c.state = 'open'))
       or (order_show_status = ${ORDER.awaitingPayment} and pay_deadline < ${now} - ${SWEPT})`,
  payments: `select payment_no as no, state from payment where state = 'pending' and expires_at < ${now} - ${SWEPT}`,
})

/** What waits for a person or a day: sixteen days later, none of that is left either. */
const unended = {
  withdrawals: `select withdraw_no as no, state from withdrawal where closed_at is null`,
  deposits: `select deposit_no as no, pay_status as state from deposit_order
    where pay_status in (${DEPOSIT_PAY.unpaid}, ${DEPOSIT_PAY.refundAsked}, ${DEPOSIT_PAY.refunding})`,
  payments: `select payment_no as no, state from payment where state = 'pending'`,
  goods: `select goods_order_no as no, status as state from goods_order
    where status in (${GOODS_ORDER.awaitingPayment}, ${GOODS_ORDER.refundRequested})`,
}

interface Stuck {
  what: string
  no: string
  state: string | number
}

/** Everything that ought to have moved on at `now` of the server's clock; ends: also what had only to wait. */
export async function findStuck(url: string, now: Date, ends = false): Promise<Stuck[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found: Stuck[] = []
    const queries = [
      ...Object.entries(stuckAt(`'${now.toISOString()}'::timestamptz`)),
      ...(ends ? Object.entries(unended) : []),
    ]
    for (const [what, query] of queries) {
      const { rows } = await client.query<Omit<Stuck, 'what'>>(query)
      found.push(...rows.map((row) => ({ what, ...row })))
    }
    return found
  } finally {
    await client.end()
  }
}
