import { CODE } from '@xinqi/domain/codes'
import { ORDER_TYPE, type OrderType } from '@xinqi/domain/order-types'
import type { TestConsultant } from '../../testing/build-consultant'
import { createEmployeeEdition, employ, EMPLOYEES } from '../../testing/editions'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, order, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const [COMPANY, SPECIAL] = [1, 2]

let colleague: TestConsultant
beforeAll(async () => {
  colleague = await createEmployeeEdition(app.services)
  const company = { org_id: EMPLOYEES, name: '某公司', remain_times: 7 }
  await app.db
    .insertInto('company')
    .values([
      { ...company, id: COMPANY, channel_id: 'company-1' },
      { ...company, id: SPECIAL, channel_id: 'company-2', special_channel: true },
    ])
    .execute()
})

const remaining = async ({ call }: Visitor, srvId: number, cpChannelId?: string) =>
  (await call('GET /appoint/consultOrder/remainBuyLimit', { srvId, cpChannelId })).remain

test('R182–R184: an employee may order as often as one company still pays for the whole order', async () => {
  const visitor = await newVisitor(app)
  expect(await remaining(visitor, colleague.single.id)).toBe(0)
  await employ(app, visitor, COMPANY, 5)
  expect(await remaining(visitor, colleague.single.id)).toBe(5)
  expect(await remaining(visitor, colleague.package.id)).toBe(1)
  await employ(app, visitor, SPECIAL, 1)
  expect(await remaining(visitor, colleague.single.id)).toBe(7)
  expect(await remaining(visitor, colleague.single.id, 'company-1')).toBe(5)
  const orderNo = await order(app, visitor, { consultant: colleague, at: '2026-11-24 18:00:00' })
  expect(await remaining(visitor, colleague.single.id, 'company-1')).toBe(4)
  const valid = (one: Visitor) => one.call('GET /appoint/consultOrder/validateCpConsultOrderNo', { orderNo })
  expect(await valid(visitor)).toEqual({ valid: true })
  expect(await valid(await newVisitor(app))).toEqual({ valid: false })
})

test('what the limit allows and what placing an order allows are one', async () => {
  const visitor = await newVisitor(app)
  await employ(app, visitor, COMPANY, 1)
  expect(await remaining(visitor, colleague.single.id, 'company-1')).toBe(1)
  await order(app, visitor, { consultant: colleague, at: '2026-11-25 18:00:00' })
  expect(await remaining(visitor, colleague.single.id, 'company-1')).toBe(0)
  await expect(order(app, visitor, { consultant: colleague, at: '2026-11-26 18:00:00' })).rejects.toThrow()
})

test('a paid service has no limit; a first interview, and what is paid after use, may be had once', async () => {
  const visitor = await newVisitor(app)
  const { single } = app.world.zhou
  const kindIs = (order_type: OrderType) =>
    app.db.updateTable('consult_service').set({ order_type }).where('id', '=', single.id).execute()
  expect(await remaining(visitor, single.id)).toBeNull()
  await kindIs(ORDER_TYPE.payAfterUse)
  expect(await remaining(visitor, single.id)).toBe(1)
  const orderNo = await order(app, visitor, { consultant: app.world.zhou, at: '2026-11-23 09:00:00' })
  expect(await remaining(visitor, single.id)).toBe(0)
  await kindIs(ORDER_TYPE.free)
  expect(await remaining(visitor, single.id)).toBe(0)
  expect(await remaining(await newVisitor(app), single.id)).toBe(1)
  await kindIs(ORDER_TYPE.normal)
  expect(await visitor.call('GET /appoint/consultOrder/validateCpConsultOrderNo', { orderNo })).toEqual({
    valid: false,
  })
})

test('a service that is not offered has none', async () => {
  const visitor = await newVisitor(app)
  const answer = await visitor.answer('GET /appoint/consultOrder/remainBuyLimit', { srvId: 999_999 })
  expect(answer.code).toBe(CODE.notFound)
})
