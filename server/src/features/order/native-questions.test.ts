import { CODE } from '@xinqi/domain/codes'
import { organisationOf } from '@xinqi/domain/edition/flavour'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER } from '@xinqi/domain/status/order'
import { createConsultant, EVERY_EVENING } from '../../testing/build-consultant'
import { createOrganisation } from '../../testing/build-organisation'
import { createEmployeeEdition, EMPLOYEES, employ } from '../../testing/editions'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, order, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const setActive = (id: number, active: boolean) =>
  app.db.updateTable('consult_service').set({ active }).where('id', '=', id).execute()

test('an item is the service of an order: it keeps its name for who ordered it when it is over, and for nobody else', async () => {
  const { single } = app.world.zhou
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await book(app, visitor, { at: '2026-11-24 10:00:00', consultant: app.world.zhou })
  expect(await visitor.call('GET /appoint/consultOrder/getItemId', { orderNo })).toEqual({ itemId: single.id })
  expect((await stranger.answer('GET /appoint/consultOrder/getItemId', { orderNo })).code).toBe(CODE.notFound)
  const named = async (who: Visitor) =>
    (await who.call('GET /appoint/consultOrder/translateItemIds', { itemIds: `${single.id},999999` })).map(
      ({ itemId, isDelete }) => ({ itemId, isDelete }),
    )
  const gone = async () =>
    (await app.client.call('GET /appoint/consultOrder/isDeleteItem', { itemId: single.id })).isDelete
  expect([await named(visitor), await named(stranger)]).toEqual([
    [{ itemId: single.id, isDelete: false }],
    [{ itemId: single.id, isDelete: false }],
  ])
  expect(await gone()).toBe(false)
  await setActive(single.id, false)
  expect([await named(visitor), await named(stranger)]).toEqual([[{ itemId: single.id, isDelete: true }], []])
  expect(await gone()).toBe(true)
  await setActive(single.id, true)
  expect(await visitor.answer('GET /appoint/consultOrder/translateItemIds', { itemIds: '1,x' })).toMatchObject({
    msg: '编号不正确',
  })
})

test('the three sessions of the copy of the brand are there for who has not had them, while somebody offers them', async () => {
  const orgId = organisationOf('cike')
  const visitor = await newVisitor(app)
  const can = async () => (await visitor.call('GET /appoint/consultOrder/canReceiveThree', {})).canReceive
  await createOrganisation(app.db, { id: orgId, name: '此刻' })
  const facts = { orgId, name: '此刻的人', phone: '13930000001', priceFen: 30_000, modes: [1], weekly: EVERY_EVENING }
  const consultant = await createConsultant(app.services, facts)
  expect(await can()).toBe(false)
  await app.db.updateTable('consult_service').set({ sessions: 3 }).where('id', '=', consultant.single.id).execute()
  expect(await can()).toBe(true)
  await book(app, visitor, { at: '2026-11-25 18:00:00', consultant })
  expect(await can()).toBe(false)
})

test('who comes from outside has a chance where a company pays, or while the first interview is theirs', async () => {
  await createEmployeeEdition(app.services)
  await app.db
    .insertInto('company')
    .values({ id: 7, org_id: EMPLOYEES, name: '青桐科技', channel_id: 'outside', remain_times: 1 })
    .execute()
  const visitor = await newVisitor(app)
  const chance = (orgId?: number) => visitor.call('GET /appoint/consultOrder/judgeExtHasFreeChance', { orgId })
  const NONE = { hasChance: false, by: null }
  expect([await chance(), await chance(EMPLOYEES)]).toEqual([NONE, NONE])
  await employ(app, visitor, 7, 1)
  expect([await chance(), await chance(EMPLOYEES)]).toEqual([NONE, { hasChance: true, by: 'company' }])
  const { single } = app.world.zhou
  await app.db.updateTable('consult_service').set({ order_type: ORDER_TYPE.free }).where('id', '=', single.id).execute()
  expect(await chance()).toEqual({ hasChance: true, by: 'interview' })
})

test('an order says which session it is about, and gives its seat', async () => {
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await book(app, visitor, { at: '2026-11-24 20:00:00' })
  const context = await visitor.call('GET /appoint/consultOrder/getCtx', { orderNo })
  expect(context).toMatchObject({
    orderShowStatus: ORDER.toConsult,
    consultantName: app.world.lin.name,
    appointment: { appointStartTime: '2026-11-24 20:00:00' },
  })
  const appointNo = context.appointment?.appointNo ?? ''
  const seat = await visitor.call('GET /appoint/consultOrder/getTrtcInfo', { orderNo })
  expect(seat).toEqual({
    ...(await visitor.call('GET /appoint/consultAppointment/getTrtcInfo', { appointNo })),
    userSig: seat.userSig,
  })
  expect(seat).toMatchObject({ orderNo, window: 'early', userSig: '' })
  const report = { orderNo, action: 'in' as const }
  expect(await visitor.answer('POST /appoint/consultOrder/trtcLog', report)).toMatchObject({
    msg: '咨询室现在没有开放',
  })
  expect(await visitor.answer('POST /appoint/consultOrder/trtcLog', { ...report, action: 'out' })).toMatchObject({
    code: CODE.ok,
  })
  for (const key of ['getCtx', 'getTrtcInfo'] as const)
    expect((await stranger.answer(`GET /appoint/consultOrder/${key}`, { orderNo })).code).toBe(CODE.notFound)
})

test('a company uses our numbers: one leads to an order that is one’s own and that a company pays', async () => {
  const visitor = await newVisitor(app)
  const cpOrderNo = await order(app, visitor, { at: '2026-11-26 18:00:00' })
  const found = () => visitor.call('GET /appoint/cpConsultant/getOrderNoBycpOrderNo', { cpOrderNo })
  expect(await found()).toBeNull()
  await app.db
    .insertInto('company')
    .values({ id: 8, org_id: EMPLOYEES, name: '远山', channel_id: 'far', remain_times: 1 })
    .execute()
  await app.db.updateTable('consult_order').set({ company_id: 8 }).where('order_no', '=', cpOrderNo).execute()
  expect(await found()).toEqual({ orderNo: cpOrderNo })
})
