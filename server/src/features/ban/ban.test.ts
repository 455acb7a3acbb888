import { CODE } from '@xinqi/domain/codes'
import { parseMoment } from '@xinqi/domain/time'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newVisitor, tryToOrder } from '../../testing/visitor'

const BEGIN = 'POST /operator/ban/begin'
const END = 'POST /operator/ban/end'
const LIST = 'GET /operator/ban/list'

const app = useTestApp()
let operator: Operator
beforeAll(async () => (operator = await newOperator(app, ['operations'])))

test('R193, R196: who is kept from booking is told so in a dialog of its own; what they have booked stands', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-25 18:00:00' })
  await operator.call(BEGIN, { orderNo, reason: '反复爽约', untilDay: '2026-11-30' })
  const refused = await tryToOrder(app, visitor, { at: '2026-11-26 18:00:00' })
  expect([refused.code, refused.msg]).toEqual([CODE.forbidden, '你的账号在 2026-12-01 00:00 之前不能预约'])
  expect((await detailOf(visitor, orderNo)).appointment).toMatchObject({ appointStartTime: '2026-11-25 18:00:00' })
  expect((await operator.call(LIST, {})).list).toContainEqual(
    expect.objectContaining({ userId: visitor.userId, reason: '反复爽约', until: '2026-12-01 00:00:00' }),
  )

  // Once more for the same person: the later word counts.
  await operator.call(BEGIN, { orderNo, reason: '威胁咨询师' })
  app.clock.set(parseMoment('2026-12-02 09:00:00'))
  expect((await tryToOrder(app, visitor, { at: '2026-12-04 18:00:00' })).msg).toContain('请联系客服')
  await operator.call(END, { userId: visitor.userId, reason: '谈过了' })
  expect((await tryToOrder(app, visitor, { at: '2026-12-04 18:00:00' })).code).toBe(CODE.ok)
  expect((await operator.call(LIST, {})).list.map(({ userId }) => userId)).not.toContain(visitor.userId)
})

test('begun and ended with a reason that the log keeps; every look at the list is a look at those who stand there', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-27 18:00:00' })
  expect((await operator.answer(BEGIN, { orderNo, reason: ' ' })).msg).toBe('请写下原因')
  expect((await operator.answer(BEGIN, { orderNo, reason: '爽约', untilDay: '2026-11-20' })).msg).toBe('这一天已经过了')
  expect((await operator.answer(BEGIN, { orderNo: '202611230000000000', reason: '爽约' })).code).toBe(CODE.notFound)
  expect((await operator.answer(END, { userId: visitor.userId, reason: '谈过了' })).code).toBe(CODE.conflict)
  await operator.call(BEGIN, { orderNo, reason: '爽约' })
  await operator.call(LIST, {})
  await operator.call(END, { userId: visitor.userId, reason: '谈过了' })
  const acts = await app.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject', '=', `user:${visitor.userId}`)
    .where('action', 'in', ['begin-ban', 'read-ban', 'end-ban'])
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { action: 'begin-ban', reason: '爽约' },
    { action: 'read-ban', reason: '处理暂停预约' },
    { action: 'end-ban', reason: '谈过了' },
  ])
})

test('of a booking and a ban at one moment one comes first, and nothing is booked after the ban', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-28 18:00:00' })
  const [ordered] = await Promise.all([
    tryToOrder(app, visitor, { at: '2026-11-29 18:00:00' }),
    operator.call(BEGIN, { orderNo, reason: '爽约' }),
  ])
  expect([CODE.ok, CODE.forbidden]).toContain(ordered.code)
  expect((await tryToOrder(app, visitor, { at: '2026-11-29 20:00:00' })).code).toBe(CODE.forbidden)
})
