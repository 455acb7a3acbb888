import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import { parseMoment } from '@xinqi/domain/time'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, INFORMATION, newVisitor, order } from '../../testing/visitor'

const INTERN = 4
const HISTORY = { ...INFORMATION, suicideHistory: 'true' } as const

const app = useTestApp()
let intern: TestConsultant
/** An intern as well, without a price. */
let free: TestConsultant
beforeAll(async () => {
  const own = { orgId: app.world.orgId, modes: [1], weekly: EVERY_EVENING }
  intern = await createConsultant(app.services, { ...own, name: '叶初夏', phone: '13900000009', priceFen: 12_000 })
  free = await createConsultant(app.services, { ...own, name: '方宁', phone: '13900000019', priceFen: 0 })
  await app.db
    .updateTable('consultant')
    .set({ consultant_type: INTERN })
    .where('id', 'in', [intern.id, free.id])
    .execute()
})

test('an intern is not booked with such a history (R160)', async () => {
  const visitor = await newVisitor(app)
  const told = await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', {
    ...HISTORY,
    consultantId: intern.id,
  })
  expect(told.restricted).toBe(true)
  const at = { at: '2026-11-24 19:00:00', consultant: intern }
  const answer = await visitor.answer('POST /appoint/consultOrder/confirmOrder', {
    consultantId: intern.id,
    srvId: intern.single.id,
    slot: parseMoment(at.at).getTime() / 1_800_000,
    consultMode: 1,
    visitorInfoId: told.visitorInfoId,
  })
  expect(answer.code).toBe(CODE.conflict)
  expect(answer.msg).toContain('实习咨询师不能承接')
})

test('told after the payment, the order ends and all of the money goes back (R160)', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-25 19:00:00', consultant: intern, withInformation: false })
  const told = await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', { ...HISTORY, orderNo })
  expect(told.restricted).toBe(true)
  await app.sandbox.runDueJobs()
  const after = await detailOf(visitor, orderNo)
  expect(after).toMatchObject({ orderShowStatus: ORDER.refunded, refunds: [{ amountFen: 12_000 }] })
  expect(await wholeLedger(app.db)).toBe(0)
})

test('a session whose information never came ends by the rule of a late cancellation', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-26 18:00:00', withInformation: false })
  app.clock.set(parseMoment('2026-11-26 19:00:00'))
  await app.sandbox.runDueJobs()
  expect(await detailOf(visitor, orderNo)).toMatchObject({
    orderShowStatus: ORDER.cancelled,
    cancelReason: '开始前没有填写来访者信息',
    refunds: [],
  })
})

test('a person without such a history is welcome', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-26 20:00:00', consultant: intern })
  expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.awaitingPayment)
})

test('where nothing was paid, the reason speaks of no money', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-11-27 19:00:00', consultant: free, withInformation: false })
  await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', { ...HISTORY, orderNo })
  expect(await detailOf(visitor, orderNo)).toMatchObject({
    orderShowStatus: ORDER.cancelled,
    cancelReason: '实习咨询师不能承接',
    refunds: [],
  })
})
