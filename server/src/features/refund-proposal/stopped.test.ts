import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import { PaymentGatewayError } from '../../providers/payment/port'
import { moneyOf } from '../../testing/money'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor } from '../../testing/visitor'

const PRICE = 48_000
const LIST = 'GET /operator/refundProposal/stopped'
const AGAIN = 'POST /operator/refundProposal/sendAgain'

const app = useTestApp()
let finance: Operator
beforeEach(async () => {
  finance = await newOperator(app, ['finance'])
})
afterEach(() => jest.restoreAllMocks())

const refuse = (code: string) => () => Promise.reject(new PaymentGatewayError(code, '不能退款', 400))

/** An order whose refund the payment company has refused for good. */
async function stopped(at: string): Promise<{ orderNo: string; refundNo: string; refunds: jest.SpyInstance }> {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at })
  const refunds = jest.spyOn(app.services.providers.payment, 'refund').mockImplementation(refuse('INVALID_REQUEST'))
  jest.spyOn(app.services.providers.payment, 'queryRefund').mockResolvedValue(null)
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: PRICE })
  const row = (await finance.call(LIST, {})).list.find(({ no }) => no === orderNo)
  expect(row).toMatchObject({ kind: 'order', channel: 'wechat', amountFen: PRICE, code: 'INVALID_REQUEST' })
  return { orderNo, refundNo: row?.refundNo ?? '', refunds }
}

const numbers = async () => (await finance.call(LIST, {})).list.map(({ refundNo }) => refundNo)

test('a stopped refund is sent again under its number, arrives once, and is in the log', async () => {
  const { orderNo, refundNo, refunds } = await stopped('2026-12-08 18:00:00')
  refunds.mockRestore()
  expect(await finance.call(AGAIN, { refundNo })).toEqual({ state: 'processing' })
  expect(await numbers()).not.toContain(refundNo)
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.refunded, refunds: [{ state: 'success' }] })
  expect(await finance.answer(AGAIN, { refundNo })).toMatchObject({ msg: '这笔退款已经在处理了，请刷新再看' })
  const deeds = app.db.selectFrom('audit_log').select('subject').where('action', '=', 'send-refund-again').execute()
  expect(await deeds).toEqual([{ subject: `order:${orderNo}` }])
})

test('one that is refused again stays in the list, with what the company says now', async () => {
  const { refundNo, refunds } = await stopped('2026-12-09 18:00:00')
  refunds.mockImplementation(refuse('USER_ACCOUNT_ABNORMAL'))
  expect(await finance.call(AGAIN, { refundNo })).toEqual({ state: 'abnormal' })
  const row = (await finance.call(LIST, {})).list.find((one) => one.refundNo === refundNo)
  expect(row?.code).toBe('USER_ACCOUNT_ABNORMAL')
})

test('ten who send it at once send it once', async () => {
  const { orderNo, refundNo, refunds } = await stopped('2026-12-10 18:00:00')
  refunds.mockRestore()
  const answers = await Promise.all(Array.from({ length: 10 }, () => finance.answer(AGAIN, { refundNo })))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  await app.sandbox.runDueJobs()
  expect((await moneyOf(app, orderNo)).refunds).toMatchObject([{ state: 'success' }])
})

test('whose desk money is not neither reads nor sends; an unknown number is said so', async () => {
  const operations = await newOperator(app, ['operations'])
  expect((await operations.answer(AGAIN, { refundNo: '202611230000000000' })).code).toBe(CODE.forbidden)
  expect((await finance.answer(AGAIN, { refundNo: '202611230000000000' })).code).toBe(CODE.notFound)
})
