import { CODE } from '@xinqi/domain/codes'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { createService, type TestService } from '../../testing/build-consultant'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, order, tryToOrder, type Visitor } from '../../testing/visitor'

const RECOMMENDED = 'GET /appoint/consultConsultant/initialInterviewRecommended'
const STATUS = 'GET /appoint/consultConsultant/getInitialInterviewStatus'
const FIRST = '2026-11-23 09:00:00'
const SECOND = '2026-11-24 18:00:00'

const app = useTestApp()
let ofLin: TestService
let ofZhou: TestService

beforeAll(async () => {
  const facts = { priceFen: 0, sessions: 1, modes: [1], minutes: 20, orderType: ORDER_TYPE.free }
  ofLin = await createService(app.db, app.world.lin.id, facts)
  ofZhou = await createService(app.db, app.world.zhou.id, facts)
})

const withZhou = () => ({ consultant: app.world.zhou, service: ofZhou, at: FIRST })
const withLin = () => ({ service: ofLin, at: SECOND })
const statusOf = (asker: Pick<Visitor, 'call'>) => asker.call(STATUS, {})

test('R28: who gives the first interview soonest comes first; lists go on showing the price of a session', async () => {
  const { list } = await app.client.call(RECOMMENDED, {})
  expect(list.map(({ consultant, srvId, minutes }) => [consultant.userName, srvId, minutes])).toEqual([
    ['林一帆', ofLin.id, 20],
    ['周砚', ofZhou.id, 20],
  ])
  expect(list[0]?.consultant).toMatchObject({ price: 48_000, minutes: 50 })
  const [first] = (
    await app.client.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId: app.world.lin.id })
  ).services
  expect(first?.price).toBe(48_000)
})

test('R28: nothing is owed for it, and a person has one of it, whoever gives it', async () => {
  const visitor = await newVisitor(app)
  expect(await statusOf(app.client)).toEqual({ status: 'open', orderNo: null })
  expect(await statusOf(visitor)).toEqual({ status: 'open', orderNo: null })
  const orderNo = await order(app, visitor, withZhou())
  expect(await statusOf(visitor)).toEqual({ status: 'booked', orderNo })
  expect(await tryToOrder(app, visitor, withLin())).toMatchObject({
    code: CODE.conflict,
    msg: '首次评估访谈每人只有一次，您已经约过了',
    data: { orderNo },
  })
  await visitor.answer('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: 0 })
  expect(await statusOf(visitor)).toEqual({ status: 'open', orderNo: null })
  const again = await order(app, visitor, withLin())
  await holdSession(app, visitor, again)
  expect(await statusOf(visitor)).toEqual({ status: 'had', orderNo: again })
})

test('two interviews that are booked at once: one', async () => {
  const visitor = await newVisitor(app)
  const answers = await Promise.all([
    tryToOrder(app, visitor, withZhou()),
    tryToOrder(app, visitor, { service: ofLin, at: '2026-11-25 18:00:00' }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
})
