import { CODE } from '@xinqi/domain/codes'
import { TITLES_MAX } from '@xinqi/domain/text/invoice'
import { DAY } from '@xinqi/domain/time'
import { inTransaction } from '../../call/services'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { createGoods, orderGoods, payGoods } from '../../testing/build-goods'
import { fillWallet } from '../../testing/fill-wallet'
import { holdSession } from '../../testing/hold-session'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, order, type Visitor } from '../../testing/visitor'
import { lockOrder } from '../order/data'
import { requestRefund } from '../order/commands/request-refund'
import { sendRefunds } from '../payment/commands/send-refund'
import { personalInvoices } from './personal'

const PREVIEW = 'GET /appoint/invoice/preview'
const REQUEST = 'POST /appoint/invoice/request'
const WITHDRAW = 'POST /appoint/invoice/withdraw'
const LIST = 'GET /appoint/invoice/list'
const TITLES = 'GET /appoint/invoice/titles'
const DOWNLOAD = 'POST /appoint/invoice/download'
const DESK = 'GET /operator/invoice/list'
const ISSUE = 'POST /operator/invoice/issue'
const REFUSE = 'POST /operator/invoice/refuse'
const REVERSE = 'POST /operator/invoice/reverse'

const PRICE = 48_000
const PDF = Buffer.from(`%PDF-1.7\n${'发票'.repeat(500)}\n%%EOF\n`).toString('base64')
const PERSON = { kind: 'person', name: '欧阳静姝', email: 'jing@example.com' } as const
const COMPANY = { kind: 'company', name: '腾讯科技（深圳）有限公司', taxNumber: '9144 0300 7152 6726 xg' } as const

const app = useTestApp()
const newPhone = phoneNumbers('1383000')
let visitor: Visitor
let operator: Operator
let consultant: TestConsultant
let numbers = 25_000_000_000_000_000_000n
const newTaxNumber = () => String((numbers += 1n))

beforeEach(async () => {
  const facts = { name: '林一帆', phone: newPhone(), priceFen: PRICE, modes: [1], weekly: EVERY_EVENING }
  consultant = await createConsultant(app.services, { orgId: app.world.orgId, ...facts })
  visitor = await newVisitor(app)
  operator = await newOperator(app)
})

async function held(): Promise<string> {
  const orderNo = await book(app, visitor, { consultant, at: '2026-11-24 18:00:00' })
  await holdSession(app, visitor, orderNo)
  return orderNo
}

const ask = (orderNo: string, title: object = PERSON, expectedFen = PRICE) =>
  visitor.answer(REQUEST, { orderNo, expectedFen, ...PERSON, ...title })
const asked = async (orderNo: string) =>
  (await visitor.call(REQUEST, { orderNo, ...PERSON, expectedFen: PRICE })).invoiceNo
const issue = (invoiceNo: string, amountFen = PRICE, number = newTaxNumber()) =>
  operator.answer(ISSUE, { invoiceNo, number, amountFen, pdfBase64: PDF })
const newest = async () => (await visitor.call(LIST, {})).list[0]
const onDesk = async (invoiceNo: string, state: 'requested' | 'toReverse' | 'issued' = 'requested') => {
  for (let page = 1; ; page += 1) {
    const { list, more } = await operator.call(DESK, { state, page })
    const found = list.find((one) => one.invoiceNo === invoiceNo)
    if (found || !more) return found
  }
}
const messages = async () =>
  (await visitor.call('GET /appoint/message/listReceiveMsg', {})).list.map(({ kind }) => kind)

/** So much of an order goes back the way it was paid, as a complaint that was found right would make it. */
async function giveBack(orderNo: string, refundFen: number): Promise<void> {
  await inTransaction(app.services, async (trx) => {
    await lockOrder(trx, orderNo)
    const refund = { refundFen, lines: [{ label: '部分退款', amountFen: refundFen }] }
    await requestRefund(trx, { order_no: orderNo }, refund, '部分退款', app.clock.now())
  })
}

