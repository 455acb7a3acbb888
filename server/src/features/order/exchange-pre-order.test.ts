import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import type { TestConsultant } from '../../testing/build-consultant'
import { createEmployeeEdition, EMPLOYEES } from '../../testing/editions'
import { newExchangeCode } from '../../testing/exchange-codes'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, granuleOf, INFORMATION, newVisitor, type Visitor } from '../../testing/visitor'
import { CODE_UNKNOWN, hashOfCode } from '../enterprise/exchange-code'

const COMPANY = 1
const TIMES = 50

const app = useTestApp()
let consultant: TestConsultant
beforeAll(async () => {
  consultant = await createEmployeeEdition(app.services)
  await app.db
    .insertInto('company')
    .values({ id: COMPANY, org_id: EMPLOYEES, name: '青桐科技', channel_id: 'qing tong', remain_times: TIMES })
    .execute()
})

const newCode = () => newExchangeCode(app, COMPANY, { sessions: 1 })

const preOrder = (visitor: Visitor, exchangeCode: string, one: Pick<TestConsultant, 'id' | 'single'> = consultant) =>
  visitor.answer('POST /appoint/consultOrder/createExchangePreOrder', {
    exchangeCode,
    consultantId: one.id,
    srvId: one.single.id,
  })

const timesLeft = async () =>
  (await app.db.selectFrom('company').select('remain_times').where('id', '=', COMPANY).executeTakeFirstOrThrow())
    .remain_times

const used = async (code: string) =>
  (
    await app.db
      .selectFrom('exchange_code')
      .select('used')
      .where('code_hash', '=', hashOfCode(app.services.hash, code))
      .executeTakeFirstOrThrow()
  ).used

test('a code orders a session whose time is chosen later; leaving it gives the company its time back', async () => {
  const before = await timesLeft()
  const visitor = await newVisitor(app)
  const { data } = await preOrder(visitor, await newCode())
  expect(data).toMatchObject({ orderShowStatus: ORDER.awaitingInformation, payableFen: 0 })
  const orderNo = data?.orderNo ?? ''
  expect(await timesLeft()).toBe(before - 1)
  const saved = await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', { ...INFORMATION, orderNo })
  expect(saved.orderShowStatus).toBe(ORDER.awaitingReservation)
  const choose = (at: `${string} ${string}`) =>
    visitor.answer('POST /appoint/consultAppointment/appointPreOrder', { orderNo, slot: granuleOf(at), consultMode: 1 })
  expect((await choose('2026-11-25 03:00:00')).code).toBe(CODE.slotTaken)
  expect((await choose('2026-11-25 19:00:00')).data).toMatchObject({ orderShowStatus: ORDER.toConsult })
  expect((await detailOf(visitor, orderNo)).appointment?.appointStartTime).toBe('2026-11-25 19:00:00')
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: 0 })
  expect(await timesLeft()).toBe(before)
})

test('one that is left before its time was chosen gives the time back as well', async () => {
  const before = await timesLeft()
  const visitor = await newVisitor(app)
  const orderNo = (await preOrder(visitor, await newCode())).data?.orderNo ?? ''
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: 0 })
  expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.cancelled)
  expect(await timesLeft()).toBe(before)
})

test('a code that is no good orders nothing; one stays good where nothing is to be had for it', async () => {
  const visitor = await newVisitor(app)
  expect(await preOrder(visitor, 'NOSUCHCODE')).toMatchObject({ msg: CODE_UNKNOWN })
  const code = await newCode()
  expect(await preOrder(visitor, code, app.world.lin)).toMatchObject({
    msg: '兑换码用于由企业承担的预约，请从企业的页面选择咨询师',
  })
  await app.db.updateTable('company').set({ remain_times: 0 }).where('id', '=', COMPANY).execute()
  expect(await preOrder(visitor, code)).toMatchObject({ msg: '企业的咨询次数已用完，或您还不是企业员工' })
  await app.db.updateTable('company').set({ remain_times: TIMES }).where('id', '=', COMPANY).execute()
  expect(await used(code)).toBe(0)
  expect(await app.db.selectFrom('consult_order').selectAll().where('user_id', '=', visitor.userId).execute()).toEqual(
    [],
  )
  expect(await preOrder(visitor, code)).toMatchObject({ code: CODE.ok })
})

test('of many who bring one code at once only one gets an order, and the company pays once', async () => {
  const before = await timesLeft()
  const code = await newCode()
  const visitors: Visitor[] = []
  for (let n = 0; n < 12; n += 1) visitors.push(await newVisitor(app))
  const answers = await Promise.all(visitors.map((visitor) => preOrder(visitor, code)))
  expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1)
  expect([await used(code), await timesLeft()]).toEqual([1, before - 1])
})
