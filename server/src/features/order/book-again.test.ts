import { CODE } from '@xinqi/domain/codes'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import type { MomentText } from '@xinqi/domain/time'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, newVisitor, order, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const AGAIN = 'POST /appoint/consultAppointment/againAppoint'

const again = (visitor: Visitor, orderNo: string, at: MomentText) =>
  visitor.answer(AGAIN, { orderNo, slot: granuleOf(at) })

test('a second visit is an ordinary order with what the first one was, at another time', async () => {
  const visitor = await newVisitor(app)
  const first = await book(app, visitor, { at: '2026-11-24 19:00:00', consultMode: 2 })
  expect((await detailOf(visitor, first)).actions.again).toBe(false)
  expect(await again(visitor, first, '2026-12-01 19:00:00')).toMatchObject({
    code: CODE.conflict,
    msg: '这次咨询完成之后，才可以这样再约一次',
  })
  await holdSession(app, visitor, first)
  const before = await detailOf(visitor, first)
  expect(before.actions.again).toBe(true)
  const { data } = await again(visitor, first, '2026-12-01 19:00:00')
  expect(data).toMatchObject({ orderShowStatus: ORDER.awaitingPayment, payableFen: 48_000 })
  const { consultantId, srvId, visitorName, orderType } = before
  expect(await detailOf(visitor, data.orderNo)).toMatchObject({
    consultantId,
    srvId,
    visitorName,
    orderType,
    consultMode: 2,
    appointment: { appointStartTime: '2026-12-01 19:00:00', consultMode: 2 },
  })
  // The rules of every order hold: nobody is in two sessions at once.
  expect(await again(visitor, first, '2026-12-01 19:00:00')).toMatchObject({
    code: CODE.conflict,
    data: { orderNo: data.orderNo },
  })
})

test('a package with sessions left has its next time chosen instead of being paid again', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-02 19:00:00', service: app.world.lin.package })
  await holdSession(app, visitor, orderNo)
  expect((await detailOf(visitor, orderNo)).actions).toMatchObject({ again: false, chooseTime: true })
  expect(await again(visitor, orderNo, '2026-12-09 19:00:00')).toMatchObject({
    code: CODE.conflict,
    msg: '这个订单还有没用的次数，可以直接为下一次选时间',
  })
})

test('a first interview has no second one, and somebody else\u2019s order is none of mine', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-03 19:00:00' })
  await holdSession(app, visitor, orderNo)
  expect((await again(await newVisitor(app), orderNo, '2026-12-10 19:00:00')).code).toBe(CODE.notFound)
  const kindIs = (order_type: number) =>
    app.db.updateTable('consult_service').set({ order_type }).where('id', '=', app.world.lin.single.id).execute()
  await kindIs(ORDER_TYPE.free)
  expect((await detailOf(visitor, orderNo)).actions.again).toBe(false)
  expect((await again(visitor, orderNo, '2026-12-10 19:00:00')).code).toBe(CODE.conflict)
  await kindIs(ORDER_TYPE.normal)
})

/** An order that was held, of a session whose time is free again. */
async function heldOrder(visitor: Visitor): Promise<string> {
  const orderNo = await order(app, visitor, { at: '2026-12-14 18:00:00' })
  const { appointment } = await detailOf(visitor, orderNo)
  const appointNo = appointment?.appointNo ?? ''
  await app.db
    .updateTable('consult_order')
    .set({ order_show_status: ORDER.consulted, pay_status: PAY.paid, pay_deadline: null, sessions_done: 1 })
    .where('order_no', '=', orderNo)
    .execute()
  await app.db
    .updateTable('appointment')
    .set({ status: APPOINTMENT.consulted })
    .where('appoint_no', '=', appointNo)
    .execute()
  await app.db.deleteFrom('slot_granule').where('appoint_no', '=', appointNo).execute()
  return orderNo
}

/** So many others who have had a session like this one. */
async function othersWith(orderNo: string, count: number): Promise<{ visitor: Visitor; orderNo: string }[]> {
  const held = await app.db
    .selectFrom('consult_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const { change_policy, ...copied } = held
  const changed = { change_policy: JSON.stringify(change_policy), visitor_info_id: null }
  const others: { visitor: Visitor; orderNo: string }[] = []
  while (others.length < count) {
    const visitor = await newVisitor(app)
    others.push({ visitor, orderNo: String(BigInt(orderNo) + BigInt(others.length + 1)) })
  }
  const rows = others.map(({ visitor: { userId: user_id }, orderNo: order_no }) => ({
    ...{ ...copied, ...changed },
    ...{ order_no, user_id, coupon_terms: null },
  }))
  await app.db.insertInto('consult_order').values(rows).execute()
  return others
}

test('of 200 who come again at one hour exactly one gets it; the others are told the nearest free times', async () => {
  const first = { visitor: await newVisitor(app), orderNo: '' }
  first.orderNo = await heldOrder(first.visitor)
  const people = [first, ...(await othersWith(first.orderNo, 199))]
  const at = '2026-12-16 20:00:00'
  const answers = await Promise.all(people.map(({ visitor, orderNo }) => again(visitor, orderNo, at)))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  const losers = answers.filter(({ code }) => code === CODE.slotTaken)
  expect(losers).toHaveLength(199)
  for (const { data } of losers) expect((data as unknown as { nearest: object[] }).nearest).toHaveLength(3)
  const { count } = await app.db
    .selectFrom('consult_order')
    .innerJoin('appointment', 'appointment.order_no', 'consult_order.order_no')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('start_at', '=', new Date('2026-12-16T20:00:00+08:00'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})