test('asked for, issued, downloaded byte by byte; a message tells of it', async () => {
  const orderNo = await held()
  expect(await visitor.call(PREVIEW, { orderNo })).toEqual({ amountFen: PRICE, refusal: null, invoice: null })
  const invoiceNo = await asked(orderNo)
  expect(await onDesk(invoiceNo)).toMatchObject({ amountFen: PRICE, nowFen: PRICE, title: { name: '欧阳静姝' } })
  const number = newTaxNumber()
  expect((await issue(invoiceNo, PRICE, number)).code).toBe(CODE.ok)
  expect(await newest()).toMatchObject({ state: 'issued', number, orderNo, issuedTime: expect.any(String) })
  expect(await visitor.call(DOWNLOAD, { invoiceNo })).toEqual({
    fileName: `发票-${number}.pdf`,
    mimeType: 'application/pdf',
    base64: PDF,
  })
  expect(await messages()).toContain('invoiceIssued')
  expect((await ask(orderNo)).msg).toBe('这个订单已经申请过发票了')
  expect((await visitor.answer(WITHDRAW, { invoiceNo })).code).toBe(CODE.conflict)
})

test('of one order there is one, however often at once it is asked for and issued', async () => {
  const orderNo = await held()
  const requests = await Promise.all([1, 2, 3].map(() => ask(orderNo)))
  expect(requests.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict])
  const invoiceNo = (await newest())?.invoiceNo ?? ''
  const issued = await Promise.all([1, 2, 3].map(() => issue(invoiceNo)))
  expect(issued.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict, CODE.conflict])
  expect((await messages()).filter((kind) => kind === 'invoiceIssued')).toHaveLength(1)
})

test('neither title nor file is in the database as it is', async () => {
  const invoiceNo = await asked(await held())
  await issue(invoiceNo)
  const row = await app.db.selectFrom('invoice').selectAll().where('invoice_no', '=', invoiceNo).executeTakeFirst()
  expect(JSON.stringify(row)).not.toMatch(/欧阳|example\.com/)
  expect(JSON.stringify(row)).not.toContain(PDF.slice(0, 40))
})

test('money that goes back between request and issue is not invoiced', async () => {
  const orderNo = await held()
  const invoiceNo = await asked(orderNo)
  await giveBack(orderNo, 8_000)
  expect(await onDesk(invoiceNo)).toMatchObject({ amountFen: PRICE, nowFen: 40_000 })
  expect(await issue(invoiceNo)).toMatchObject({ code: CODE.conflict, data: { amountFen: 40_000 } })
  expect(await newest()).toMatchObject({ state: 'requested', number: null })
  expect((await issue(invoiceNo, 40_000)).code).toBe(CODE.ok)
  expect(await newest()).toMatchObject({ state: 'issued', amountFen: 40_000 })
})

test('a refund and an issue at once: what is issued is what stays, or it is to be reversed', async () => {
  const orderNo = await held()
  const invoiceNo = await asked(orderNo)
  const [, answer] = await Promise.all([giveBack(orderNo, 8_000), issue(invoiceNo)])
  await app.sandbox.runDueJobs()
  expect((await newest())?.state).toBe(answer.code === CODE.ok ? 'toReverse' : 'requested')
})

test('where all has gone back nothing is issued', async () => {
  const orderNo = await held()
  const invoiceNo = await asked(orderNo)
  await giveBack(orderNo, PRICE)
  expect((await issue(invoiceNo, 0)).msg).toContain('没有可以开票的金额')
})

test('a refund after it was issued has it reversed, and another is asked for on the rest', async () => {
  const orderNo = await held()
  const invoiceNo = await asked(orderNo)
  await issue(invoiceNo)
  expect((await operator.answer(REVERSE, { invoiceNo, number: newTaxNumber() })).code).toBe(CODE.conflict)
  await app.sandbox.runDueJobs()
  expect((await newest())?.state).toBe('issued')
  await giveBack(orderNo, 8_000)
  await sendRefunds(app.services, orderNo)
  await app.sandbox.runDueJobs()
  expect(await newest()).toMatchObject({ state: 'toReverse', amountFen: PRICE })
  expect(await messages()).toContain('invoiceToReverse')
  expect((await ask(orderNo, {}, 40_000)).code).toBe(CODE.conflict)
  expect(await onDesk(invoiceNo, 'toReverse')).toMatchObject({ amountFen: PRICE, nowFen: 40_000 })
  const reversalNumber = newTaxNumber()
  await operator.call(REVERSE, { invoiceNo, number: reversalNumber })
  expect(await newest()).toMatchObject({ state: 'reversed', reversalNumber })
  expect((await ask(orderNo, {}, 40_000)).code).toBe(CODE.ok)
})

