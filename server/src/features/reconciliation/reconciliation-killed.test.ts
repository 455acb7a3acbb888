import { addDays, MINUTE, parseMoment, type DateText } from '@xinqi/domain/time'
import { createBillBooks } from '../../providers/bill/sandbox/bill-books'
import { createSandboxStore } from '../../providers/sandbox-kit/store'
import { ACCOUNT } from '../../ledger/record-transfer'
import { startMortalApp, type MortalApp } from '../../testing/mortal-app'
import { wholeLedger } from '../../testing/money'
import { book, newVisitor } from '../../testing/visitor'
import { reconcileDay } from './commands/reconcile-day'
import { reconcileDueDays } from './commands/reconcile-due'

let app: MortalApp
beforeAll(async () => {
  app = await startMortalApp({ reconcileDueDays })
})
afterAll(() => app.stop())

/** A day with a payment of ours and one that only the company knows; it is the next morning then. */
async function dayOfOneDifference(day: DateText): Promise<void> {
  app.clock.set(parseMoment(`${day} 18:00:00`))
  await book(app, await newVisitor(app), { at: `${addDays(day, 3)} 18:00:00` })
  await createBillBooks(createSandboxStore(app.db), 'wechat').plant(day, 'unknownPayment')
  app.clock.set(parseMoment(`${addDays(day, 1)} 10:31:00`))
}

/** Compares the day in a server that dies after so many steps; what it had done by then. */
async function compareUntil(day: DateText, steps: number): Promise<string[]> {
  const { life } = app
  life.begin(steps)
  await reconcileDay(app.services, { channel: 'wechat', day }).catch((error: unknown) => {
    if (!life.isOver) throw error
  })
  const seen = [...life.steps]
  if (life.isOver) await app.startAgain()
  else life.begin()
  return seen
}

async function expectItIsDone(day: DateText): Promise<void> {
  const run = await app.db.selectFrom('reconciliation_run').selectAll().where('day', '=', day).executeTakeFirstOrThrow()
  expect(run).toMatchObject({ state: 'done', error: null })
  const lines = await app.db.selectFrom('reconciliation_line').select('seq').where('day', '=', day).execute()
  expect(lines).toHaveLength(run.trade_count + run.fund_count)
  const cases = await app.db.selectFrom('reconciliation_case').selectAll().where('day', '=', day).execute()
  expect(cases.map(({ kind, state, their_fen }) => [kind, state, their_fen])).toEqual([
    ['unknownPayment', 'open', 12_345],
  ])
  const events = await app.db
    .selectFrom('reconciliation_case_event')
    .select('act')
    .where('case_id', '=', cases[0]?.case_id ?? 0)
    .execute()
  expect(events).toEqual([{ act: 'opened' }])
  const fees = await app.db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_entry as e', 'e.transfer_id', 't.id')
    .select('e.amount_fen')
    .where('t.reference', '=', `wechat:${day}`)
    .where('e.account', '=', ACCOUNT.paymentFees)
    .execute()
  expect(fees).toEqual([{ amount_fen: run.fee_fen }])
  expect(await wholeLedger(app.db)).toBe(0)
}

test('a day is compared once, wherever the server is killed', async () => {
  const first = '2026-11-21'
  await dayOfOneDifference(first)
  const seen = await compareUntil(first, Infinity)
  expect(seen.map((step) => step.split(' ')[0])).toEqual([
    'wrote',
    'wrote',
    'asks',
    'heard',
    'asks',
    'heard',
    'wrote',
    'wrote',
  ])
  await expectItIsDone(first)
  for (const steps of seen.keys()) {
    const day = addDays(first, steps + 1)
    await dayOfOneDifference(day)
    expect(await compareUntil(day, steps + 1)).toHaveLength(steps + 1)
    // Its turn runs out; the sweep of the next process begins anew.
    await app.timePasses(16 * MINUTE)
    await expectItIsDone(day)
  }
}, 120_000)
