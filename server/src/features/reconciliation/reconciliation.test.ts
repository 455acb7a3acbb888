import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { RESOLVED_REASON } from '@xinqi/domain/text/reconciliation'
import { sql } from 'kysely'
import { ACCOUNT, recordTransfer } from '../../ledger/record-transfer'
import { BillBroken } from '../../providers/bill/port'
import { fundLine, RUNNING, writePayment, writeRefund, writtenBills, type WrittenBills } from '../../testing/bills'
import { balanceOf, wholeLedger } from '../../testing/money'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { book, newVisitor, type Visitor } from '../../testing/visitor'
import { newHolder, sayYes, withdraw } from '../../testing/withdrawing'
import { runSweeps } from '../../jobs/sweeps'
import { sweeps } from '../sweeps'
import { reconcileDay } from './commands/reconcile-day'
import { reconcileDueDays } from './commands/reconcile-due'
import { findRun } from './run-data'

const DAY = '2026-11-21'
const NEXT_MORNING = '2026-11-22 10:31:00'
const PRICE = 48_000
const FEE = 288

let app: TestApp
let visitor: Visitor
beforeEach(async () => {
  app = await startTestApp()
  visitor = await newVisitor(app)
})
afterEach(async () => {
  expect(await wholeLedger(app.db)).toBe(0)
  await app.stop()
})

const compare = (day = DAY) => reconcileDay(app.services, { channel: 'wechat', day })

/** Pays for a session; the number of the payment. */
async function paid(at: string): Promise<string> {
  const orderNo = await book(app, visitor, { at })
  const { payment_no } = await app.db
    .selectFrom('payment')
    .select('payment_no')
    .where('order_no', '=', orderNo)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return payment_no
}

/** Every case, in the order in which they were found: kind, number, ours, theirs, state. */
async function cases() {
  const rows = await app.db.selectFrom('reconciliation_case').selectAll().orderBy('case_id').execute()
  return rows.map(({ kind, number, our_fen, their_fen, state }) => [kind, number, our_fen, their_fen, state])
}

/** The morning after, with bills that say what we say, to be changed before they are compared. */
async function morning(): Promise<WrittenBills> {
  app.clock.set(parseMoment(NEXT_MORNING))
  return writtenBills(app)
}

/** Payments, a refund and a withdrawal on one day. */
async function aDayOfMoney() {
  const payments = [await paid('2026-11-25 18:00:00'), await paid('2026-11-25 20:00:00')]
  const given = await book(app, visitor, { at: '2026-11-26 18:00:00' })
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo: given, reason: 1, expectedFen: PRICE })
  await app.sandbox.advance(MINUTE)
  const holder = await newHolder(app, 5_000)
  const { withdrawNo } = await withdraw(holder, 2_000)
  await sayYes(app, holder)
  await app.sandbox.runDueJobs()
  const { refund_no } = await app.db
    .selectFrom('refund')
    .select('refund_no')
    .where('state', '=', 'success')
    .executeTakeFirstOrThrow()
  return { payments, withdrawNo, refundNo: refund_no }
}

test('a day on which everything agrees has no case, its sums, and its fees booked', async () => {
  await aDayOfMoney()
  await morning()
  expect(await compare()).toBe('done')
  expect(await cases()).toEqual([])
  expect(await findRun(app.db, { channel: 'wechat', day: DAY })).toMatchObject({
    ...{ state: 'done', error: null, trade_count: 4, fund_count: 9, on_way_count: 0 },
    ...{ paid_fen: 3 * PRICE, refunded_fen: PRICE, transferred_fen: 2_000, fee_fen: 2 * FEE },
    ...{ opening_fen: 0, closing_fen: 2 * PRICE - 2_000 - 2 * FEE },
  })
  // What the ledger says lies with the company is what the company says.
  expect(await balanceOf(app.db, ACCOUNT.wechat)).toBe(2 * PRICE - 2_000 - 2 * FEE)
})

