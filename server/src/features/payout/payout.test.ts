import { CODE } from '@xinqi/domain/codes'
import { HOUR, MINUTE } from '@xinqi/domain/time'
import { inTransaction } from '../../call/services'
import { ACCOUNT, recordTransfer } from '../../ledger/record-transfer'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { balanceOf, wholeLedger } from '../../testing/money'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { readingsOf } from '../../testing/readings'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, type Visitor } from '../../testing/visitor'
import { followPayouts } from './commands/follow-payout'

const APPLY = 'POST /consult/payout/apply'
const ASK = 'POST /consult/payout/askAccount'
const JUDGE = 'POST /operator/payout/judgeAccount'
const CARD = '4111111111111111'
/** The bank refuses it once it has looked. */
const BAD_CARD = '6200000000000005'

const app = useTestApp()
const newPhone = phoneNumbers('135')
let one: Operator
let other: Operator
let consultant: TestConsultant
let own: Visitor

beforeEach(async () => {
  one = await newOperator(app)
  other = await newOperator(app)
  consultant = await createEveningConsultant(app, newPhone(), 10_000)
  own = await newConsultantLogin(app, consultant)
})
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

const ask = (card = CARD) => own.call(ASK, { realName: '苏青', bankCode: 'CMB', card })
const judge = (operator: Operator, accountNo: string, passed = true, reason = '') =>
  operator.answer(JUDGE, { accountNo, passed, reason })
async function confirmed(card = CARD): Promise<string> {
  const { accountNo } = await ask(card)
  await judge(one, accountNo)
  await judge(other, accountNo)
  return accountNo
}
const payable = async () => 0 - (await balanceOf(app.db, ACCOUNT.payable(consultant.id)))
const give = (amountFen: number) =>
  inTransaction(app.services, (trx) =>
    recordTransfer(
      trx,
      {
        kind: 'payable',
        reference: `given-${consultant.id}`,
        debit: ACCOUNT.wechat,
        credit: ACCOUNT.payable(consultant.id),
        amountFen,
      },
      app.clock.now(),
    ),
  )
const newest = async () => (await own.call('GET /consult/payout/list', {})).list[0]
async function bankIsDone(): Promise<void> {
  app.clock.advance(2 * MINUTE)
  await followPayouts(app.services)
}

describe('the bank card', () => {
  test('is sealed, told by its last four digits, and used once two operators have said yes', async () => {
    const { accountNo } = await ask()
    const row = await app.db.selectFrom('payout_account').selectAll().where('account_no', '=', accountNo).execute()
    expect(JSON.stringify(row)).not.toMatch(/41111111|苏青/)
    const desk = await one.call('GET /operator/payout/accounts', {})
    expect(desk.list).toMatchObject([{ accountNo, realName: '苏青', lastFour: '1111', bankName: '招商银行' }])
    expect(JSON.stringify(desk)).not.toContain(CARD)
    const reads = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `payout-account:${accountNo}`)
      .execute()
    expect(reads).toEqual([{ action: 'read-payout-account' }])
    expect((await judge(one, accountNo)).data).toEqual({ state: 'looked' })
    expect((await judge(one, accountNo)).msg).toContain('要由另一位运营复核')
    expect((await judge(other, accountNo)).data).toEqual({ state: 'confirmed' })
    expect((await own.call('GET /consult/payout/accounts', {})).list).toMatchObject([
      { state: 'confirmed', lastFour: '1111', maskedName: '苏*' },
    ])
  })

  test('one pair of eyes is refused by the database, too', async () => {
    const { accountNo } = await ask()
    await judge(one, accountNo)
    const byHand = app.db
      .updateTable('payout_account')
      .set((eb) => ({ state: 'confirmed', confirmed_by: eb.ref('looked_by'), confirmed_at: app.clock.now() }))
      .where('account_no', '=', accountNo)
      .execute()
    await expect(byHand).rejects.toThrow('payout_account_four_eyes')
  })

  test('refused it says why, and is forgotten; a new one takes the place of the one before', async () => {
    const { accountNo } = await ask()
    expect((await judge(one, accountNo, false)).code).toBe(CODE.failure)
    await judge(one, accountNo, false, '姓名不清楚')
    expect((await own.call('GET /consult/payout/accounts', {})).list).toMatchObject([
      { state: 'refused', refuseReason: '姓名不清楚', maskedName: null },
    ])
    await confirmed()
    await confirmed(BAD_CARD)
    const states = (await own.call('GET /consult/payout/accounts', {})).list.map(({ state }) => state)
    expect(states.sort()).toEqual(['confirmed', 'refused', 'replaced'])
  })

  test.each([
    [{ realName: '苏', bankCode: 'CMB', card: CARD }],
    [{ realName: '苏青', bankCode: 'NONE', card: CARD }],
    [{ realName: '苏青', bankCode: 'CMB', card: '4111111111111112' }],
  ])('is refused where it is wrong: %j', async (account) => {
    expect((await own.answer(ASK, account)).code).toBe(CODE.failure)
    expect((await own.call('GET /consult/payout/accounts', {})).list).toEqual([])
  })

  test("is nobody else's to take back", async () => {
    const { accountNo } = await ask()
    const lin = await newConsultantLogin(app, app.world.lin)
    expect((await lin.answer('POST /consult/payout/withdrawAccount', { accountNo })).code).toBe(CODE.notFound)
    await own.call('POST /consult/payout/withdrawAccount', { accountNo })
    expect((await judge(one, accountNo)).msg).toContain('已经处理过了')
  })
})

