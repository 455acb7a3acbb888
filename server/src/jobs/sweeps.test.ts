import { randomUUID } from 'node:crypto'
import { ORDER } from '@xinqi/domain/status/order'
import { DAY, MINUTE, parseMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { over } from '../call/sweep'
import { PaymentGatewayError } from '../providers/payment/port'
import { createConfirmingEdition } from '../testing/editions'
import { moneyOf, wholeLedger } from '../testing/money'
import { startTestApp, TEST_EVENING, type TestApp } from '../testing/test-app'
import { book, detailOf, newVisitor, order } from '../testing/visitor'
import { forgetOldRecords } from './forget-old-records'
import { runSweeps } from './sweeps'
import { recordIncident } from '../features/payment/commands/record-incident'
import { sweeps } from '../features/sweeps'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await app.stop()
})

/** Everything that sweeps may change, as text; when a payment was last asked about is not part of it. */
async function everything(): Promise<Record<string, string | undefined>> {
  const tables = [
    'consult_order',
    'appointment',
    'slot_granule',
    'refund',
    'ledger_transfer',
    'ledger_entry',
    'payment_incident',
    'room_presence',
  ]
  const dumps: Record<string, string | undefined> = {}
  for (const table of tables) {
    const { rows } = await sql<{
      text: string
    }>`select coalesce(string_agg(t::text, '|' order by t::text), '') as text from ${sql.table(table)} t`.execute(
      app.db,
    )
    dumps[table] = rows[0]?.text
  }
  const { rows } = await sql<{
    text: string
  }>`select coalesce(string_agg(payment_no || state, '|' order by payment_no), '') as text from payment`.execute(app.db)
  return { ...dumps, payment: rows[0]?.text }
}

/** One of each: unpaid, paid in silence, not confirmed, missed by its consultant, with its refund not sent. */
async function somethingForEverySweep(): Promise<Record<'unpaid' | 'silent' | 'unconfirmed' | 'missed', string>> {
  const careful = await createConfirmingEdition(app.services)
  const someone = () => newVisitor(app)
  const missed = await book(app, await someone(), { at: '2026-11-22 18:00:00' })
  const unconfirmed = await book(app, await someone(), { at: '2026-11-26 18:00:00', consultant: careful })
  const unpaid = await order(app, await someone(), { at: '2026-11-25 18:00:00' })
  const payer = await someone()
  const silent = await order(app, payer, { at: '2026-11-25 20:00:00' })
  const { h5Url } = await payer.call('POST /appoint/consultPay/consultPay', { orderNo: silent, tradeType: 'H5' })
  await app.sandbox.setNoticeFault('lose')
  await app.sandbox.atCashier(h5Url ?? '', 'pay')
  return { missed, unconfirmed, unpaid, silent }
}

const statusOf = async (orderNo: string): Promise<number> => (await moneyOf(app, orderNo)).status

/** Sweeps until refunds that were begun have arrived. */
async function untilRefunded(...orderNos: string[]): Promise<void> {
  const deadline = performance.now() + 10_000
  for (const orderNo of orderNos)
    while ((await statusOf(orderNo)) !== ORDER.refunded) {
      if (performance.now() > deadline) throw new Error('a refund did not arrive')
      await runSweeps(app.services, sweeps)
    }
}

test('four sweeps at once do everything once, and more of them nothing more', async () => {
  const { missed, unconfirmed, unpaid, silent } = await somethingForEverySweep()
  app.clock.set(parseMoment('2026-11-22 21:00:00'))
  await Promise.all([1, 2, 3, 4].map(() => runSweeps(app.services, sweeps)))
  await untilRefunded(missed, unconfirmed)
  expect([await statusOf(unpaid), await statusOf(silent)]).toEqual([ORDER.cancelled, ORDER.toConsult])
  for (const orderNo of [missed, unconfirmed])
    expect(await moneyOf(app, orderNo)).toMatchObject({
      owedFen: 0,
      refunds: [{ state: 'success' }],
      transfers: ['payment', 'refund'],
    })
  expect(await wholeLedger(app.db)).toBe(0)
  const after = await everything()
  await runSweeps(app.services, sweeps)
  await Promise.all([1, 2, 3].map(() => runSweeps(app.services, sweeps)))
  expect(await everything()).toEqual(after)
})