test('each planted difference is found once, as what it is', async () => {
  const { payments, withdrawNo, refundNo } = await aDayOfMoney()
  const [missing = '', other = ''] = payments
  const bills = await morning()
  const books = bills.of(DAY)
  const at = parseMoment('2026-11-21 19:00:00')
  books.trades = books.trades.filter(({ paymentNo, refundNo: no }) => paymentNo !== missing && no !== refundNo)
  books.funds = books.funds.filter(({ ourNo }) => ![missing, refundNo, withdrawNo].includes(ourNo ?? ''))
  for (const line of [...books.trades, ...books.funds].filter(({ kind }) => kind === 'payment')) {
    if (('paymentNo' in line ? line.paymentNo : line.ourNo) === other) line.amountFen = PRICE + 100
  }
  writePayment(books, { paymentNo: '202611219999999991', amountFen: 10_000, at })
  writeRefund(books, { refundNo: '202611219999999992', paymentNo: missing, amountFen: 700, at })
  books.funds.push(fundLine({ kind: 'transfer', ourNo: '202611219999999993', amountFen: -900, at }))
  books.funds.push(fundLine({ kind: 'other', transactionId: 'bank-1', amountFen: -30_000, at }))
  await compare()
  expect((await cases()).sort()).toEqual(
    [
      ['unknownPayment', '202611219999999991', 0, 10_000, 'open'],
      ['otherAmount', other, PRICE, PRICE + 100, 'open'],
      ['missingPayment', missing, PRICE, 0, 'open'],
      ['unknownRefund', '202611219999999992', 0, 700, 'open'],
      ['missingRefund', refundNo, PRICE, 0, 'open'],
      ['unknownTransfer', '202611219999999993', 0, 900, 'open'],
      ['unknownTransfer', 'bank-1', 0, -30_000, 'open'],
      ['missingTransfer', withdrawNo, 2_000, 0, 'open'],
    ].sort(),
  )
  // A second run finds the same and adds nothing.
  const before = await cases()
  expect(await compare()).toBe('done')
  expect(await cases()).toEqual(before)
})

test('a fee that is not the rate, and one that the two bills do not agree on, are cases', async () => {
  const [one, two] = [await paid('2026-11-25 18:00:00'), await paid('2026-11-25 20:00:00')]
  const bills = await morning()
  const books = bills.of(DAY)
  for (const line of books.trades) if (line.paymentNo === one) line.feeFen = FEE + 10
  for (const line of books.funds) if (line.kind === 'fee') line.amountFen = line.ourNo === one ? -FEE - 10 : -FEE - 1
  await compare()
  expect((await cases()).sort()).toEqual(
    [
      ['feeOff', one, FEE, FEE + 10, 'open'],
      ['feeOff', two, FEE, FEE + 1, 'open'],
    ].sort(),
  )
  // What the company has really kept is booked all the same.
  expect(await balanceOf(app.db, ACCOUNT.paymentFees)).toBe(2 * FEE + 11)
})

test('a closing balance that does not follow, and an opening one that is not the last, are cases', async () => {
  await paid('2026-11-25 18:00:00')
  const bills = await morning()
  const books = bills.of(DAY)
  const at = parseMoment('2026-11-21 23:00:00')
  books.funds.push(fundLine({ kind: 'other', transactionId: 'bank-2', amountFen: -1, balanceFen: 40_000, at }))
  await compare()
  expect(await cases()).toEqual([
    ['balanceOff', 'closing', PRICE - FEE - 1, 40_000, 'open'],
    ['unknownTransfer', 'bank-2', 0, -1, 'open'],
  ])
  bills.of('2026-11-22').funds = [
    fundLine({
      kind: 'other',
      transactionId: 'bank-3',
      amountFen: 5,
      balanceFen: 45_005,
      at: parseMoment(NEXT_MORNING),
    }),
  ]
  app.clock.set(parseMoment('2026-11-23 10:31:00'))
  await compare('2026-11-22')
  expect((await cases()).slice(2)).toEqual([
    ['balanceOff', 'opening', 40_000, 45_000, 'open'],
    ['unknownTransfer', 'bank-3', 0, 5, 'open'],
  ])
})

test('the two bills, our rows and the ledger are held against each other', async () => {
  const [booked, fundless] = [await paid('2026-11-25 18:00:00'), await paid('2026-11-25 20:00:00')]
  // A row that nobody booked, and a movement that belongs to no row.
  await app.db
    .updateTable('payment')
    .set({ amount_fen: PRICE + 1 })
    .where('payment_no', '=', booked)
    .execute()
  await app.db
    .transaction()
    .execute((trx) =>
      recordTransfer(
        trx,
        { kind: 'payment', reference: 'nobody', debit: ACCOUNT.wechat, credit: ACCOUNT.givenUp, amountFen: 5 },
        app.clock.now(),
      ),
    )
  const bills = await morning()
  const books = bills.of(DAY)
  books.funds = books.funds.filter(({ ourNo, kind }) => ourNo !== fundless || kind === 'fee')
  await compare()
  expect((await cases()).sort()).toEqual(
    [
      ['balanceOff', booked, PRICE, PRICE + 1, 'open'],
      ['balanceOff', fundless, PRICE, 0, 'open'],
      ['balanceOff', 'nobody', 5, 0, 'open'],
    ].sort(),
  )
})

