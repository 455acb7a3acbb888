import { sql } from 'kysely'
import { CODE } from '@xinqi/domain/codes'
import { percentOf } from '@xinqi/domain/money'
import { labourTax } from '@xinqi/domain/rules/settlement'
import { BILL, SETTLEMENT } from '@xinqi/domain/status/settlement'
import { DAY, parseMoment } from '@xinqi/domain/time'
import { afterAnswersDone } from '../../call/after-answer'
import { inTransaction } from '../../call/services'
import { ACCOUNT, recordTransfer } from '../../ledger/record-transfer'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { holdSession } from '../../testing/hold-session'
import { balanceOf, wholeLedger } from '../../testing/money'
import { newOperator, type Operator } from '../../testing/operator'
import { readPdf } from '../../testing/pdf-text'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { listUnsettled } from './earned-data'
import { settleMonth } from './commands/settle-month'

const MONTH = '2026-11'
const PRICE = 200_000

const app = useTestApp()
const newPhone = phoneNumbers('138')
let operator: Operator
let other: Operator
let consultant: TestConsultant
let own: Visitor

beforeEach(async () => {
  operator = await newOperator(app)
  other = await newOperator(app)
  consultant = await createEveningConsultant(app, newPhone(), PRICE)
  own = await newConsultantLogin(app, consultant)
})
afterEach(async () => {
  expect(await wholeLedger(app.db)).toBe(0)
  await app.db.updateTable('settlement_run').set({ finished_at: app.clock.now() }).execute()
})

const held = (account: string) => balanceOf(app.db, account).then((sum) => 0 - sum)
const earned = () => held(ACCOUNT.consultant(consultant.id))
const payable = () => held(ACCOUNT.payable(consultant.id))

/** Something is earned at that moment, by a transfer like those of sessions. */
const earn = (reference: string, amountFen: number, at = '2026-11-10 20:00:00') =>
  inTransaction(app.services, (trx) =>
    recordTransfer(
      trx,
      { kind: 'session', reference, debit: ACCOUNT.wechat, credit: ACCOUNT.consultant(consultant.id), amountFen },
      parseMoment(at),
    ),
  )
let serial = 0
const earnSome = (amountFen: number, at?: string) => earn(`${consultant.id}-${(serial += 1)}`, amountFen, at)

/** December has begun, and November is settled. */
async function settle(): Promise<void> {
  app.clock.set(parseMoment('2026-12-02 10:00:00'))
  await operator.call('POST /operator/settlement/start', { month: MONTH })
  await afterAnswersDone()
}
const list = async () => (await own.call('GET /consult/settlement/list', {})).list
async function newest() {
  const [first] = await list()
  if (!first) throw new Error('nothing was settled')
  return first
}
const info = async () => own.call('GET /consult/settlement/info', { settlementNo: (await newest()).settlementNo })
const confirm = async () =>
  own.answer('POST /consult/settlement/confirm', { settlementNo: (await newest()).settlementNo })

/** A bill that one operator wrote and another approved. */
async function approvedBill(billType: 0 | 1, amountFen: number): Promise<void> {
  const bill = { consultantId: consultant.id, billType, amountFen, reason: '十一月的培训' }
  const { billNo } = await operator.call('POST /operator/settlement/addBill', bill)
  await other.call('POST /operator/settlement/approveBill', { billNo, approved: true })
}

