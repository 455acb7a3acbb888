import { CODE } from '@xinqi/domain/codes'
import { organisationOf } from '@xinqi/domain/edition/flavour'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { createOrganisation } from '../../testing/build-organisation'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, order } from '../../testing/visitor'

const app = useTestApp()

const AT = '2026-11-22 19:00:00'
const CIKE = organisationOf('cike')
const EMPLOYEES = organisationOf('employee')

const inOrg = async (orgId: number, name: string, phone: string, categoryIds: number[] = []) => {
  await createOrganisation(app.db, { id: orgId, name })
  const facts = { orgId, name, phone, priceFen: 30_000, modes: [1], weekly: EVERY_EVENING, categoryIds }
  const one = await createConsultant(app.services, facts)
  app.services.consultantsTouched([one.id])
  return one
}

let cike: TestConsultant
let employees: TestConsultant
beforeAll(async () => {
  cike = await inOrg(CIKE, '此刻的人', '13930000001')
  employees = await inOrg(EMPLOYEES, '员工关怀的人', '13930000002', [app.world.categories.anxiety])
})

const set = async (id: number, change: { display_status?: number; rest_status?: 0 | 1 }) => {
  await app.db.updateTable('consultant').set(change).where('id', '=', id).execute()
  app.services.consultantsTouched([id])
}

test('one consultant as in a list, and R164: nobody who is hidden or of another organisation', async () => {
  const { lin } = app.world
  const item = await app.client.call('GET /appoint/consultConsultant/info', { consultantId: lin.id })
  const { list } = await app.client.call('GET /appoint/consultConsultant/listIndex', {})
  expect(item).toEqual(list.find(({ consultantId }) => consultantId === lin.id))
  const ask = (consultantId: number) => app.client.answer('GET /appoint/consultConsultant/info', { consultantId })
  expect((await ask(cike.id)).code).toBe(CODE.notFound)
  await set(lin.id, { display_status: 0 })
  expect((await ask(lin.id)).code).toBe(CODE.notFound)
  await set(lin.id, { display_status: 1 })
})

test('one could recommend whom one has met, the last first, but nobody who takes no new visitors', async () => {
  const { lin, zhou } = app.world
  const visitor = await newVisitor(app)
  const named = async () =>
    (await visitor.call('GET /appoint/consultConsultant/inviteConsultantList', {})).list.map((one) => one.consultantId)
  const meet = async (consultant: TestConsultant, at: `${string} ${string}`) => {
    const orderNo = await order(app, visitor, { consultant, at })
    await app.db.updateTable('appointment').set({ status: 3 }).where('order_no', '=', orderNo).execute()
  }
  expect(await named()).toEqual([])
  await meet(lin, '2026-11-29 18:00:00')
  await meet(zhou, '2026-12-01 10:00:00')
  expect(await named()).toEqual([zhou.id, lin.id])
  await set(zhou.id, { rest_status: 1 })
  expect(await named()).toEqual([lin.id])
  await set(zhou.id, { rest_status: 0 })
})

test('a drawing is talked over where it can be seen: one session by video or face to face', async () => {
  const { zhou } = app.world
  const ask = () =>
    app.client.call('GET /appoint/consultConsultant/getPaintingConsultantSrv', { consultantId: zhou.id })
  const named = async () => (await ask()).list.map(({ srvId }) => srvId)
  expect(await named()).toContain(zhou.single.id)
  await app.db
    .updateTable('consult_service')
    .set({ modes: [2] })
    .where('id', '=', zhou.single.id)
    .execute()
  expect(await named()).not.toContain(zhou.single.id)
  await app.db
    .updateTable('consult_service')
    .set({ modes: [1, 2] })
    .where('id', '=', zhou.single.id)
    .execute()
  await set(zhou.id, { display_status: 0 })
  const hidden = await app.client.answer('GET /appoint/consultConsultant/getPaintingConsultantSrv', {
    consultantId: zhou.id,
  })
  expect(hidden.code).toBe(CODE.notFound)
  await set(zhou.id, { display_status: 1 })
})

test('says why somebody cannot be booked, and whom instead', async () => {
  const { lin, zhou } = app.world
  const ask = () => app.client.call('GET /appoint/authorityNone/invalid/consultant', { consultantId: lin.id })
  expect(await ask()).toEqual({ invalid: false, reason: null, list: [] })
  for (const [change, reason] of [
    [{ rest_status: 1 }, 'resting'],
    [{ rest_status: 0, display_status: 0 }, 'gone'],
  ] as const) {
    await set(lin.id, change)
    expect(await ask()).toMatchObject({ invalid: true, reason, list: [{ consultantId: zhou.id }] })
  }
  await set(lin.id, { display_status: 1 })
  await app.db.deleteFrom('schedule_rule').where('consultant_id', '=', lin.id).execute()
  app.services.consultantsTouched([lin.id])
  expect((await ask()).reason).toBe('full')
})

test('with whom one’s own order is, hidden or not; of nobody else’s order', async () => {
  const { zhou } = app.world
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await order(app, visitor, { consultant: zhou, at: '2026-11-23 09:00:00' })
  await set(zhou.id, { display_status: 0 })
  const KEY = 'GET /appoint/consultConsultant/getConsultantByOrder'
  expect(await visitor.call(KEY, { orderNo })).toMatchObject({
    consultantId: zhou.id,
    userName: '周砚',
    displayStatus: 0,
  })
  expect((await stranger.answer(KEY, { orderNo })).code).toBe(CODE.notFound)
  await set(zhou.id, { display_status: 1 })
  const cikes = 'GET /appoint/cpConsultant/consultantDatasByCkOrderNo'
  expect((await visitor.answer(cikes, { orderNo })).code).toBe(CODE.notFound)
})

test('an order with the copy of the brand says with whom it is and who else is there', async () => {
  const other = await createConsultant(app.services, {
    ...{ orgId: CIKE, name: '此刻的另一位', phone: '13930000003', priceFen: 30_000, modes: [1], weekly: EVERY_EVENING },
  })
  app.services.consultantsTouched([other.id])
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { consultant: cike, at: AT })
  expect(await visitor.call('GET /appoint/cpConsultant/consultantDatasByCkOrderNo', { orderNo })).toMatchObject({
    consultant: { consultantId: cike.id },
    list: [{ consultantId: other.id }],
  })
  const { total, bookableThisWeek, earliest } = await app.client.call('GET /appoint/authorityNone/cike/data', {})
  expect([total, bookableThisWeek]).toEqual([2, 2])
  expect(earliest).toMatch(/^2026-11-21 1/)
})

test('the employees’ people by field', async () => {
  const { anxiety, family } = app.world.categories
  const ask = (categoryId: number) =>
    app.client.call('GET /appoint/cpConsultant/consultantDatasByCpCategory', { categoryId })
  expect(await ask(anxiety)).toMatchObject({ total: 1, list: [{ consultantId: employees.id }] })
  expect(await ask(family)).toMatchObject({ total: 0, list: [] })
})
