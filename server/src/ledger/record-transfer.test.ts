import { sql } from 'kysely'
import { balanceOf, wholeLedger } from '../testing/money'
import { useTestApp } from '../testing/use-test-app'
import { ACCOUNT, recordTransfer, type Transfer } from './record-transfer'

const app = useTestApp()
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

const payment = (reference: string, amountFen: number): Transfer => ({
  kind: 'payment',
  reference,
  debit: ACCOUNT.wechat,
  credit: ACCOUNT.order(reference),
  amountFen,
})

const record = (transfer: Transfer) =>
  app.db.transaction().execute((trx) => recordTransfer(trx, transfer, app.clock.now()))

test('a movement debits one account and credits the other', async () => {
  await record(payment('1', 48_000))
  expect([await balanceOf(app.db, ACCOUNT.wechat), await balanceOf(app.db, ACCOUNT.order('1'))]).toEqual([
    48_000, -48_000,
  ])
})

test('the same event is recorded once, also by five at once', async () => {
  await Promise.all([1, 2, 3, 4, 5].map(() => record(payment('2', 100))))
  await record(payment('2', 999))
  expect(await balanceOf(app.db, ACCOUNT.order('2'))).toBe(-100)
})

test('a movement of nothing is none', async () => {
  await record(payment('3', 0))
  const rows = await app.db.selectFrom('ledger_transfer').select('id').where('reference', '=', '3').execute()
  expect(rows).toEqual([])
})

test('entries that do not balance are refused by the database', async () => {
  const lopsided = app.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('ledger_transfer')
      .values({ kind: 'payment', reference: '4', created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('ledger_entry').values({ transfer_id: id, account: ACCOUNT.wechat, amount_fen: 1 }).execute()
  })
  await expect(lopsided).rejects.toThrow('does not sum to zero')
})

test.each([
  'update ledger_entry set amount_fen = amount_fen',
  'delete from ledger_entry',
  'update ledger_transfer set kind = kind',
  'delete from ledger_transfer',
])('what is recorded is never changed: %s', async (statement) => {
  await record(payment('5', 7))
  await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('ledger rows are never changed')
})