describe('income', () => {
  test('is what the ledger says, by month and line, each leading to its session', async () => {
    const visitor = await newVisitor(app)
    const at = '2026-11-24 20:00:00'
    const appointNo = await holdSession(app, visitor, await book(app, visitor, { at, consultant }))
    await earnSome(5_000, '2026-10-31 23:59:59')
    await earnSome(7_000, '2026-11-01 00:00:00')
    const income = await own.call('GET /consult/settlement/income', {})
    expect(income).toMatchObject({ openFen: PRICE + 12_000, toConfirmFen: 0, payableFen: 0 })
    expect(income.months).toEqual([
      { month: '2026-10', grossFen: 5_000, sessions: 1 },
      { month: '2026-11', grossFen: PRICE + 7_000, sessions: 2 },
    ])
    const november = await own.call('GET /consult/settlement/incomeLines', { month: MONTH })
    expect(november.list.map(({ amountFen }) => amountFen)).toEqual([PRICE, 7_000])
    expect(november.list[0]).toMatchObject({ appointNo, kind: 'session', state: 'open', serviceName: '1 次咨询' })
    const serviceId = consultant.single.id
    expect((await own.call('GET /consult/settlement/incomeLines', { serviceId })).list).toHaveLength(1)
    expect((await own.call('GET /consult/settlement/incomeLines', { state: 'confirmed' })).list).toEqual([])
  })

  test("is nobody else's", async () => {
    await earnSome(5_000)
    const lin = await newConsultantLogin(app, app.world.lin)
    const lines = await lin.call('GET /consult/settlement/incomeLines', { month: MONTH })
    expect(lines.list.filter(({ amountFen }) => amountFen === 5_000)).toEqual([])
    const visitor = await newVisitor(app)
    expect((await visitor.answer('GET /consult/settlement/income', {})).code).not.toBe(CODE.ok)
  })
})

