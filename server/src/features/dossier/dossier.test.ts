import { CODE } from '@xinqi/domain/codes'
import type { LookReason } from '@xinqi/domain/rules/look-reason'
import { HOUR, parseMoment } from '@xinqi/domain/time'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { bookSession, holdSession } from '../../testing/hold-session'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, type Visitor } from '../../testing/visitor'

const SEARCH = 'POST /operator/order/search'
const DOSSIER = 'POST /operator/order/dossier'

const app = useTestApp()
const newPhone = phoneNumbers('1383006')
let consultant: TestConsultant
let visitor: Visitor
let operator: Operator
let orderNo: string
beforeEach(async () => {
  consultant = await createEveningConsultant(app, newPhone(), 40_000)
  operator = await newOperator(app, ['operations'])
  visitor = await newVisitor(app)
  orderNo = await book(app, visitor, { consultant, at: '2026-11-23 20:00:00' })
})

const numbersOf = async (filter: Parameters<typeof search>[0]) =>
  (await search(filter)).list.map((line) => line.orderNo)
const search = (filter: {
  number?: string
  phone?: string
  reason?: LookReason
  note?: string
  userId?: number
  consultantId?: number
  consultantName?: string
  status?: number
  from?: string
  to?: string
  after?: string | undefined
}) => operator.call(SEARCH, filter)

const look = (no: string) => operator.call(DOSSIER, { orderNo: no, reason: 'refund' })

const logOf = (action: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'reason'])
    .where('action', '=', action)
    .where('actor', '=', `operator:${operator.operatorId}`)
    .execute()

test('an order is found by each number that belongs to it', async () => {
  const { appoint_no } = await app.db
    .selectFrom('appointment')
    .select('appoint_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const { payment_no } = await app.db
    .selectFrom('payment')
    .select('payment_no')
    .where('consult_order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  for (const number of [orderNo, appoint_no, payment_no]) expect(await numbersOf({ number })).toEqual([orderNo])
  expect(await numbersOf({ number: '202611210000000000' })).toEqual([])
})

test('it is found by consultant, visitor, state and day, and filters hold together', async () => {
  expect(await numbersOf({ consultantId: consultant.id })).toEqual([orderNo])
  expect(await numbersOf({ userId: visitor.userId, status: 2 })).toEqual([orderNo])
  expect(await numbersOf({ userId: visitor.userId, status: 3 })).toEqual([])
  expect(await numbersOf({ userId: visitor.userId, from: '2026-11-21', to: '2026-11-21' })).toEqual([orderNo])
  expect(await numbersOf({ userId: visitor.userId, from: '2026-11-22' })).toEqual([])
  expect(await numbersOf({ number: orderNo, consultantId: app.world.lin.id })).toEqual([])
})

test('a phone finds its owner’s orders, leaves a row in the log, and never stands in an address', async () => {
  const phone = newPhone()
  await app.db
    .updateTable('app_user')
    .set({ phone_hash: app.services.hash.phone('86', phone) })
    .where('id', '=', visitor.userId)
    .execute()
  const asked = { code: CODE.failure, data: { fields: { reason: '请选择为什么用手机号找' } } }
  for (const one of [phone, newPhone()]) expect(await operator.answer(SEARCH, { phone: one })).toMatchObject(asked)
  expect(await operator.answer(SEARCH, { phone, reason: 'other' })).toMatchObject({
    data: { fields: { note: '请写明查看的原因' } },
  })
  expect(await logOf('find-by-phone')).toEqual([])
  expect(await numbersOf({ phone, reason: 'asked' })).toEqual([orderNo])
  expect(await numbersOf({ phone: newPhone(), reason: 'asked' })).toEqual([])
  expect(await logOf('find-by-phone')).toEqual([
    { actor: `operator:${operator.operatorId}`, subject: `user:${visitor.userId}`, reason: '本人来询问' },
  ])
  expect(await visitor.call('GET /appoint/consultVisitor/accessLog', {})).toContainEqual(
    expect.objectContaining({ who: '平台运营', what: '按你的手机号找到了你的订单。原因：本人来询问' }),
  )
})

test('the reason holds for an hour, for who gave it and the same person', async () => {
  const phone = newPhone()
  await app.db
    .updateTable('app_user')
    .set({ phone_hash: app.services.hash.phone('86', phone) })
    .where('id', '=', visitor.userId)
    .execute()
  expect(await numbersOf({ phone, reason: 'other', note: '抽查' })).toEqual([orderNo])
  expect(await numbersOf({ phone })).toEqual([orderNo])
  expect((await logOf('find-by-phone')).map(({ reason }) => reason)).toEqual(['抽查', '抽查'])
  const colleague = await newOperator(app)
  expect((await colleague.answer(SEARCH, { phone })).code).toBe(CODE.failure)
  app.clock.advance(HOUR + 1)
  expect((await operator.answer(SEARCH, { phone })).code).toBe(CODE.failure)
})

test.each([
  ['a number that is none', { number: '12' }, 'number'],
  ['a phone that is none', { phone: '12a' }, 'phone'],
  ['a state that is none', { status: 99 }, 'status'],
  ['days the wrong way round', { from: '2026-11-22', to: '2026-11-21' }, 'to'],
])('%s is refused at its field', async (_what, filter, field) => {
  expect(await operator.answer(SEARCH, filter)).toMatchObject({
    code: CODE.failure,
    data: { fields: { [field]: expect.any(String) } },
  })
})

test('the newest come first, a page behind the other, none twice', async () => {
  const columns = await app.db
    .selectFrom('consult_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 65 }, (_, place) => ({
    ...columns,
    change_policy: JSON.stringify(columns.change_policy),
    coupon_terms: null,
    order_no: `20261120${String(place).padStart(10, '0')}`,
    created_at: new Date(columns.created_at.getTime() - 1000 * Math.floor(place / 2)),
  }))
  await app.db.insertInto('consult_order').values(copies).execute()
  const seen: string[] = []
  for (let after: string | undefined; ;) {
    const page = await search({ userId: visitor.userId, after })
    seen.push(...page.list.map((line) => line.orderNo))
    if (page.next === null) break
    after = page.next
  }
  expect(seen).toHaveLength(66)
  expect(new Set(seen).size).toBe(66)
})

