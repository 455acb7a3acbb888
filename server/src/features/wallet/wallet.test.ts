import { balanceOf } from '@xinqi/domain/rules/wallet'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { balanceOf as balanceOfAccount, wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'
import { ACCOUNT } from '../../ledger/record-transfer'
import { inTransaction } from '../../call/services'
import { grantToWallet, takeBackGrant } from './commands/grant'
import { returnSpend, spendFromWallet } from './commands/spend'
import { listGrants } from './data'

const app = useTestApp()
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

const FROM = ACCOUNT.cashback
let serial = 0

async function newHolder() {
  const { userId } = await newVisitor(app)
  return {
    userId,
    give: (amountFen: number, inDays = 0, reference = String((serial += 1))) => {
      const now = app.clock.now()
      const availableAt = new Date(now.getTime() + inDays * DAY)
      const grant = { userId, source: 'cashback', reference, amountFen, availableAt, from: FROM } as const
      return inTransaction(app.services, (trx) => grantToWallet(trx, grant, now))
    },
    spend: (spendNo: string, amountFen: number) =>
      inTransaction(app.services, (trx) =>
        spendFromWallet(
          trx,
          { userId, spendNo, amountFen, to: ACCOUNT.reserved(spendNo), kind: 'reserved' },
          app.clock.now(),
        ),
      ),
    back: (spendNo: string, amountFen: number, reference = spendNo) =>
      inTransaction(app.services, (trx) =>
        returnSpend(
          trx,
          { spendNo, amountFen, from: ACCOUNT.reserved(spendNo), kind: 'released', reference },
          app.clock.now(),
        ),
      ),
    takeBack: (reference: string) =>
      inTransaction(app.services, (trx) => takeBackGrant(trx, { source: 'cashback', reference }, app.clock.now())),
    balance: async () => balanceOf(await listGrants(app.db, userId), app.clock.now()),
    inLedger: async () => 0 - (await balanceOfAccount(app.db, ACCOUNT.wallet(userId))),
  }
}

test('what is given can be spent from its day on, and the ledger says the same', async () => {
  const one = await newHolder()
  await one.give(500)
  await one.give(1000, 7)
  expect(await one.balance()).toEqual({ availableFen: 500, pendingFen: 1000 })
  expect(await one.inLedger()).toBe(1500)
  await expect(one.spend('s1', 501)).rejects.toThrow('余额不够了')
  app.clock.set(new Date(app.clock.now().getTime() + 7 * DAY))
  await one.spend('s1', 1200)
  expect(await one.balance()).toEqual({ availableFen: 300, pendingFen: 0 })
})

test('one reason gives once, also to ten at once', async () => {
  const one = await newHolder()
  for (let round = 1; round <= 20; round += 1) {
    const given = await Promise.all(Array.from({ length: 10 }, () => one.give(500, 0, `same-${round}`)))
    expect(given.filter(Boolean)).toHaveLength(1)
    expect(await one.inLedger()).toBe(500 * round)
  }
})

test('a hundred spendings at once leave nothing below zero', async () => {
  const one = await newHolder()
  for (const amount of [300, 300, 400]) await one.give(amount)
  const spent = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => one.spend(`race-${serial}-${index}`, 30)),
  )
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(33)
  expect(await one.balance()).toEqual({ availableFen: 10, pendingFen: 0 })
  expect(await one.inLedger()).toBe(10)
})

test('what comes back goes to the grants that it was taken from, never more than was taken', async () => {
  const one = await newHolder()
  await one.give(300)
  await one.give(300)
  await one.spend('back', 500)
  await one.back('back', 250, 'back-1')
  expect((await one.balance()).availableFen).toBe(350)
  await expect(one.back('back', 251, 'back-2')).rejects.toThrow('back spent less than 251')
  await one.back('back', 250, 'back-3')
  expect((await listGrants(app.db, one.userId)).map(({ spentFen }) => spentFen)).toEqual([0, 0])
})

test('spending and coming back at once do not wait for each other', async () => {
  const one = await newHolder()
  for (let index = 0; index < 10; index += 1) await one.give(100)
  for (let index = 0; index < 10; index += 1) await one.spend(`to-and-fro-${index}`, 100)
  await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      await one.back(`to-and-fro-${index}`, 100)
      await one.spend(`fro-${index}`, 100)
    }),
  )
  expect((await one.balance()).availableFen).toBe(0)
})

test('a reason that is gone takes back what is not spent, once', async () => {
  const one = await newHolder()
  await one.give(1000, 0, 'gone')
  await one.spend('before', 400)
  expect(await Promise.all([one.takeBack('gone'), one.takeBack('gone')])).toEqual(expect.arrayContaining([600, 0]))
  expect(await one.inLedger()).toBe(0)
  expect(await one.takeBack('never')).toBe(0)
})

test.each([
  ['more than there is', 'update wallet_grant set spent_fen = amount_fen + 1 where user_id = $1'],
  ['less than nothing', 'update wallet_grant set spent_fen = -1 where user_id = $1'],
])('the database refuses what spends %s', async (_, statement) => {
  const one = await newHolder()
  await one.give(100)
  await expect(sql.raw(statement.replace('$1', String(one.userId))).execute(app.db)).rejects.toThrow(
    'violates check constraint',
  )
})

test("the database refuses an entry that overdraws somebody's wallet", async () => {
  const one = await newHolder()
  await one.give(100)
  const entry = app.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('ledger_transfer')
      .values({ kind: 'forged', reference: String(one.userId), created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('ledger_entry')
      .values([
        { transfer_id: id, account: ACCOUNT.wallet(one.userId), amount_fen: 101 },
        { transfer_id: id, account: ACCOUNT.wechat, amount_fen: -101 },
      ])
      .execute()
  })
  await expect(entry).rejects.toThrow('is overdrawn')
})