describe('a settlement', () => {
  test('R281 has a line a session, sums to the ledger to the fen, and waits for a yes', async () => {
    for (const amount of [33_333, 44_445, 10_001]) await earnSome(amount)
    await earnSome(9_999, '2026-12-01 00:00:00')
    await settle()
    const shown = await info()
    const gross = 33_333 + 44_445 + 10_001
    const share = [33_333, 44_445, 10_001].reduce((sum, one) => sum + percentOf(one, 65), 0)
    expect(shown).toMatchObject({ status: SETTLEMENT.toConfirm, sharePercent: 65, grossFen: gross, lines: 3 })
    expect(shown).toMatchObject({ cutFen: gross - share, taxFen: labourTax(share), netFen: share - labourTax(share) })
    for (const field of ['grossFen', 'cutFen', 'taxFen', 'netFen'] as const)
      expect(shown.list.reduce((sum, line) => sum + line[field], 0)).toBe(shown[field])
    expect(shown.list.every(({ billType }) => billType === BILL.income)).toBe(true)
    expect([await earned(), await held(ACCOUNT.settlement(shown.settlementNo)), await payable()]).toEqual([
      9_999,
      gross,
      0,
    ])
  })

  test('has a line of its own for a reading of a drawing, and shares it like a session', async () => {
    const [reference, amountFen] = ['9'.repeat(18), 9_900]
    app.clock.set(parseMoment('2026-11-25 10:00:00'))
    await inTransaction(app.services, (trx) =>
      recordTransfer(
        trx,
        { kind: 'reading', reference, debit: ACCOUNT.wechat, credit: ACCOUNT.consultant(consultant.id), amountFen },
        app.clock.now(),
      ),
    )
    await settle()
    const share = percentOf(amountFen, 65)
    const { list: lines } = await info()
    expect(lines).toMatchObject([{ kind: 'reading', grossFen: amountFen, cutFen: amountFen - share, appointNo: null }])
    expect((await own.call('GET /consult/settlement/income', {})).months).toEqual([
      { month: '2026-11', grossFen: amountFen, sessions: 0 },
    ])
  })

  test('says what a session costs and who bears its coupon; the part of the platform is in the same line', async () => {
    const visitor = await newVisitor(app)
    const orderNo = await book(app, visitor, { at: '2026-11-24 20:00:00', consultant })
    const appointNo = await holdSession(app, visitor, orderNo)
    await app.db
      .updateTable('consult_order')
      .set({ coupon_fen: 3_000, coupon_terms: JSON.stringify({ bearer: 'platform' }) })
      .where('order_no', '=', orderNo)
      .execute()
      .catch(() => undefined)
    await inTransaction(app.services, (trx) =>
      recordTransfer(
        trx,
        {
          kind: 'couponShare',
          reference: appointNo,
          debit: ACCOUNT.coupons,
          credit: ACCOUNT.consultant(consultant.id),
          amountFen: 3_000,
        },
        app.clock.now(),
      ),
    )
    await settle()
    const { list: lines } = await info()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ appointNo, orderNo, grossFen: PRICE + 3_000, priceFen: PRICE })
  })

  test('is made once a month, however often it is started, and goes on where it stopped', async () => {
    await earnSome(50_000)
    await settle()
    const before = await list()
    await operator.call('POST /operator/settlement/start', { month: MONTH })
    await Promise.all([1, 2, 3].map(() => settleMonth(app.services, MONTH)))
    await afterAnswersDone()
    expect(await list()).toEqual(before)
    const [run] = (await operator.call('GET /operator/settlement/runs', {})).list
    expect(run).toMatchObject({ month: MONTH, failed: 0 })
    expect(run?.finishTime).not.toBeNull()
  })

  test('a month that is not over is refused; what comes late is in the next one', async () => {
    const early = await operator.answer('POST /operator/settlement/start', { month: MONTH })
    expect(early.msg).toBe('这个月还没有过完')
    await earnSome(50_000)
    await settle()
    await earnSome(1_000)
    app.clock.set(parseMoment('2027-01-02 10:00:00'))
    await operator.call('POST /operator/settlement/start', { month: '2026-12' })
    await afterAnswersDone()
    expect(await newest()).toMatchObject({ month: '2026-12', grossFen: 1_000 })
    const before = await operator.answer('POST /operator/settlement/start', { month: '2026-10' })
    expect(before.msg).toContain('后面的月份已经结算过了')
    await app.db
      .deleteFrom('settlement_run')
      .where('month', '=', '2026-12')
      .execute()
      .catch(() => undefined)
  })

  test('confirmed, its money is the consultant’s, the platform’s and the tax office’s, once', async () => {
    await earnSome(500_000)
    await settle()
    const { cutFen, taxFen, netFen, settlementNo } = await newest()
    const [fee, tax] = [await held(ACCOUNT.platformFee), await held(ACCOUNT.labourTax)]
    const answers = await Promise.all([1, 2, 3].map(() => confirm()))
    expect(answers.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok, CODE.ok])
    expect(await newest()).toMatchObject({ status: SETTLEMENT.confirmed })
    expect([await payable(), await held(ACCOUNT.settlement(settlementNo))]).toEqual([netFen, 0])
    expect([(await held(ACCOUNT.platformFee)) - fee, (await held(ACCOUNT.labourTax)) - tax]).toEqual([cutFen, taxFen])
    const voided = await operator.answer('POST /operator/settlement/void', { settlementNo, reason: '算错了' })
    expect(voided.msg).toBe('对方已经确认，不能作废')
  })

  test('nobody says yes for its consultant, neither another nor the time', async () => {
    await earnSome(50_000)
    await settle()
    const { settlementNo } = await newest()
    const lin = await newConsultantLogin(app, app.world.lin)
    for (const answer of [
      await lin.answer('POST /consult/settlement/confirm', { settlementNo }),
      await lin.answer('GET /consult/settlement/info', { settlementNo }),
      await lin.answer('GET /consult/settlement/paper', { settlementNo }),
      await lin.answer('POST /consult/settlement/question', { lineNo: `${settlementNo}-1`, content: '?' }),
    ])
      expect(answer.code).toBe(CODE.notFound)
    app.clock.advance(30 * DAY)
    await app.sandbox.runDueJobs()
    own = await newConsultantLogin(app, consultant)
    expect(await newest()).toMatchObject({ status: SETTLEMENT.toConfirm })
    // It stands among what waits for them, past its days as well, until they have said yes.
    const waiting = async () => (await own.call('GET /consult/workday/info', {})).settlements
    expect(await waiting()).toEqual({ toConfirm: 1, confirmUntil: (await newest()).confirmUntil })
    await confirm()
    expect(await waiting()).toBeNull()
  })

  test('R281 voided with a reason and made anew: nothing is counted twice, nothing is lost', async () => {
    await earnSome(50_000)
    await approvedBill(BILL.subsidy, 2_000)
    await approvedBill(BILL.deduction, 1_000)
    await settle()
    const first = await newest()
    const [subsidies, deducted] = [await held(ACCOUNT.subsidies), await held(ACCOUNT.settlementDeductions)]
    const reason = '十一月三日那一次按旧价算了'
    await operator.call('POST /operator/settlement/void', { settlementNo: first.settlementNo, reason })
    expect(await newest()).toMatchObject({ status: SETTLEMENT.voided, voidReason: reason })
    expect([await earned(), await held(ACCOUNT.settlement(first.settlementNo))]).toEqual([50_000, 0])
    expect((await confirm()).msg).toContain('已经作废')
    await settle()
    const both = await list()
    expect(both.map(({ status }) => status).sort()).toEqual([SETTLEMENT.toConfirm, SETTLEMENT.voided])
    const again = both.find(({ status }) => status === SETTLEMENT.toConfirm)
    expect(again).toMatchObject({ grossFen: first.grossFen, netFen: first.netFen, taxFen: first.taxFen })
    expect([await held(ACCOUNT.subsidies), await held(ACCOUNT.settlementDeductions)]).toEqual([subsidies, deducted])
  })

  test('as paper and as table it says the same, and names no visitor', async () => {
    await earnSome(50_000)
    await settle()
    const { settlementNo, netFen } = await newest()
    const paper = await own.call('GET /consult/settlement/paper', { settlementNo })
    const again = await own.call('GET /consult/settlement/paper', { settlementNo })
    expect(again.base64).toBe(paper.base64)
    expect(readPdf(paper.base64).text).toContain(`到手¥${(netFen / 100).toFixed(2)}`)
    const table = await own.call('GET /consult/settlement/table', { settlementNo })
    const text = Buffer.from(table.base64, 'base64').toString()
    expect(text).toContain(`"${settlementNo}-1","咨询收入"`)
    expect(text.trim().split('\r\n')).toHaveLength(3)
  })
})