test('what lives on an empty table is not asked, and noted as done; where that cannot be found out everything is', async () => {
  const asked: string[] = []
  const sweepOf = (name: string) => async () => void asked.push(name)
  const pass = async (): Promise<string[]> => {
    asked.length = 0
    await runSweeps(app.services, {
      pollPayments: over('payment', sweepOf('payment')),
      markOverdueOrders: over('appointment', sweepOf('appointment')),
      closeDays: sweepOf('anyway'),
    })
    return [...asked]
  }
  expect(await pass()).toEqual(['anyway'])
  const noted = await app.db.selectFrom('sweep_run').select('name').where('failures', '=', 0).execute()
  expect(noted.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['pollPayments', 'markOverdueOrders', 'closeDays']),
  )
  await order(app, await newVisitor(app), { at: '2026-11-25 18:00:00' })
  expect(await pass()).toEqual(['appointment', 'anyway'])
  await sql`alter table payment rename to payment_elsewhere`.execute(app.db)
  expect(await pass()).toEqual(['payment', 'appointment', 'anyway'])
})

test('a refund that the gateway does not take is sent again until it does', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-25 18:00:00' })
  const refused = jest
    .spyOn(app.services.providers.payment, 'refund')
    .mockRejectedValue(new PaymentGatewayError('SYSTEM_ERROR', 'try again', 500))
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: 48_000 })
  await runSweeps(app.services, sweeps)
  expect(refused.mock.calls.length).toBeGreaterThan(1)
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.refundRequested,
    owedFen: 48_000,
    refunds: [{ state: 'requested' }],
  })
  jest.restoreAllMocks()
  await untilRefunded(orderNo)
  expect(await moneyOf(app, orderNo)).toMatchObject({ owedFen: 0, refunds: [{ state: 'success' }] })
})

test('one order that cannot be swept does not keep the others waiting', async () => {
  const orders = [
    await order(app, await newVisitor(app), { at: '2026-11-25 18:00:00' }),
    await order(app, await newVisitor(app), { at: '2026-11-25 20:00:00' }),
  ]
  const [sick = '', well = ''] = orders
  await app.db
    .insertInto('payment')
    .values({
      payment_no: '202611210000000001',
      order_no: sick,
      channel: 'wechat',
      trade_type: 'H5',
      amount_fen: 48_000,
      state: 'pending',
      created_at: app.clock.now(),
      expires_at: app.clock.now(),
    })
    .execute()
  jest.spyOn(app.services.providers.payment, 'query').mockRejectedValue(new TypeError('nobody foresaw this'))
  app.clock.set(parseMoment('2026-11-21 18:31:00'))
  await runSweeps(app.services, sweeps)
  expect(await statusOf(sick)).toBe(ORDER.awaitingPayment)
  expect(await statusOf(well)).toBe(ORDER.cancelled)
})

test('what is kept for a while only is forgotten, and nothing else', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-25 18:00:00' })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  await visitor.call('POST /appoint/consultAppointment/roomTicket', { appointNo })
  await app.client.call('GET /appoint/common/captcha', {})
  await app.services.publishOutbox()
  const before = await everything()
  const kept = () =>
    Promise.all(
      (['captcha_challenge', 'room_ticket', 'outbox'] as const).map(
        async (table) =>
          (
            await app.db
              .selectFrom(table)
              .select((eb) => eb.fn.countAll<number>().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
      ),
    )
  expect((await kept()).every((count) => Number(count) > 0)).toBe(true)
  app.clock.set(new Date(parseMoment(TEST_EVENING).getTime() + 4 * DAY + MINUTE))
  await forgetOldRecords(app.services)
  expect((await kept()).map(Number)).toEqual([0, 0, 0])
  expect(await everything()).toEqual(before)
})

test('refused notices, wrong codes, readings and exports are forgotten when their time is over, and not before', async () => {
  const at = app.clock.now()
  const { userId } = await newVisitor(app)
  await app.db.deleteFrom('audit_log').execute()
  await recordIncident(app.services, 'bad-signature', {})
  await app.db.insertInto('exchange_failure').values({ tried_by: 'somebody', created_at: at }).execute()
  await app.db.insertInto('audit_log').values({ at, actor: 'a', action: 'b', subject: 'c' }).execute()
  await app.db
    .insertInto('data_export')
    .values({ id: randomUUID(), user_id: userId, state: 'fetched', created_at: at, expires_at: at })
    .execute()
  const tables = ['exchange_failure', 'data_export', 'payment_incident', 'audit_log'] as const
  const left = async (days: number) => {
    app.clock.set(new Date(at.getTime() + days * DAY))
    await forgetOldRecords(app.services)
    const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()))
    return rows.map(({ length }) => length)
  }
  expect(await left(0.9)).toEqual([1, 1, 1, 1])
  expect(await left(29)).toEqual([0, 1, 1, 1])
  expect(await left(364)).toEqual([0, 0, 1, 1])
  expect(await left(3 * 365 - 1)).toEqual([0, 0, 0, 1])
  expect(await left(3 * 365 + 1)).toEqual([0, 0, 0, 0])
})