describe('taking out', () => {
  test('goes to the card, by way of the bank, once', async () => {
    await confirmed()
    await give(50_000)
    const { payoutNo } = await own.call(APPLY, { amountFen: 30_000 })
    expect(await payable()).toBe(20_000)
    expect(await newest()).toMatchObject({ payoutNo, state: 'sent' })
    expect((await own.answer(APPLY, { amountFen: 100 })).msg).toContain('上一笔提现还在处理')
    await bankIsDone()
    expect(await newest()).toMatchObject({ payoutNo, state: 'paid', lastFour: '1111' })
    expect([await payable(), await balanceOf(app.db, ACCOUNT.payout(payoutNo))]).toEqual([20_000, 0])
    const lin = await newConsultantLogin(app, app.world.lin)
    expect((await lin.answer('GET /consult/payout/info', { payoutNo })).code).toBe(CODE.notFound)
  })

  test('is seen by operators state by state, the newest first, by name and without the whole card', async () => {
    // Later than what the tests before asked for.
    app.clock.advance(HOUR)
    await confirmed()
    await give(50_000)
    const list = async (state?: 'sent' | 'paid') => (await one.call('GET /operator/payout/list', { state })).list
    const { payoutNo } = await own.call(APPLY, { amountFen: 30_000 })
    expect(await list('sent')).toMatchObject([{ payoutNo, amountFen: 30_000, lastFour: '1111' }])
    expect(await readingsOf(app, `payout:${payoutNo}`)).toEqual([{ action: 'read-payout', reason: '处理提现' }])
    expect((await list('paid')).map((row) => row.payoutNo)).not.toContain(payoutNo)
    await bankIsDone()
    expect((await list('paid'))[0]).toMatchObject({ payoutNo, consultantName: expect.any(String) })
    expect((await list())[0]?.payoutNo).toBe(payoutNo)
    expect(JSON.stringify(await list())).not.toContain(CARD)
  })

  test('what the bank refuses may be taken out again, and says why', async () => {
    await confirmed(BAD_CARD)
    await give(50_000)
    await own.call(APPLY, { amountFen: 50_000 })
    expect(await payable()).toBe(0)
    await bankIsDone()
    expect(await newest()).toMatchObject({ state: 'failed', failReason: 'PAYEE_CARD_INFO_ERROR' })
    expect(await payable()).toBe(50_000)
  })

  test('of five at once one goes', async () => {
    await confirmed()
    await give(50_000)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => own.answer(APPLY, { amountFen: 20_000 })))
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
    expect(await payable()).toBe(30_000)
  })

  test('without a confirmed card, or above what there is, nothing moves', async () => {
    await give(1_000)
    expect((await own.answer(APPLY, { amountFen: 1_000 })).msg).toContain('请先填写收款的银行卡')
    await confirmed()
    expect((await own.answer(APPLY, { amountFen: 1_001 })).msg).toBe('现在最多可以提现 ¥10.00')
    expect((await own.answer(APPLY, { amountFen: 99 })).msg).toBe('最少 ¥1')
    expect(await payable()).toBe(1_000)
  })
})