describe('done again', () => {
  test('what is gone closes by itself, and is another case when it comes back', async () => {
    const number = await paid('2026-11-25 18:00:00')
    const bills = await morning()
    const whole = { trades: [...bills.of(DAY).trades], funds: [...bills.of(DAY).funds] }
    bills.books.set(DAY, { trades: [], funds: [] })
    await compare()
    bills.books.set(DAY, whole)
    await compare()
    expect(await cases()).toEqual([['missingPayment', number, PRICE, 0, 'resolved']])
    bills.books.set(DAY, { trades: [], funds: [] })
    await compare()
    const rows = await app.db.selectFrom('reconciliation_case').selectAll().orderBy('case_id').execute()
    expect(rows).toMatchObject([
      { state: 'resolved', reason: RESOLVED_REASON, refers_to: null },
      { state: 'open', reason: null, refers_to: rows[0]?.case_id },
    ])
    const events = await app.db.selectFrom('reconciliation_case_event').selectAll().orderBy('event_id').execute()
    expect(events.map(({ case_id, act }) => [case_id, act])).toEqual([
      [rows[0]?.case_id, 'opened'],
      [rows[0]?.case_id, 'resolved'],
      [rows[1]?.case_id, 'opened'],
    ])
  })

  test('an open case takes other amounts over', async () => {
    const bills = await writtenBills(app)
    app.clock.set(parseMoment(NEXT_MORNING))
    writePayment(bills.of(DAY), { paymentNo: 'strange', amountFen: 100, at: parseMoment('2026-11-21 12:00:00') })
    await compare()
    bills.books.delete(DAY)
    writePayment(bills.of(DAY), { paymentNo: 'strange', amountFen: 200, at: parseMoment('2026-11-21 12:00:00') })
    await compare()
    expect(await cases()).toEqual([['unknownPayment', 'strange', 0, 200, 'open']])
  })

  test('fees are booked once, and what a corrected bill says beside them', async () => {
    await paid('2026-11-25 18:00:00')
    const bills = await morning()
    await compare()
    await compare()
    for (const line of bills.of(DAY).funds) if (line.kind === 'fee') line.amountFen = -200
    await compare()
    for (const line of bills.of(DAY).funds) if (line.kind === 'fee') line.amountFen = -300
    await compare()
    await compare()
    const transfers = await app.db
      .selectFrom('ledger_transfer as t')
      .innerJoin('ledger_entry as e', 'e.transfer_id', 't.id')
      .select(['t.reference', 'e.amount_fen'])
      .where('t.kind', '=', 'paymentFee')
      .where('e.account', '=', ACCOUNT.paymentFees)
      .orderBy('t.id')
      .execute()
    expect(transfers.map(({ reference, amount_fen }) => [reference, amount_fen])).toEqual([
      [`wechat:${DAY}`, FEE],
      [`wechat:${DAY}:2`, 200 - FEE],
      [`wechat:${DAY}:3`, 100],
    ])
  })

  test('two at once do it once', async () => {
    await paid('2026-11-25 18:00:00')
    const bills = await morning()
    bills.of(DAY).trades = []
    const outcomes = await Promise.all([1, 2, 3].map(() => compare()))
    expect(outcomes.sort()).toEqual(['busy', 'busy', 'done'])
    expect(bills.asked).toEqual([DAY])
    expect(await cases()).toHaveLength(1)
  })
})

