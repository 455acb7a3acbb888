import { CODE } from '@xinqi/domain/codes'
import { DEPOSIT_FEN, DEPOSIT_RETURN_DAYS } from '@xinqi/domain/rules/deposit'
import { DEPOSIT, DEPOSIT_LOG, DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import { DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { PaymentGatewayError } from '../../providers/payment/port'
import { runSweeps } from '../../jobs/sweeps'
import { ACCOUNT, recordTransfer } from '../../ledger/record-transfer'
import { inTransaction } from '../../call/services'
import { balanceOf, wholeLedger } from '../../testing/money'
import { newOperator, type Operator } from '../../testing/operator'
import { beginDeposit, newCertifiable, payDeposit } from '../../testing/pay-deposit'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'

const INFO = 'GET /appoint/consultDepositOrder/info'
const LIST = 'GET /appoint/consultDepositOrder/list'
const JUDGE = 'GET /appoint/consultDepositOrder/depositJudgement'
const PAY = 'POST /appoint/consultDepositOrder/pay'
const OPEN = 'POST /appoint/consultDepositOrder/confirmOrder'
const AUTH = 'GET /appoint/consultDepositOrder/wechatAuth'
const CASHIER = 'GET /appoint/consultPay/cashier'
const PAID = 'GET /appoint/consultDepositOrder/isPaySuccess'
const CANCEL = 'POST /appoint/consultDepositOrder/cancelOrder'
const BACK = 'POST /appoint/consultDepositOrder/applyRefund'
const KEEP = 'POST /appoint/consultDepositOrder/cancelRefund'
const OBJECT = 'POST /appoint/consultDepositOrder/object'
const DEDUCT = 'POST /operator/deposit/deduct'
const ANSWER = 'POST /operator/deposit/answer'
const DESK = 'GET /operator/deposit/list'

const app = useTestApp()
let consultant: Visitor
let operator: Operator
beforeEach(async () => {
  consultant = await newCertifiable(app)
  operator = await newOperator(app)
})
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

async function timePasses(ms: number): Promise<void> {
  app.clock.advance(ms)
  for (const _ of [1, 2]) {
    await runSweeps(app.services, sweeps)
    await app.sandbox.runDueJobs()
  }
}

const held = async () => 0 - (await balanceOf(app.db, ACCOUNT.deposit(consultant.userId)))
const newest = async () => (await consultant.call(LIST, {})).list[0]
const WORDS = { reason: '三次迟到', evidence: '订单里的进出记录' }
const deduct = (depositNo: string, amountFen: number) => operator.call(DEDUCT, { depositNo, amountFen, ...WORDS })

test('R193 R194 R195 R244 the server is asked first, then the deposit', async () => {
  const QUALIFIES = 'GET /appoint/consultVisitor/verifyQualification'
  expect(await consultant.call(QUALIFIES, {})).toEqual({ validate: false, reason: '需要缴纳认证保证金' })
  expect(await consultant.call(JUDGE, {})).toEqual({
    depositAuth: { status: DEPOSIT.notCertified, validate: false, reason: '您的认证已取消（未认证），请重新认证' },
  })
  await payDeposit(app, consultant)
  expect(await consultant.call(JUDGE, {})).toEqual({
    depositAuth: { status: DEPOSIT.certified, validate: true, reason: null },
  })
  await app.db.updateTable('consultant').set({ consultant_type: 3 }).where('id', '=', consultant.userId).execute()
  expect(await consultant.call(QUALIFIES, {})).toEqual({ validate: true, reason: null })
})

test('R197 paid, it is held; asked back, it waits, and then goes back whole', async () => {
  const depositNo = await payDeposit(app, consultant)
  expect(await held()).toBe(DEPOSIT_FEN)
  expect(await consultant.call(PAID, { orderNo: depositNo })).toEqual({ paid: true })
  expect(await newest()).toMatchObject({ payStatus: DEPOSIT_PAY.paid, logs: [{ status: DEPOSIT_LOG.paid }] })
  const asked = await consultant.call(BACK, { depositNo })
  app.clock.advance(HOUR)
  expect(await consultant.call(BACK, { depositNo })).toEqual(asked)
  await timePasses((DEPOSIT_RETURN_DAYS - 1) * DAY)
  expect(await newest()).toMatchObject({ payStatus: DEPOSIT_PAY.refundAsked })
  await timePasses(DAY)
  expect(await newest()).toMatchObject({
    payStatus: DEPOSIT_PAY.refunded,
    logs: [{ status: DEPOSIT_LOG.paid }, { status: DEPOSIT_LOG.returned, amountFen: DEPOSIT_FEN }],
  })
  expect(await held()).toBe(0)
  expect((await consultant.call(JUDGE, {})).depositAuth.reason).toBe('您的认证已取消（保证金已退回），请重新认证')
  expect(await payDeposit(app, consultant)).not.toBe(depositNo)
  expect((await consultant.call(JUDGE, {})).depositAuth.validate).toBe(true)
})

test('R197 of a deposit that was deducted from, the rest goes back', async () => {
  const depositNo = await payDeposit(app, consultant)
  const before = await balanceOf(app.db, ACCOUNT.depositIncome)
  await deduct(depositNo, 50_000)
  expect(before - (await balanceOf(app.db, ACCOUNT.depositIncome))).toBe(50_000)
  expect((await consultant.call(JUDGE, {})).depositAuth.status).toBe(DEPOSIT.deducted)
  expect((await consultant.answer(OPEN, { expectedFen: DEPOSIT_FEN })).code).toBe(CODE.conflict)
  await consultant.call(BACK, { depositNo })
  await timePasses(DEPOSIT_RETURN_DAYS * DAY)
  expect(await newest()).toMatchObject({
    payStatus: DEPOSIT_PAY.partlyRefunded,
    deductedFen: 50_000,
    logs: [{}, { status: DEPOSIT_LOG.deducted, ...WORDS }, { status: DEPOSIT_LOG.returned, amountFen: 150_000 }],
  })
  expect(await held()).toBe(0)
})

test('a return that is thought better of stops; one that has begun does not', async () => {
  const depositNo = await payDeposit(app, consultant)
  await consultant.call(BACK, { depositNo })
  await consultant.call(KEEP, { depositNo })
  await consultant.call(KEEP, { depositNo })
  await timePasses((DEPOSIT_RETURN_DAYS + 1) * DAY)
  expect(await newest()).toMatchObject({ payStatus: DEPOSIT_PAY.paid, refundDue: null })
  await consultant.call(BACK, { depositNo })
  await timePasses(DEPOSIT_RETURN_DAYS * DAY)
  // A login ends after thirty days.
  consultant = await newConsultantLogin(app, { id: consultant.userId })
  expect((await consultant.answer(KEEP, { depositNo })).code).toBe(CODE.conflict)
})

test('a deduction is objected to once and answered once; undone, it is in the deposit again', async () => {
  const depositNo = await payDeposit(app, consultant)
  const { logNo } = await deduct(depositNo, DEPOSIT_FEN)
  expect(await newest()).toMatchObject({ payStatus: DEPOSIT_PAY.deducted })
  expect(await held()).toBe(0)
  const objection = { logNo, content: '那三次是平台断线' }
  const answers = await Promise.all([1, 2, 3].map(() => consultant.answer(OBJECT, objection)))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  const desk = await operator.call(DESK, { objected: true })
  expect(desk.list.find((one) => one.depositNo === depositNo)).toMatchObject({
    consultantId: consultant.userId,
    logs: [{}, { logNo, objection: '那三次是平台断线', verdict: null }],
  })
  const found = { logNo, verdict: 'undone', answer: '核对过了，是断线' } as const
  const verdicts = await Promise.all([1, 2].map(() => operator.answer(ANSWER, found)))
  expect(verdicts.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  expect(await held()).toBe(DEPOSIT_FEN)
  expect((await consultant.call(JUDGE, {})).depositAuth.validate).toBe(true)
  expect(await newest()).toMatchObject({
    deductedFen: 0,
    logs: [{}, { verdict: 'undone', answer: '核对过了，是断线' }],
  })
  const kept = await app.db.selectFrom('deposit_log').selectAll().where('log_no', '=', logNo).executeTakeFirst()
  expect(JSON.stringify(kept)).not.toMatch(/迟到|断线/)
})

test('an objection that waits holds the return back; after seven days it is too late for one', async () => {
  const depositNo = await payDeposit(app, consultant)
  const { logNo } = await deduct(depositNo, 1)
  await consultant.call(BACK, { depositNo })
  await consultant.call(OBJECT, { logNo, content: '不是我' })
  await timePasses((DEPOSIT_RETURN_DAYS + 1) * DAY)
  expect(await newest()).toMatchObject({ payStatus: DEPOSIT_PAY.refundAsked })
  await operator.call(ANSWER, { logNo, verdict: 'kept', answer: '记录一致' })
  await timePasses(MINUTE)
  expect(await newest()).toMatchObject({ payStatus: DEPOSIT_PAY.partlyRefunded })
  const other = await newCertifiable(app)
  const late = await deduct(await payDeposit(app, other), 1)
  app.clock.advance(7 * DAY + MINUTE)
  expect((await other.answer(OBJECT, { logNo: late.logNo, content: '晚了' })).code).toBe(CODE.conflict)
})

test('a hundred deductions and returns at once take no fen more than there is', async () => {
  const depositNo = await payDeposit(app, consultant)
  const [PART, TRIES] = [7_000, 100]
  const answers = await Promise.all(
    Array.from({ length: TRIES }, async (_, index) => {
      if (index % 10 === 3) return consultant.answer(BACK, { depositNo })
      if (index % 10 === 7) return consultant.answer(KEEP, { depositNo })
      return operator.answer(DEDUCT, { depositNo, amountFen: PART, ...WORDS })
    }),
  )
  expect(answers.every(({ code }) => code === CODE.ok || code === CODE.conflict)).toBe(true)
  const fits = Math.floor(DEPOSIT_FEN / PART)
  expect(await held()).toBe(DEPOSIT_FEN - fits * PART)
  expect(await newest()).toMatchObject({ deductedFen: fits * PART })
}, 60_000)

test('the ledger itself refuses to take more of a deposit than is held', async () => {
  await payDeposit(app, consultant)
  const take = (amountFen: number) =>
    inTransaction(app.services, (trx) => {
      const [debit, credit] = [ACCOUNT.deposit(consultant.userId), ACCOUNT.depositIncome]
      return recordTransfer(
        trx,
        { kind: 'depositDeducted', reference: `x${amountFen}`, debit, credit, amountFen },
        app.clock.now(),
      )
    })
  await expect(take(DEPOSIT_FEN + 1)).rejects.toThrow('is overdrawn')
})

test('begun ten times at once it is one deposit and one payment; given up, nothing is owed', async () => {
  const begun = await Promise.all(Array.from({ length: 10 }, () => beginDeposit(consultant)))
  expect(new Set(begun.map(({ depositNo }) => depositNo)).size).toBe(1)
  const orderNo = begun[0]?.depositNo ?? ''
  await consultant.call(CANCEL, { orderNo })
  await consultant.call(CANCEL, { orderNo })
  expect(await consultant.call(INFO, {})).toMatchObject({ status: DEPOSIT.notCertified, current: null, noPay: null })
  const later = await beginDeposit(consultant)
  expect(later.depositNo).not.toBe(orderNo)
  await timePasses(3 * HOUR)
  expect(await consultant.call(INFO, {})).toMatchObject({ current: null })
})

test("another's deposit is not there, and nobody but an operator deducts", async () => {
  const depositNo = await payDeposit(app, consultant)
  const { logNo } = await deduct(depositNo, 1)
  const stranger = await newCertifiable(app)
  const missing = await stranger.answer(BACK, { depositNo: '202611230000000001' })
  for (const answer of [
    await stranger.answer(BACK, { depositNo }),
    await stranger.answer(KEEP, { depositNo }),
    await stranger.answer(CANCEL, { orderNo: depositNo }),
    await stranger.answer(PAID, { orderNo: depositNo }),
    await stranger.answer(PAY, { orderNo: depositNo, tradeType: 'H5' }),
    await stranger.answer(CASHIER, { kind: 'deposit', no: depositNo }),
    await stranger.answer('GET /appoint/consultDepositOrder/wechatAuthorize', { depositNo }),
  ])
    expect([answer.code, answer.msg]).toEqual([missing.code, missing.msg])
  expect((await stranger.answer(OBJECT, { logNo, content: '不是我的' })).code).toBe(CODE.notFound)
  const visitor = await newVisitor(app)
  expect((await visitor.answer(BACK, { depositNo })).code).not.toBe(CODE.ok)
  for (const party of [visitor, consultant]) {
    expect((await party.answer(DEDUCT, { depositNo, amountFen: 1, ...WORDS })).code).not.toBe(CODE.ok)
    expect((await party.answer(DESK, {})).code).not.toBe(CODE.ok)
    expect((await party.answer(ANSWER, { logNo, verdict: 'undone', answer: '好' })).code).not.toBe(CODE.ok)
  }
})

test.each([
  ['no amount', { amountFen: 0 }, CODE.failure],
  ['less than nothing', { amountFen: -1 }, CODE.failure],
  ['more than there is', { amountFen: DEPOSIT_FEN + 1 }, CODE.conflict],
  ['no reason', { reason: '  ' }, CODE.failure],
  ['no evidence', { evidence: '' }, CODE.failure],
])('a deduction of %s is refused and changes nothing', async (_name, wrong, code) => {
  const depositNo = await payDeposit(app, consultant)
  const asked = { depositNo, amountFen: 1, ...WORDS, ...wrong }
  expect((await operator.answer(DEDUCT, asked)).code).toBe(code)
  expect(await newest()).toMatchObject({ deductedFen: 0, logs: [{ status: DEPOSIT_LOG.paid }] })
})

test('another amount than the deposit, and nobody whose papers were not looked at, pay none', async () => {
  expect((await consultant.answer(OPEN, { expectedFen: 1 })).code).toBe(CODE.conflict)
  const unknown = await newCertifiable(app, false)
  expect((await unknown.answer(OPEN, { expectedFen: DEPOSIT_FEN })).code).toBe(CODE.conflict)
  expect((await unknown.call(INFO, {})).noPay).toMatch(/核对/)
})

const open = async (of: Visitor) => (await of.call(OPEN, { expectedFen: DEPOSIT_FEN })).depositNo

test("WeChat's own browser asks for consent and comes back to the cashier; its code serves this device once", async () => {
  const depositNo = await open(consultant)
  const on = { headers: { 'pg-sid': 'in-wechat' }, token: consultant.token }
  const { url } = await app.client.call('GET /appoint/consultDepositOrder/wechatAuthorize', { depositNo }, on)
  expect(new URL(url).searchParams.get('redirect_uri')).toMatch(`/cashier?kind=deposit&no=${depositNo}`)
  const back = await app.sandbox.agreeInWechat(url, '13800009998')
  const elsewhere = { headers: { 'pg-sid': 'another' }, token: consultant.token }
  expect((await app.client.answer(AUTH, back, elsewhere)).code).toBe(CODE.conflict)
  const { openid } = await app.client.call(AUTH, back, on)
  expect((await app.client.answer(AUTH, back, on)).code).toBe(CODE.conflict)
  const wish = { orderNo: depositNo, tradeType: 'OFFICIAL', openid } as const
  expect((await consultant.call(PAY, wish)).jsapi).toMatchObject({ signType: 'RSA' })
  expect((await consultant.answer(PAY, { ...wish, tradeType: 'JSAPI' })).code).toBe(CODE.conflict)
})

test('the cashier says what is to be paid, and takes no wallet', async () => {
  const depositNo = await open(consultant)
  const bill = () => consultant.call(CASHIER, { kind: 'deposit', no: depositNo })
  expect(await bill()).toMatchObject({ owedFen: DEPOSIT_FEN, state: 'owed', walletFen: 0, payBy: expect.any(String) })
  await payDeposit(app, consultant)
  expect(await bill()).toMatchObject({ state: 'paid', payBy: null })
  const visitor = await newVisitor(app)
  expect((await visitor.answer(CASHIER, { kind: 'deposit', no: depositNo })).code).toBe(CODE.notFound)
})

test('in WeChat one pays with what WeChat says of oneself, sealed for oneself and ten minutes', async () => {
  const { loginCode } = await app.sandbox.wechatPerson('13800009999')
  const { openid } = await consultant.call(AUTH, { code: loginCode })
  const wish = { orderNo: await open(consultant), tradeType: 'JSAPI', openid } as const
  expect((await consultant.call(PAY, wish)).jsapi).toMatchObject({ signType: 'RSA' })
  expect((await consultant.answer(PAY, { ...wish, tradeType: 'OFFICIAL' })).code).toBe(CODE.conflict)
  const other = await newCertifiable(app)
  const others = { ...wish, orderNo: await open(other) }
  expect((await other.answer(PAY, others)).code).toBe(CODE.conflict)
  expect((await other.answer(PAY, { ...others, openid: 'forged' })).code).toBe(CODE.conflict)
  expect((await other.answer(PAY, { ...others, openid: undefined })).code).toBe(CODE.conflict)
  app.clock.advance(11 * MINUTE)
  expect((await consultant.answer(PAY, wish)).code).toBe(CODE.conflict)
})

test('a return that the company refuses for good waits for a person, and both sides’ pages say so', async () => {
  const depositNo = await payDeposit(app, consultant)
  await consultant.call(BACK, { depositNo })
  const refuses = () => Promise.reject(new PaymentGatewayError('INVALID_REQUEST', '不能退款', 400))
  jest.spyOn(app.services.providers.payment, 'refund').mockImplementation(refuses)
  jest.spyOn(app.services.providers.payment, 'queryRefund').mockResolvedValue(null)
  expect(await newest()).toMatchObject({ refundStopped: false })
  await timePasses(DEPOSIT_RETURN_DAYS * DAY)
  expect(await newest()).toMatchObject({ payStatus: DEPOSIT_PAY.refunding, refundStopped: true })
  const { list } = await operator.call(DESK, {})
  expect(list.find((one) => one.depositNo === depositNo)).toMatchObject({ refundStopped: true })
  expect(await held()).toBe(DEPOSIT_FEN)
  jest.restoreAllMocks()
})
