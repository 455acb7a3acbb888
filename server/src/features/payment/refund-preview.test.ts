import { createConsultant, EVERY_EVENING } from '../../testing/build-consultant'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, order } from '../../testing/visitor'

const app = useTestApp()

test('an order can go on with another consultant while it is paid, stands, and has something to come back', async () => {
  const visitor = await newVisitor(app)
  const chance = async (orderNo: string) =>
    (await visitor.call('GET /appoint/consultOrder/judgeHasRotationChance', { orderNo })).hasChance
  const unpaid = await order(app, visitor, { at: '2026-12-14 18:00:00' })
  expect(await chance(unpaid)).toBe(false)
  const orderNo = await book(app, visitor, { at: '2026-12-15 18:00:00' })
  expect(await chance(orderNo)).toBe(true)
  const { refundFen: expectedFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen })
  expect(await chance(orderNo)).toBe(false)
})

test('nothing that could move: what costs nothing', async () => {
  const visitor = await newVisitor(app)
  const consultant = await createConsultant(app.services, {
    ...{
      orgId: app.world.orgId,
      name: '免费的人',
      phone: '13930000009',
      priceFen: 0,
      modes: [1],
      weekly: EVERY_EVENING,
    },
  })
  const orderNo = await order(app, visitor, { consultant, at: '2026-12-16 18:00:00' })
  expect(await visitor.call('GET /appoint/consultOrder/judgeHasRotationChance', { orderNo })).toEqual({
    hasChance: false,
  })
})