test('what the wallet paid is not invoiced', async () => {
  await fillWallet(app, visitor.userId, 20_000)
  const orderNo = await order(app, visitor, { consultant, at: '2026-11-24 18:00:00' })
  const begun = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5', useWallet: true })
  await app.sandbox.atCashier(begun.h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
  await holdSession(app, visitor, orderNo)
  expect(await visitor.call(PREVIEW, { orderNo })).toMatchObject({ amountFen: 28_000, refusal: null })
  expect(await ask(orderNo)).toMatchObject({ code: CODE.conflict, data: { amountFen: 28_000 } })
  expect((await ask(orderNo, {}, 28_000)).code).toBe(CODE.ok)
})

test('an order that is not held yet has none, with the reason', async () => {
  const orderNo = await book(app, visitor, { consultant, at: '2026-11-24 18:00:00' })
  expect((await visitor.call(PREVIEW, { orderNo })).refusal).toBe('全部完成、付清之后才能开发票')
  expect((await ask(orderNo)).msg).toBe('全部完成、付清之后才能开发票')
  expect(await newest()).toBeUndefined()
})

test('refused with a reason, or withdrawn, and asked for again', async () => {
  const orderNo = await held()
  const first = await asked(orderNo)
  await operator.call(REFUSE, { invoiceNo: first, reason: '抬头与证件不一致' })
  expect(await newest()).toMatchObject({ state: 'refused', reason: '抬头与证件不一致' })
  expect(await messages()).toContain('invoiceRefused')
  expect((await issue(first)).code).toBe(CODE.conflict)
  app.clock.advance(1000)
  const second = await asked(orderNo)
  await visitor.call(WITHDRAW, { invoiceNo: second })
  await visitor.call(WITHDRAW, { invoiceNo: second })
  expect((await issue(second)).code).toBe(CODE.conflict)
  app.clock.advance(1000)
  expect((await ask(orderNo)).code).toBe(CODE.ok)
})

test.each([
  ['a tax number whose check is wrong', { ...COMPANY, taxNumber: '914403007152672600' }, 'taxNumber', '最后一位对不上'],
  ['a company without one', { ...COMPANY, taxNumber: '' }, 'taxNumber', '请填写税号'],
  ['an empty name', { name: '   ' }, 'name', '请填写发票抬头'],
  ['a huge name', { name: '长'.repeat(900) }, 'name', '最多 100 个字'],
  ['an address that is none', { email: 'jing@' }, 'email', '邮箱的写法不对'],
  ['a huge tax number', { ...COMPANY, taxNumber: '9'.repeat(900) }, 'taxNumber', '18 位'],
])('%s is refused with a sentence, and nothing is asked for', async (_name, title, field, words) => {
  const orderNo = await held()
  const refused = await ask(orderNo, title)
  expect(refused).toMatchObject({ code: CODE.failure, data: { fields: { [field]: expect.stringContaining(words) } } })
  expect(await newest()).toBeUndefined()
})

test('titles are kept once each, the newest of them, and go when one says so', async () => {
  const orderNo = await held()
  const again = async (title: object) => {
    app.clock.advance(1000)
    const { data } = await ask(orderNo, { ...title, keepTitle: true })
    await visitor.call(WITHDRAW, { invoiceNo: data.invoiceNo })
  }
  await again(COMPANY)
  await again({})
  await again(COMPANY)
  const { list } = await visitor.call(TITLES, {})
  expect(list.map(({ name, taxNumber }) => [name, taxNumber])).toEqual([
    ['腾讯科技（深圳）有限公司', '9144030071526726XG'],
    ['欧阳静姝', ''],
  ])
  const stranger = await newVisitor(app)
  await stranger.call('POST /appoint/invoice/removeTitle', { titleNo: list[0]?.titleNo ?? '' })
  expect((await visitor.call(TITLES, {})).list).toHaveLength(2)
  await visitor.call('POST /appoint/invoice/removeTitle', { titleNo: list[0]?.titleNo ?? '' })
  for (let count = 0; count < TITLES_MAX + 1; count += 1) await again({ name: `第${count}个抬头` })
  expect((await visitor.call(TITLES, {})).list).toHaveLength(TITLES_MAX)
})

test.each([
  ['no PDF', Buffer.from('<html>').toString('base64')],
  ['half a PDF', Buffer.from('%PDF-1.7 and no end').toString('base64')],
  ['nothing', ''],
  ['a huge one', Buffer.from(`%PDF-1.7${'x'.repeat(2_100_000)}%%EOF`).toString('base64')],
])('%s is not filed as an invoice', async (_name, pdfBase64) => {
  const invoiceNo = await asked(await held())
  const refused = await operator.answer(ISSUE, { invoiceNo, number: newTaxNumber(), amountFen: PRICE, pdfBase64 })
  expect(refused.code).toBe(CODE.failure)
  expect((await newest())?.state).toBe('requested')
})

test('a file of more than other calls may send is taken', async () => {
  const invoiceNo = await asked(await held())
  const pdfBase64 = Buffer.from(`%PDF-1.7${'\u00ff\u00fe'.repeat(400_000)}%%EOF`).toString('base64')
  await operator.call(ISSUE, { invoiceNo, number: newTaxNumber(), amountFen: PRICE, pdfBase64 })
  expect((await visitor.call(DOWNLOAD, { invoiceNo })).base64).toBe(pdfBase64)
})

test('one number is filed once', async () => {
  const [one, number] = [await asked(await held()), newTaxNumber()]
  await issue(one, PRICE, number)
  visitor = await newVisitor(app)
  app.clock.set(new Date('2026-11-23T10:00:00Z'))
  const orderNo = await book(app, visitor, { consultant, at: '2026-11-25 18:00:00' })
  await holdSession(app, visitor, orderNo)
  const other = await asked(orderNo)
  expect((await issue(other, PRICE, number)).msg).toContain('已经登记在另一张发票上')
  expect((await issue(other, PRICE, '12345')).code).toBe(CODE.failure)
})

test("a stranger's order and invoice sound like ones that are not there, and the desk is an operator's", async () => {
  const orderNo = await held()
  const invoiceNo = await asked(orderNo)
  await issue(invoiceNo)
  const stranger = await newVisitor(app)
  const unknown = '999999999999999999'
  for (const [key, params, other] of [
    [PREVIEW, { orderNo }, { orderNo: unknown }],
    [REQUEST, { orderNo, ...PERSON, expectedFen: PRICE }, { orderNo: unknown, ...PERSON, expectedFen: PRICE }],
    [DOWNLOAD, { invoiceNo }, { invoiceNo: unknown }],
    [WITHDRAW, { invoiceNo }, { invoiceNo: unknown }],
  ] as const) {
    const answer = await stranger.answer(key, params)
    expect(answer.code).toBe(CODE.notFound)
    expect(answer).toEqual(await stranger.answer(key, other as never))
  }
  expect((await stranger.call(LIST, {})).list).toEqual([])
  expect((await visitor.answer(DESK, {})).code).not.toBe(CODE.ok)
  expect((await visitor.answer(REFUSE, { invoiceNo, reason: '不开' })).code).not.toBe(CODE.ok)
})

test('each reading by an operator is written down', async () => {
  const invoiceNo = await asked(await held())
  await onDesk(invoiceNo)
  const rows = await app.db.selectFrom('audit_log').select('subject').where('action', '=', 'read-invoice').execute()
  expect(rows).toContainEqual({ subject: `invoice:${invoiceNo}` })
})

test('what was issued cannot be changed or deleted in the database, and nothing comes back from its end', async () => {
  const invoiceNo = await asked(await held())
  await issue(invoiceNo)
  const change = (set: object) => app.db.updateTable('invoice').set(set).where('invoice_no', '=', invoiceNo).execute()
  await expect(change({ amount_fen: 1 })).rejects.toThrow('never changed')
  await expect(change({ tax_number: '12345678' })).rejects.toThrow('never changed')
  await expect(change({ state: 'requested' })).rejects.toThrow('invoice_issued_has_its_file')
  await expect(app.db.deleteFrom('invoice').where('invoice_no', '=', invoiceNo).execute()).rejects.toThrow('is kept')
})

test('a deletion takes the titles and what was only asked for; what was issued stays', async () => {
  const issued = await asked(await held())
  await issue(issued)
  app.clock.set(new Date('2026-11-24T13:00:00Z'))
  const orderNo = await book(app, visitor, { consultant, at: '2026-11-26 18:00:00' })
  await holdSession(app, visitor, orderNo)
  app.clock.advance(DAY)
  expect((await ask(orderNo, { ...COMPANY, keepTitle: true })).code).toBe(CODE.ok)
  expect(await personalInvoices.facts?.(app.services, visitor.userId)).toHaveLength(3)
  await inTransaction(app.services, async (trx) => {
    if (personalInvoices.erase === 'stays') throw new Error('titles have to go')
    await personalInvoices.erase(trx, { userId: visitor.userId, phoneHash: '', at: app.clock.now() })
  })
  const left = await app.db.selectFrom('invoice').select('invoice_no').where('user_id', '=', visitor.userId).execute()
  expect(left).toEqual([{ invoice_no: issued }])
  expect((await visitor.call(TITLES, {})).list).toEqual([])
})

describe('on something to read', () => {
  const request = (orderNo: string, expectedFen: number) => visitor.answer(REQUEST, { orderNo, expectedFen, ...PERSON })

  test('there is one once it can no longer go back, on what was really paid', async () => {
    const goods = await createGoods(app)
    await fillWallet(app, visitor.userId, 1_000)
    const goodsOrderNo = await orderGoods(visitor, goods)
    expect((await request(goodsOrderNo, goods.priceFen)).code).toBe(CODE.conflict)
    await payGoods(app, visitor, goodsOrderNo, true)
    expect(await visitor.call(PREVIEW, { orderNo: goodsOrderNo })).toMatchObject({
      refusal: expect.stringContaining('还可以退款') as string,
    })
    await visitor.call('POST /appoint/consultGoodsOrder/openLesson', { goodsOrderNo, lessonId: goods.lessons[0] })
    const paidFen = goods.priceFen - 1_000
    expect(await visitor.call(PREVIEW, { orderNo: goodsOrderNo })).toMatchObject({ amountFen: paidFen, refusal: null })
    expect((await request(goodsOrderNo, goods.priceFen)).code).toBe(CODE.conflict)
    expect((await request(goodsOrderNo, paidFen)).code).toBe(CODE.ok)
    const { invoiceNo = '' } = (await newest()) ?? {}
    expect((await issue(invoiceNo, paidFen)).code).toBe(CODE.ok)
    expect(await newest()).toMatchObject({ state: 'issued', orderKind: 'goods', orderNo: goodsOrderNo })
    const stranger = await newVisitor(app)
    expect((await stranger.answer(PREVIEW, { orderNo: goodsOrderNo })).code).toBe(CODE.notFound)
  })

  test('none is ever to be reversed: asking for it and giving back at once, one of the two happens', async () => {
    const goods = await createGoods(app)
    const goodsOrderNo = await orderGoods(visitor, goods)
    await payGoods(app, visitor, goodsOrderNo)
    const [asked, back] = await Promise.all([
      request(goodsOrderNo, goods.priceFen),
      visitor.answer('POST /appoint/consultGoodsOrder/refund', { goodsOrderNo }),
    ])
    expect([asked.code, back.code]).toEqual([CODE.conflict, CODE.ok])
    expect((await request(goodsOrderNo, goods.priceFen)).code).toBe(CODE.conflict)
  })
})
