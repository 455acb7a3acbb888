import { CODE } from '@xinqi/domain/codes'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { HOUR, parseMoment } from '@xinqi/domain/time'
import type { TestConsultant } from '../../testing/build-consultant'
import { createEmployeeEdition, employ, EMPLOYEES } from '../../testing/editions'
import { moneyOf } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, order, tryToOrder, type Visitor } from '../../testing/visitor'

const COMPANY = 1

const app = useTestApp()
let consultant: TestConsultant
beforeAll(async () => {
  consultant = await createEmployeeEdition(app.services)
  await app.db
    .insertInto('company')
    .values({ id: COMPANY, org_id: EMPLOYEES, name: '某公司', channel_id: 'company-1', remain_times: 100 })
    .execute()
})

/** Somebody whose company pays for so many times. */
async function employee(limit: number): Promise<Visitor> {
  const visitor = await newVisitor(app)
  await employ(app, visitor, COMPANY, limit)
  return visitor
}

const left = async (visitor: Visitor): Promise<number | undefined> =>
  (await visitor.call('GET /appoint/consultUser/me', {})).employee?.remainConsultTimes

const companyLeft = async (): Promise<number> =>
  (await app.db.selectFrom('company').select('remain_times').where('id', '=', COMPANY).executeTakeFirstOrThrow())
    .remain_times

const cancel = (visitor: Visitor, orderNo: string) =>
  visitor.answer('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: 0 })

test('the company pays: no money moves, one time is used, and cancelling in time gives it back', async () => {
  const visitor = await employee(2)
  const company = await companyLeft()
  const orderNo = await order(app, visitor, { consultant, at: '2026-11-25 18:00:00' })
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.toConsult,
    pay: PAY.paid,
    payments: [],
    transfers: [],
  })
  expect([await left(visitor), await companyLeft()]).toEqual([1, company - 1])
  expect((await cancel(visitor, orderNo)).code).toBe(CODE.ok)
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.cancelled, refunds: [], transfers: [] })
  expect([await left(visitor), await companyLeft()]).toEqual([2, company])
})

test('who cancels late has used the time', async () => {
  const visitor = await employee(2)
  const at = '2026-11-26 18:00:00'
  const orderNo = await order(app, visitor, { consultant, at })
  app.clock.set(new Date(parseMoment(at).getTime() - 11 * HOUR))
  expect((await cancel(visitor, orderNo)).code).toBe(CODE.ok)
  expect(await left(visitor)).toBe(1)
})

test('the last time of a quota is used once, however often it is tapped', async () => {
  const visitor = await employee(1)
  const company = await companyLeft()
  const wishes = ['18', '19', '20', '21'].map((hour) => ({ consultant, at: `2026-11-27 ${hour}:00:00` }))
  const answers = await Promise.all(wishes.map((wish) => tryToOrder(app, visitor, wish)))
  expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1)
  expect([await left(visitor), await companyLeft()]).toEqual([0, company - 1])
})

test('who is nobody’s employee does not book here', async () => {
  const answer = await tryToOrder(app, await newVisitor(app), { consultant, at: '2026-11-28 18:00:00' })
  expect(answer).toMatchObject({ code: CODE.conflict, msg: '企业的咨询次数已用完，或您还不是企业员工' })
})
