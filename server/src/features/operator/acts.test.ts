import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()
let operator: Operator
beforeEach(async () => (operator = await newOperator(app)))

const noted = () =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('actor', '=', `operator:${operator.operatorId}`)
    .orderBy('id')
    .execute()

test('what an operator does stands in the log once, and what changes nothing does not', async () => {
  const base = { orgId: app.world.orgId, name: '试用券', offFen: 1000, way: 'centre', scope: 1, validDays: 30 } as const
  const { couponBaseId } = await operator.call('POST /operator/coupon/add', base)
  await operator.call('POST /operator/coupon/stop', { couponBaseId })
  await operator.call('POST /operator/coupon/stop', { couponBaseId })
  const period = { startDate: '2026-12-01', endDate: '2026-12-31', minPriceFen: 10_000, budgetFen: 50_000 }
  await operator.call('POST /operator/cashback/period', period)
  const { id } = await app.db.selectFrom('cashback_period').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const budget = { periodId: id, budgetFen: 60_000 }
  await operator.call('POST /operator/cashback/budget', budget)
  await operator.call('POST /operator/cashback/budget', budget)
  await operator.call('POST /operator/cashback/stop', { periodId: id, stopped: true })
  await operator.call('POST /operator/cashback/stop', { periodId: id, stopped: true })
  expect(await noted()).toEqual([
    { action: 'add-coupon', subject: `coupon-base:${couponBaseId}` },
    { action: 'stop-coupon', subject: `coupon-base:${couponBaseId}` },
    { action: 'begin-cashback', subject: `cashback:${id}` },
    { action: 'change-cashback-budget', subject: `cashback:${id}` },
    { action: 'stop-cashback', subject: `cashback:${id}` },
  ])
})

test('what is refused leaves nothing in the log', async () => {
  const late = { startDate: '2026-01-01', endDate: '2026-01-31', minPriceFen: 10_000, budgetFen: 50_000 }
  const refused = await operator.answer('POST /operator/cashback/period', late)
  expect(refused.msg).toBe('结束日期已经过去了')
  const missing = await operator.answer('POST /operator/coupon/stop', { couponBaseId: 999_999 })
  expect(missing.msg).toBe('没有找到这个优惠券')
  expect(await noted()).toEqual([])
})