test('a dossier tells an order’s whole way: paid, held, and what the room wrote', async () => {
  const session = await bookSession(app, '2026-11-22 20:00:00')
  await holdSession(app, session.visitor, session.orderNo)
  const { events, sessions, payments, order, owedFen } = await look(session.orderNo)
  const kinds = events.map(({ kind }) => kind)
  const inOrder = ['made', 'paymentBegun', 'paymentPaid', 'joined', 'held'] as const
  expect(
    kinds
      .filter((kind) => (inOrder as readonly string[]).includes(kind))
      .filter((kind, place, all) => all.indexOf(kind) === place),
  ).toEqual(inOrder)
  expect(kinds).toEqual(expect.arrayContaining([...inOrder, 'paid', 'booked', 'transfer', 'told', 'looked']))
  expect(sessions).toEqual([
    expect.objectContaining({ stays: expect.arrayContaining([expect.objectContaining({ userType: 2 })]) }),
  ])
  expect(payments).toEqual([expect.objectContaining({ state: 'paid', amountFen: order.payableFen })])
  expect(owedFen).toBe(0)
})

test('what was sent to a telephone stands in the dossier of its own order, with what became of it', async () => {
  const other = await book(app, visitor, { consultant, at: '2026-11-24 20:00:00' })
  const reminders = async (no: string) => (await look(no)).events.filter(({ kind }) => kind === 'toldBySms')
  expect(await reminders(orderNo)).toEqual([])
  app.clock.set(parseMoment('2026-11-23 19:00:30'))
  await app.sandbox.runDueJobs()
  const { sessions } = await look(orderNo)
  const told = { kind: 'toldBySms', at: '2026-11-23 19:00:30', about: sessions[0]?.appointNo, detail: 'sent' }
  expect(await reminders(orderNo)).toMatchObject([told])
  expect(await reminders(other)).toEqual([])
  // The gateway's own code, where it will not send it.
  await app.db.updateTable('reminder_sms').set({ sent_at: null, refusal: 'PHONE_BLOCKED' }).execute()
  expect(await reminders(orderNo)).toMatchObject([{ ...told, detail: 'refused' }])
  await app.db.updateTable('reminder_sms').set({ refusal: null }).execute()
  expect(await reminders(orderNo)).toMatchObject([{ ...told, detail: 'waiting' }])
})

test('money that went back stands in the dossier with its reason', async () => {
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', {
    orderNo,
    reason: 4,
    refundReturnWay: 1,
    expectedFen: (await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })).refundFen,
  })
  await app.sandbox.runDueJobs()
  const { refunds, events, owedFen } = await look(orderNo)
  expect(refunds).toEqual([expect.objectContaining({ amountFen: 40_000 })])
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['refundBegun', 'refundFinished']))
  expect(owedFen).toBe(0)
})

test('nobody looks without a reason; the reason is in the log, and the person reads it', async () => {
  for (const asked of [{ orderNo }, { orderNo, reason: 'curious' }, { orderNo, reason: 'other', note: '  ' }])
    expect((await operator.answer(DOSSIER, asked as { orderNo: string; reason: 'other' })).code).toBe(CODE.failure)
  expect(await logOf('read-dossier')).toEqual([])
  await operator.call(DOSSIER, { orderNo, reason: 'complaint', note: '说等了很久' })
  expect(await logOf('read-dossier')).toEqual([
    { actor: `operator:${operator.operatorId}`, subject: `order:${orderNo}`, reason: '处理投诉：说等了很久' },
  ])
  const readings = await visitor.call('GET /appoint/consultVisitor/accessLog', {})
  expect(readings).toContainEqual({
    at: expect.any(String),
    who: '平台运营',
    what: '查看了你的一个订单的经过，没有看到聊天和咨询记录。原因：处理投诉：说等了很久',
    times: 1,
  })
})

test('a number that is no order’s is answered as such and leaves nothing', async () => {
  expect((await operator.answer(DOSSIER, { orderNo: '202611210000000000', reason: 'asked' })).code).toBe(CODE.notFound)
  expect(await logOf('read-dossier')).toEqual([])
})
