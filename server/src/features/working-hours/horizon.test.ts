import { CODE } from '@xinqi/domain/codes'
import type { MomentText } from '@xinqi/domain/time'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { useTestApp } from '../../testing/use-test-app'
import {
  book,
  detailOf,
  granuleOf,
  newConsultantLogin,
  newVisitor,
  tryToOrder,
  type Visitor,
} from '../../testing/visitor'

const NEAR: MomentText = '2026-11-24 19:00:00'
const FAR: MomentText = '2026-12-02 19:00:00'
const EVENINGS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => `${weekday}-1080-1320`).join(';')
const WEEK = { weeklyHours: EVENINGS, noticeHours: 0, bufferMinutes: 0 } as const
const SAVE = 'POST /consult/consultSchedule/saveRules'

const app = useTestApp()
let consultant: TestConsultant
let own: Visitor
beforeAll(async () => {
  consultant = await createEveningConsultant(app, '13911110091', 48_000)
})
beforeEach(async () => {
  own = await newConsultantLogin(app, consultant)
})

const openDays = async (): Promise<string[]> =>
  (await app.client.call('GET /appoint/consultSchedule/getSchedule', { consultantId: consultant.id })).days
    .filter(({ scheduleItem }) => scheduleItem.length > 0)
    .map(({ scheduleDate }) => scheduleDate)

test('thirty days are open to everybody until the consultant says less', async () => {
  expect((await openDays()).at(-1)).toBe('2026-12-20')
  expect((await tryToOrder(app, await newVisitor(app), { at: FAR, consultant })).code).toBe(CODE.ok)
})

test('a week ahead and no further: for who is new, and in what is offered instead', async () => {
  await own.call(SAVE, { ...WEEK, horizonDays: 7 })
  const { horizonDays, days } = await own.call('GET /consult/consultSchedule/getScheduleDates', {})
  expect(horizonDays).toBe(7)
  expect(days.filter(({ free }) => free > 0).at(-1)?.scheduleDate).toBe('2026-11-27')
  expect((await openDays()).at(-1)).toBe('2026-11-27')
  const refused = await tryToOrder(app, await newVisitor(app), { at: '2026-12-03 19:00:00', consultant })
  expect(refused.code).toBe(CODE.slotTaken)
  const rules = await app.client.call('GET /appoint/consultScheduleRules/timeInfo', { consultantId: consultant.id })
  expect(rules.horizonDays).toBe(7)
})

test('whoever has an order that goes on may choose a time as far ahead as before', async () => {
  await own.call(SAVE, { ...WEEK, horizonDays: 7 })
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: NEAR, consultant })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const slot = granuleOf('2026-12-04 19:00:00')
  const moved = await visitor.call('POST /appoint/consultAppointment/reschedule', { appointNo, slot })
  expect(moved.appointStartTime).toBe('2026-12-04 19:00:00')
})

test('an older client, which says nothing of it, changes nothing of it; what is not offered is refused', async () => {
  await own.call(SAVE, { ...WEEK, horizonDays: 14 })
  await own.call(SAVE, WEEK)
  expect(await own.call('GET /consult/consultSchedule/getScheduleDates', {})).toMatchObject({ horizonDays: 14 })
  const answer = await own.answer(SAVE, { ...WEEK, horizonDays: 9 })
  expect(answer).toMatchObject({ code: CODE.failure, msg: '请选择最远多久' })
})
