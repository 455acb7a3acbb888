import { CODE } from '@xinqi/domain/codes'
import { HOUR } from '@xinqi/domain/time'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { createBase } from '../../testing/coupons'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, type Visitor } from '../../testing/visitor'

const TIMES = 'GET /operator/order/times'
const MOVE = 'POST /operator/order/move'
const GOOD = 'POST /operator/order/makeGood'
const AT = '2026-11-23 20:00:00'

const app = useTestApp()
const newPhone = phoneNumbers('1383016')
let consultant: TestConsultant
let visitor: Visitor
let operator: Operator
let orderNo: string
let appointNo: string
beforeEach(async () => {
  consultant = await createEveningConsultant(app, newPhone(), 40_000)
  operator = await newOperator(app, ['operations'])
  visitor = await newVisitor(app)
  orderNo = await book(app, visitor, { consultant, at: AT })
  const session = await app.db
    .selectFrom('appointment')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  appointNo = session.appoint_no
})

const session = () =>
  app.db.selectFrom('appointment').selectAll().where('appoint_no', '=', appointNo).executeTakeFirstOrThrow()
const timesAt = async (startTime: string) =>
  (await operator.call(TIMES, { appointNo })).list.find((time) => time.startTime === startTime)
const dossier = () => operator.call('POST /operator/order/dossier', { orderNo, reason: 'refund' })
const logged = (action: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['actor', 'reason'])
    .where('action', '=', action)
    .where('subject', '=', `order:${orderNo}`)
    .execute()
const coupons = () =>
  app.db.selectFrom('coupon').selectAll().where('source', '=', 'makeGood').where('reference', '=', appointNo).execute()

test('a session is moved inside the line, and none of the visitor’s own moves is used; it stands on the order and in the log', async () => {
  app.clock.advance(46 * HOUR)
  const { slot } = (await timesAt('2026-11-23 21:00:00'))!
  await operator.call(MOVE, { appointNo, slot, reason: 'consultantAway' })
  expect(await session()).toMatchObject({ start_at: new Date('2026-11-23T13:00:00Z'), rescheduled_times: 0 })
  expect(await logged('move-session')).toEqual([
    { actor: `operator:${operator.operatorId}`, reason: '咨询师那天来不了' },
  ])
  const { sessions, events } = await dossier()
  expect(sessions).toMatchObject([{ mayMove: true, startAt: '2026-11-23 21:00:00' }])
  expect(events).toContainEqual(expect.objectContaining({ kind: 'movedByDesk', detail: '咨询师那天来不了' }))
  expect(await timesAt(AT)).toBeDefined()
  const order = await app.db
    .selectFrom('consult_order')
    .select('facts')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  expect(order.facts.at(-1)).toBe('客服（咨询师那天来不了）把时间从 2026-11-23 20:00 改到 2026-11-23 21:00')
})

test('a time that somebody else took meanwhile moves nothing, and the nearest are named', async () => {
  const { slot } = (await timesAt('2026-11-23 21:00:00'))!
  await book(app, await newVisitor(app), { consultant, at: '2026-11-23 21:00:00' })
  const refused = await operator.answer(MOVE, { appointNo, slot, reason: 'bothAsked' })
  expect(refused.code).toBe(CODE.slotTaken)
  expect((await session()).start_at).toEqual(new Date('2026-11-23T12:00:00Z'))
  expect(await logged('move-session')).toEqual([])
})

test('of two who move it at once to one time one is told that it is there already', async () => {
  const { slot } = (await timesAt('2026-11-23 21:00:00'))!
  const answers = await Promise.all([1, 2].map(() => operator.answer(MOVE, { appointNo, slot, reason: 'bothAsked' })))
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([CODE.ok, CODE.conflict])
  expect(await logged('move-session')).toHaveLength(1)
})

test('what has begun stays where it is', async () => {
  const { slot } = (await timesAt('2026-11-24 20:00:00'))!
  app.clock.advance(50 * HOUR)
  expect(await operator.answer(MOVE, { appointNo, slot, reason: 'bothAsked' })).toMatchObject({
    code: CODE.conflict,
    msg: '这一场已经开始，不能改时间了',
  })
  expect((await dossier()).sessions).toMatchObject([{ mayMove: false }])
})

test('somebody is made good once a session, by what the organisation has for it; without one it is said', async () => {
  const without = await operator.answer(GOOD, { appointNo, reason: 'consultantLate' })
  expect(without).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('没有致歉用的优惠券') })
  expect(await logged('make-good')).toEqual([])
  await createBase(app, { way: 'makeGood', perPerson: 20 })
  const answers = await Promise.all([1, 2, 3].map(() => operator.answer(GOOD, { appointNo, reason: 'consultantLate' })))
  expect(answers.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok, CODE.ok])
  expect(await coupons()).toMatchObject([{ user_id: visitor.userId }])
  expect(await logged('make-good')).toEqual([{ actor: `operator:${operator.operatorId}`, reason: '咨询师迟到' }])
  const { sessions, events } = await dossier()
  expect(sessions).toMatchObject([{ isMadeGood: true }])
  expect(events.filter(({ kind }) => kind === 'madeGood')).toHaveLength(1)
})

test('nobody does either with an order of their own', async () => {
  const own = await app.db
    .selectFrom('app_user')
    .select('phone_hash')
    .where('id', '=', visitor.userId)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('operator')
    .set({ phone_hash: own.phone_hash })
    .where('id', '=', operator.operatorId)
    .execute()
  const { slot } = (await timesAt('2026-11-23 21:00:00'))!
  await createBase(app, { way: 'makeGood', perPerson: 20 })
  for (const refused of [
    await operator.answer(MOVE, { appointNo, slot, reason: 'bothAsked' }),
    await operator.answer(GOOD, { appointNo, reason: 'platformFault' }),
  ])
    expect(refused).toMatchObject({ code: CODE.conflict, msg: '自己的订单要请别人来处理' })
  expect(await coupons()).toEqual([])
})