describe('questions', () => {
  test('about a line wait for an answer, sealed, and hold the yes up', async () => {
    await earnSome(50_000)
    await settle()
    const lineNo = (await info()).list[0]?.lineNo ?? ''
    const ask = () => own.answer('POST /consult/settlement/question', { lineNo, content: '这一次的价格不对' })
    const { data } = await ask()
    expect((await ask()).msg).toContain('已经有一个疑问在等答复')
    expect((await confirm()).msg).toBe('还有疑问在等答复，答复之后再确认')
    const row = await app.db.selectFrom('settlement_question').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain('价格')
    const desk = await operator.call('GET /operator/settlement/list', { questioned: true })
    const { settlementNo } = await newest()
    expect(desk.list.map((one) => one.settlementNo)).toContain(settlementNo)
    const answer = { questionNo: data.questionNo, answer: '按当时的价格，没有错' }
    await operator.call('POST /operator/settlement/answer', answer)
    expect((await operator.answer('POST /operator/settlement/answer', answer)).msg).toContain('已经答复过了')
    expect((await info()).questions).toMatchObject([{ content: '这一次的价格不对', answer: answer.answer }])
    expect((await confirm()).code).toBe(CODE.ok)
    expect((await ask()).msg).toContain('已经结束')
  })

  test('reading one at the desk is written down', async () => {
    await earnSome(50_000)
    await settle()
    const { settlementNo } = await newest()
    await operator.call('GET /operator/settlement/info', { settlementNo })
    await operator.call('GET /operator/settlement/list', {})
    const read = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `settlement:${settlementNo}`)
      .execute()
    expect(read).toEqual([{ action: 'read-settlement' }, { action: 'read-settlement' }])
  })
})