describe('the days', () => {
  test('a payment a second before midnight that we hear of afterwards is no case of either day', async () => {
    const number = await paid('2026-11-25 18:00:00')
    const at = parseMoment('2026-11-21 23:59:59')
    await app.db.updateTable('payment').set({ paid_at: at }).where('payment_no', '=', number).execute()
    const bills = await morning()
    await compare()
    app.clock.set(parseMoment('2026-11-23 10:31:00'))
    await compare('2026-11-22')
    expect(await cases()).toEqual([])
    // Had the bill not had it, the later day's run would have missed it.
    bills.books.set(DAY, { trades: [], funds: [] })
    await compare()
    expect(await cases()).toEqual([])
    await compare('2026-11-22')
    expect(await cases()).toEqual([['missingPayment', number, PRICE, 0, 'open']])
  })

  test('a refund that the company has made and that we wait for is on its way, and looked at again the next morning', async () => {
    await paid('2026-11-25 18:00:00')
    const orderNo = await book(app, visitor, { at: '2026-11-26 18:00:00' })
    await app.sandbox.setNoticeFault('lose')
    await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: PRICE })
    const refund = await app.db.selectFrom('refund').selectAll().executeTakeFirstOrThrow()
    const { refund_no: refundNo, payment_no: paymentNo, amount_fen: amountFen, created_at: at } = refund
    expect(refund.state).toBe('processing')
    const bills = await morning()
    writeRefund(bills.of(DAY), { refundNo, paymentNo, amountFen, at })
    await compare()
    expect(await cases()).toEqual([])
    const run = () => findRun(app.db, { channel: 'wechat', day: DAY })
    expect(await run()).toMatchObject({ state: 'done', on_way_count: 1 })
    await app.db.updateTable('refund').set({ state: 'abnormal' }).where('refund_no', '=', refundNo).execute()
    app.clock.set(parseMoment('2026-11-23 10:31:00'))
    await reconcileDueDays(app.services)
    expect(await cases()).toEqual([['unknownRefund', refundNo, 0, PRICE, 'open']])
    expect(await run()).toMatchObject({ on_way_count: 0 })
  })

  test('the sweep compares each day once, from the first payment on, and asks again for a bill that is not there', async () => {
    await paid('2026-11-25 18:00:00')
    const bills = await writtenBills(app)
    bills.notReady = true
    const sweepAt = async (moment: string): Promise<void> => {
      app.clock.set(parseMoment(moment))
      await runSweeps(app.services, sweeps)
    }
    await sweepAt('2026-11-22 10:29:00')
    expect(bills.asked).toEqual([])
    await sweepAt('2026-11-22 10:30:00')
    await sweepAt('2026-11-22 10:39:00')
    expect(bills.asked).toEqual([DAY])
    bills.notReady = false
    await sweepAt('2026-11-22 10:41:00')
    await sweepAt('2026-11-22 11:50:00')
    expect(bills.asked).toEqual([DAY, DAY])
    expect(await findRun(app.db, { channel: 'wechat', day: DAY })).toMatchObject({ state: 'done', error: null })
    // Days that went by without anybody, each once and in their order.
    await sweepAt('2026-11-25 12:00:00')
    expect(bills.asked.slice(2)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
  })

  test('a bill that cannot be believed changes nothing, says so, and is tried again', async () => {
    const number = await paid('2026-11-25 18:00:00')
    const bills = await morning()
    bills.of(DAY).trades = []
    await compare()
    const before = await cases()
    bills.failure = new BillBroken('the digest is another one')
    expect(await compare()).toBe('failed')
    expect(await findRun(app.db, { channel: 'wechat', day: DAY })).toMatchObject({
      state: 'failed',
      error: '账单校验不过，没有采用：the digest is another one',
    })
    expect([await cases(), before.length]).toEqual([before, 1])
    bills.failure = null
    writePayment(bills.of(DAY), { paymentNo: number, amountFen: PRICE, at: parseMoment('2026-11-21 18:00:00') })
    bills.of(DAY).funds.splice(0, 2)
    app.clock.advance(61 * MINUTE)
    await runSweeps(app.services, sweeps)
    expect(await cases()).toMatchObject([['missingPayment', number, PRICE, 0, 'resolved']])
  })
})

test('a movement that names no number of ours is found by the company’s', async () => {
  await paid('2026-11-25 18:00:00')
  const bills = await morning()
  for (const line of bills.of(DAY).funds) Object.assign(line, { ourNo: null })
  await compare()
  expect(await cases()).toEqual([])
})

test('what an ended case and its history say is never changed', async () => {
  const bills = await writtenBills(app)
  app.clock.set(parseMoment(NEXT_MORNING))
  bills
    .of(DAY)
    .funds.push(fundLine({ kind: 'other', amountFen: 7, balanceFen: RUNNING, at: parseMoment('2026-11-21 12:00:00') }))
  await compare()
  expect(await cases()).toEqual([['unknownTransfer', 'line-1', 0, 7, 'open']])
  bills.books.clear()
  await compare()
  await expect(sql`update reconciliation_case set our_fen = 1`.execute(app.db)).rejects.toThrow('has ended')
  await expect(sql`delete from reconciliation_case_event`.execute(app.db)).rejects.toThrow('never changed')
})
