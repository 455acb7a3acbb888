import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import type { MomentText } from '@xinqi/domain/time'
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
afterEach(() => app.sandbox.closeAccounts('0'))

/** An order whose refund the payment company has refused for good, as it still does. */
async function stopped(at: MomentText) {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at })
  await app.sandbox.closeAccounts('1')
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: PRICE })
  const row = (await finance.call(LIST, {})).list.find(({ no }) => no === orderNo)
  expect(row).toMatchObject({ kind: 'order', channel: 'wechat', amountFen: PRICE, code: 'USER_ACCOUNT_ABNORMAL' })
  return { visitor, orderNo, refundNo: row?.refundNo ?? '' }
}

const numbers = async () => (await finance.call(LIST, {})).list.map(({ refundNo }) => refundNo)

test('a stopped refund is sent again under its number, arrives once, and is in the log', async () => {
  const { orderNo, refundNo } = await stopped('2026-12-08 18:00:00')
  await app.sandbox.closeAccounts('0')
  await finance.call(AGAIN, { refundNo })
  expect(await numbers()).not.toContain(refundNo)
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.refunded, refunds: [{ state: 'success' }] })
  expect(await finance.answer(AGAIN, { refundNo })).toMatchObject({ msg: '这笔退款已经在处理了，请刷新再看' })
  const deeds = app.db.selectFrom('audit_log').select('subject').where('action', '=', 'send-refund-again').execute()
  expect(await deeds).toEqual([{ subject: `order:${orderNo}` }])
})

test('one that is refused again says so and stays in the list; who paid is not told twice', async () => {
  const { visitor, refundNo } = await stopped('2026-12-09 18:00:00')
  expect(await finance.answer(AGAIN, { refundNo })).toMatchObject({
    code: CODE.conflict,
    msg: '支付公司还是退不了，原因在列表里',
  })
  expect(await numbers()).toContain(refundNo)
  const { list } = await visitor.call('GET /appoint/message/listReceiveMsg', {})
  expect(list.filter(({ kind }) => kind === 'refundStopped')).toHaveLength(1)
})

test('ten who send it at once send it once', async () => {
  const { orderNo, refundNo } = await stopped('2026-12-10 18:00:00')
  await app.sandbox.closeAccounts('0')
  const answers = await Promise.all(Array.from({ length: 10 }, () => finance.answer(AGAIN, { refundNo })))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  await app.sandbox.runDueJobs()
  expect((await moneyOf(app, orderNo)).refunds).toMatchObject([{ state: 'success' }])
})

test('whose desk money is not neither reads nor sends; an unknown number is said so', async () => {
  const duty = await newOperator(app, ['clinicalDuty'])
  expect((await duty.answer(AGAIN, { refundNo: '202611230000000000' })).code).toBe(CODE.forbidden)
  expect((await duty.answer(LIST, {})).code).toBe(CODE.forbidden)
  expect((await finance.answer(AGAIN, { refundNo: '202611230000000000' })).code).toBe(CODE.notFound)
})