describe('bills', () => {
  test('R281 a subsidy is added, a deduction taken, and one that does not fit waits for the next month', async () => {
    await earnSome(10_000)
    await approvedBill(BILL.subsidy, 500)
    await approvedBill(BILL.deduction, 7_100)
    await approvedBill(BILL.deduction, 700)
    await settle()
    const { list: lines, netFen } = await info()
    expect(lines.map(({ billType, grossFen }) => [billType, grossFen])).toEqual([
      [BILL.income, 10_000],
      [BILL.subsidy, 500],
      [BILL.deduction, -700],
    ])
    expect(netFen).toBe(6_500 + 500 - 700)
    const { list: bills } = await other.call('GET /operator/settlement/bills', {})
    const stateOf = (amountFen: number) => bills.find((bill) => bill.amountFen === amountFen)?.state
    expect([500, 700, 7_100].map(stateOf)).toEqual(['settled', 'settled', 'approved'])
  })

  test('need two operators, said in the command and in the database', async () => {
    const bill = { consultantId: consultant.id, billType: BILL.subsidy, amountFen: 500, reason: '奖励' } as const
    const { billNo } = await operator.call('POST /operator/settlement/addBill', bill)
    const alone = await operator.answer('POST /operator/settlement/approveBill', { billNo, approved: true })
    expect(alone.msg).toContain('要由另一位运营批准')
    const byHand = app.db
      .updateTable('settlement_bill')
      .set((eb) => ({ approved_by: eb.ref('created_by'), approved_at: app.clock.now() }))
      .where('bill_no', '=', billNo)
      .execute()
    await expect(byHand).rejects.toThrow('settlement_bill_four_eyes')
    await settle()
    expect(await list()).toEqual([])
  })
})

describe('the database', () => {
  test.each([
    ['update settlement set net_fen = net_fen + 1, gross_fen = gross_fen + 1', 'is never changed'],
    ['update settlement_line set at = at', 'never changed'],
    ['delete from settlement', 'settlements are kept'],
  ])('refuses %s', async (statement, problem) => {
    await earnSome(50_000)
    await settle()
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(problem)
  })

  test('pays nobody more than they have earned', async () => {
    await earnSome(50_000)
    const credit = ACCOUNT.payable(consultant.id)
    const [debit, amountFen] = [ACCOUNT.consultant(consultant.id), 50_001]
    const tooMuch = inTransaction(app.services, (trx) =>
      recordTransfer(trx, { kind: 'settled', reference: `${serial}`, debit, credit, amountFen }, app.clock.now()),
    )
    await expect(tooMuch).rejects.toThrow('is overdrawn')
  })
})

test('worked out again from the ledger, a month is what was settled', async () => {
  for (const amount of [12_345, 67_891, 1]) await earnSome(amount)
  const before = await listUnsettled(app.db, consultant.id, parseMoment('2026-12-01 00:00:00'))
  await settle()
  expect((await newest()).grossFen).toBe(before.reduce((sum, { amount_fen }) => sum + amount_fen, 0))
  expect(await listUnsettled(app.db, consultant.id, parseMoment('2026-12-01 00:00:00'))).toEqual([])
})

test('the tax of a quarter is a table of what was confirmed, and its export is written down', async () => {
  await earnSome(500_000)
  await settle()
  const read = async () => {
    const { base64 } = await operator.call('GET /operator/settlement/taxTable', { quarter: '2026-Q4' })
    return Buffer.from(base64, 'base64').toString()
  }
  const { settlementNo } = await newest()
  expect(await read()).not.toContain(settlementNo)
  await confirm()
  expect(await read()).toContain(`"${settlementNo}","3250.00","490.00","2760.00"`)
  const exports = await app.db.selectFrom('audit_log').select('id').where('action', '=', 'export-tax').execute()
  expect(exports.length).toBeGreaterThan(1)
})
