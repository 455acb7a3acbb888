import { addDays, DAY as A_DAY, dateOf, instantAt, MINUTE, type MomentText, parseMoment } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { ACCOUNT } from '../../ledger/record-transfer'
import { createBillBooks } from '../../providers/bill/sandbox/bill-books'
import { createSandboxStore } from '../../providers/sandbox-kit/store'
import { balanceOf, wholeLedger } from '../../testing/money'
import { beginPayment, payAtAlipay } from '../../testing/pay-ways'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, order } from '../../testing/visitor'
import { newHolder, sayYes, withdraw } from '../../testing/withdrawing'
import { reportDay } from './report'
import { findRun } from './run-data'

const DAY = '2026-11-21'
const PRICE = 48_000
const FEE = 288

const app = useTestApp()

const cases = async () =>
  (await app.db.selectFrom('reconciliation_case').selectAll().orderBy('kind').execute()).map(
    ({ kind, number, our_fen, their_fen, state }) => [kind, number, our_fen, their_fen, state],
  )

/** What the company's account has gained since it was opened, by its bill. */
const gained = async (): Promise<number> => {
  const run = await findRun(app.db, { channel: 'wechat', day: DAY })
  return (run?.closing_fen ?? 0) - (run?.opening_fen ?? 0)
}

/** The real adapters, the peers' own books over the wire. */
test('a day agrees with the company’s bills; what is then planted in them is found, each once', async () => {
  const visitor = await newVisitor(app)
  for (const at of ['2026-11-25 18:00:00', '2026-11-25 20:00:00', '2026-11-26 20:00:00'])
    await book(app, visitor, { at })
  const back = await book(app, visitor, { at: '2026-11-26 18:00:00' })
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo: back, reason: 1, expectedFen: PRICE })
  // One that nobody pays, and one withdrawal that waits for its person over night.
  await visitor.call('POST /appoint/consultPay/consultPay', {
    orderNo: await order(app, visitor, { at: '2026-11-27 18:00:00' }),
    tradeType: 'H5',
  })
  const [holder, sleeper] = [await newHolder(app, 5_000), await newHolder(app, 5_000)]
  await withdraw(holder, 2_000)
  await sayYes(app, holder)
  await withdraw(sleeper, 3_000)
  await app.sandbox.advance(MINUTE)

  app.clock.set(parseMoment('2026-11-22 10:31:00'))
  await app.sandbox.runDueJobs()
  expect(await cases()).toEqual([])
  const billDay = { channel: 'wechat', day: DAY } as const
  expect(await findRun(app.db, billDay)).toMatchObject({
    ...{ state: 'done', error: null, on_way_count: 1, trade_count: 5 },
    ...{ paid_fen: 4 * PRICE, refunded_fen: PRICE, transferred_fen: 5_000, fee_fen: 3 * FEE },
  })
  // The ledger knows of all that moved but of what may still come back.
  expect(await balanceOf(app.db, ACCOUNT.wechat)).toBe((await gained()) + 3_000)

  const books = createBillBooks(createSandboxStore(app.db), 'wechat')
  for (const kind of ['missingPayment', 'otherAmount', 'missingRefund', 'feeOff', 'unknownPayment'] as const)
    expect(await books.plant(DAY, kind)).not.toBeNull()
  const { lines, isClean } = await reportDay(app.services, billDay)
  expect(isClean).toBe(false)
  const found = await cases()
  expect(found.map(([kind, , ours, theirs, state]) => [kind, ours, theirs, state])).toEqual([
    ['feeOff', FEE, FEE + 7, 'open'],
    ['missingPayment', PRICE, 0, 'open'],
    ['missingRefund', PRICE, 0, 'open'],
    ['otherAmount', PRICE, PRICE + 100, 'open'],
    ['unknownPayment', 0, 12_345, 'open'],
  ])
  expect(lines).toHaveLength(1 + found.length)
  for (const [, number] of found) expect(lines.join('\n')).toContain(number)

  await books.clear(DAY)
  expect(await reportDay(app.services, billDay)).toMatchObject({ isClean: true })
  expect((await cases()).map(([, , , , state]) => state)).toEqual(found.map(() => 'resolved'))

  // Nobody says yes: the money comes back the next day, and neither day has a case.
  await app.sandbox.advance(A_DAY)
  await app.sandbox.advance(A_DAY)
  await app.sandbox.advance(A_DAY)
  expect((await cases()).filter(([, , , , state]) => state !== 'resolved')).toEqual([])
  const { rows } = { rows: await app.db.selectFrom('reconciliation_run').selectAll().orderBy('day').execute() }
  expect(rows.map(({ day, state, on_way_count }) => [day, state, on_way_count])).toEqual(
    ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((day) => [day, 'done', 0]),
  )
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())).toEqual(NO_MISTAKES)
}, 60_000)

test('what was paid by Alipay agrees with Alipay’s bills, and what is planted in them is found', async () => {
  const visitor = await newVisitor(app)
  const payByAlipay = async (at: MomentText): Promise<string> => {
    const orderNo = await order(app, visitor, { at })
    await payAtAlipay((await beginPayment(visitor, orderNo, 'ALIPAY')).url)
    await app.sandbox.runDueJobs()
    return orderNo
  }
  const today = dateOf(app.clock.now())
  const kept = [await payByAlipay('2026-12-02 18:00:00'), await payByAlipay('2026-12-02 20:00:00')]
  const back = await payByAlipay('2026-12-03 18:00:00')
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo: back, reason: 1, expectedFen: PRICE })
  await app.sandbox.advance(MINUTE)
  app.clock.set(instantAt(addDays(today, 1), 10 * 60 + 31))
  await app.sandbox.runDueJobs()

  const billDay = { channel: 'alipay', day: today } as const
  expect(await findRun(app.db, billDay)).toMatchObject({
    ...{ state: 'done', error: null, trade_count: 4, paid_fen: 3 * PRICE, refunded_fen: PRICE },
    // Alipay keeps its fee for what it gives back.
    fee_fen: (kept.length + 1) * FEE,
  })
  const ofAlipay = async () => (await cases()).filter(([, , , , state]) => state === 'open')
  expect(await ofAlipay()).toEqual([])

  const books = createBillBooks(createSandboxStore(app.db), 'alipay')
  for (const kind of ['otherAmount', 'missingRefund', 'unknownPayment'] as const)
    expect(await books.plant(today, kind)).not.toBeNull()
  expect((await reportDay(app.services, billDay)).isClean).toBe(false)
  expect((await ofAlipay()).map(([kind, , ours, theirs]) => [kind, ours, theirs])).toEqual([
    ['missingRefund', PRICE, 0],
    ['otherAmount', PRICE, PRICE + 100],
    ['unknownPayment', 0, 12_345],
  ])
})
