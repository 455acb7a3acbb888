import { setTimeout as delay } from 'node:timers/promises'
import { CODE } from '@xinqi/domain/codes'
import { clusterUrl } from '../../test/support/jest/cluster-handle'
import { Road } from './db/testing/road'
import { startTestApp, type TestApp } from './testing/test-app'
import { granuleOf, newVisitor, type Visitor } from './testing/visitor'

const AWAY = { code: CODE.failure, msg: '服务暂时不可用，请稍后再试' }
const LIST = 'GET /appoint/consultConsultant/listIndex'

/** Long enough that a machine which runs all tests at once can open eight connections in it; each test waits for it twice. */
const PATIENCE_MS = 2_000

let road: Road
let app: TestApp
let visitor: Visitor
beforeAll(async () => {
  road = await Road.to(clusterUrl())
  app = await startTestApp({ cluster: road.url, patienceMs: PATIENCE_MS })
})
beforeEach(async () => (visitor = await newVisitor(app)))
afterEach(async () => {
  road.goOn()
  await untilReady()
})
afterAll(async () => {
  await app.stop()
  await road.close()
})

const isReady = async (): Promise<boolean> => (await fetch(`${app.origin}/readyz`)).status === 200

async function untilReady(): Promise<void> {
  for (let looks = 0; looks < 200 && !(await isReady()); looks += 1) await delay(50)
  expect(await isReady()).toBe(true)
}

const book = (key: string, at: string) =>
  visitor.answer(
    'POST /appoint/consultOrder/confirmOrder',
    { consultantId: app.world.lin.id, srvId: app.world.lin.single.id, slot: granuleOf(at), consultMode: 1 },
    { idempotencyKey: key },
  )

const orders = () =>
  app.db.selectFrom('consult_order').select('order_no').where('user_id', '=', visitor.userId).execute()

test('calls are refused with a sentence, lists are what they were, and everything works when it goes on', async () => {
  const before = await app.client.call(LIST, {})
  road.standStill()
  const [me, booking, list] = await Promise.all([
    visitor.answer('GET /appoint/consultUser/me', {}),
    book('while it stands', '2026-11-22 19:00:00'),
    visitor.call(LIST, {}),
  ])
  expect(me).toMatchObject(AWAY)
  expect(booking).toMatchObject(AWAY)
  expect(list).toEqual({ ...before, asOf: expect.any(String) as string })
  expect(await isReady()).toBe(false)

  road.goOn()
  await untilReady()
  expect(await orders()).toEqual([])
  expect(await book('while it stands', '2026-11-22 19:00:00')).toMatchObject({ code: CODE.ok })
  expect(await orders()).toHaveLength(1)
})

test('who was refused because the answer to the commit never came gets the order that was made, by the key', async () => {
  road.standStillAfter('commit')
  expect(await book('lost answer', '2026-11-23 19:00:00')).toMatchObject(AWAY)
  road.goOn()
  await untilReady()
  const made = await orders()
  expect(made).toHaveLength(1)
  const again = await book('lost answer', '2026-11-23 19:00:00')
  expect(again).toMatchObject({ code: CODE.ok, data: { orderNo: made[0]?.order_no } })
  expect(await orders()).toEqual(made)
})

test('an order that stood still before its commit is not there, and can be made under the same key', async () => {
  road.standStillAfter('insert into "consult_order"')
  expect(await book('half an order', '2026-11-24 19:00:00')).toMatchObject(AWAY)
  road.goOn()
  await untilReady()
  expect(await orders()).toEqual([])
  expect(await book('half an order', '2026-11-24 19:00:00')).toMatchObject({ code: CODE.ok })
  expect(await orders()).toHaveLength(1)
})
