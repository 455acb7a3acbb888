import { CODE } from '@xinqi/domain/codes'
import { sessionShare } from '@xinqi/domain/money'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { HOUR, MINUTE, parseMoment, type MomentText } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { createConfirmingEdition } from '../../testing/editions'
import { holdSession, minutesAfterStart, sitInRoom } from '../../testing/hold-session'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { phoneNumbers } from '../../testing/phone-numbers'
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
import { CONSULTANT, USER } from '../../realtime/stomp/topics'

const app = useTestApp()
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

/** Not to be divided by three: the first session of a series of three is a fen dearer. */
const PRICE = 48_001
const AT = '2026-11-24 18:00:00'
const newPhone = phoneNumbers('1381001')

interface Series {
  visitor: Visitor
  consultant: TestConsultant
  orderNo: string
  /** In the order of time. */
  sessions: { appointNo: string; at: MomentText }[]
}

const audit = () => auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())

async function bookSeries(times: number): Promise<Series> {
  const facts = { orgId: app.world.orgId, name: '苏青', phone: newPhone(), priceFen: PRICE, modes: [1] }
  const consultant = await createConsultant(app.services, { ...facts, weekly: EVERY_EVENING })
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { consultant, at: AT, times })
  const { appointments } = await detailOf(visitor, orderNo)
  const sessions = appointments.map((one) => ({ appointNo: one.appointNo, at: one.appointStartTime ?? '' }))
  return { visitor, consultant, orderNo, sessions }
}

const sessionOf = ({ sessions }: Series, number: number) => {
  const session = sessions[number - 1]
  if (!session) throw new Error(`There is no session ${number}.`)
  return session
}

/** Cancels one session at what the preview says comes back; gives that. */
async function leave(series: Series, number: number): Promise<number> {
  const { visitor, orderNo } = series
  const { appointNo } = sessionOf(series, number)
  const { refundFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo, appointNo })
  const params = { appointNo, reason: 1, expectedFen: refundFen }
  expect((await visitor.call('POST /appoint/consultAppointment/cancelAppoint', params)).refundFen).toBe(refundFen)
  await app.sandbox.runDueJobs()
  return refundFen
}

const statuses = async ({ visitor, orderNo }: Series) =>
  (await detailOf(visitor, orderNo)).appointments.map(({ status }) => status)

const asBooked = ({ visitor, consultant, orderNo, sessions }: Series, number: number) => {
  const { appointNo, at } = sessionOf({ visitor, consultant, orderNo, sessions }, number)
  return { visitor, consultant, orderNo, appointNo, start: parseMoment(at) }
}

const { toConsult, cancelled, consulted } = APPOINTMENT

test('one session is cancelled in time: its share comes back, its hour is free, and the others stand', async () => {
  const series = await bookSeries(3)
  expect(await leave(series, 2)).toBe(PRICE)
  expect(await statuses(series)).toEqual([toConsult, cancelled, toConsult])
  const detail = await detailOf(series.visitor, series.orderNo)
  expect(detail).toMatchObject({
    orderShowStatus: ORDER.toConsult,
    payStatus: PAY.paid,
    refunds: [{ amountFen: PRICE }],
  })
  expect(detail.facts).toEqual(['第 2 次已取消：时间不合适'])
  expect(detail.appointments.map(({ actions }) => actions.cancel)).toEqual([true, false, true])
  const { consultant } = series
  expect((await tryToOrder(app, await newVisitor(app), { consultant, at: sessionOf(series, 2).at })).code).toBe(CODE.ok)
  for (const _ of [1, 3]) await holdSession(app, series.visitor, series.orderNo)
  const money = await moneyOf(app, series.orderNo)
  expect(money).toMatchObject({ status: ORDER.consulted, pay: PAY.paid, owedFen: 0 })
  expect(await earnedBy(app, consultant.id)).toBe(2 * PRICE)
  // Who wanted the free hour has not paid for it by then.
  await app.sandbox.runDueJobs()
  expect(await audit()).toEqual(NO_MISTAKES)
})

test('shares that differ by a fen come back as they were paid', async () => {
  const series = await bookSeries(3)
  await app.db
    .updateTable('consult_order')
    .set({ discount_fen: 1, payable_fen: 3 * PRICE - 1 })
    .where('order_no', '=', series.orderNo)
    .execute()
  const preview = (number: number) =>
    series.visitor.call('GET /appoint/consultOrder/refundPreview', {
      orderNo: series.orderNo,
      appointNo: sessionOf(series, number).appointNo,
    })
  const backs = await Promise.all([1, 2, 3].map(async (number) => (await preview(number)).refundFen))
  expect(backs).toEqual([0, 1, 2].map((index) => sessionShare(3 * PRICE - 1, 3, index)))
})

test('a session that is cancelled late gives back its tier, and what is kept of it is the consultant\u2019s', async () => {
  const series = await bookSeries(2)
  app.clock.set(new Date(parseMoment(AT).getTime() - 18 * HOUR))
  const back = await leave(series, 1)
  expect(back).toBe(Math.floor(PRICE / 2))
  expect(await earnedBy(app, series.consultant.id)).toBe(PRICE - back)
  expect(await statuses(series)).toEqual([cancelled, toConsult])
  expect((await moneyOf(app, series.orderNo)).owedFen).toBe(PRICE)
  expect(await audit()).toEqual(NO_MISTAKES)
})

test('the last one is left with its order, whichever were left before', async () => {
  const series = await bookSeries(3)
  for (const number of [1, 3, 2]) expect(await leave(series, number)).toBe(PRICE)
  expect(await moneyOf(app, series.orderNo)).toMatchObject({ status: ORDER.refunded, pay: PAY.refunded, owedFen: 0 })
  expect(await audit()).toEqual(NO_MISTAKES)
})

test('the whole series is left at once: each session by its own tier', async () => {
  const series = await bookSeries(4)
  await leave(series, 3)
  app.clock.set(new Date(parseMoment(AT).getTime() - 18 * HOUR))
  const { visitor, orderNo } = series
  const shown = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  const half = Math.floor(PRICE / 2)
  expect(shown.lines).toEqual([
    { label: '已约的一次 × 50%', amountFen: half },
    { label: '已约的 2 次 × 100%', amountFen: 2 * PRICE },
  ])
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', {
    orderNo,
    reason: 1,
    expectedFen: shown.refundFen,
  })
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.partialRefund, owedFen: 0 })
  expect(await earnedBy(app, series.consultant.id)).toBe(PRICE - half)
  expect(await statuses(series)).toEqual([cancelled, cancelled, cancelled, cancelled])
  expect(await audit()).toEqual(NO_MISTAKES)
})

test('a consultant who does not come gives back that session; the weeks that are booked after it stand', async () => {
  const series = await bookSeries(3)
  const first = asBooked(series, 1)
  await sitInRoom(app, first, USER, 0, 20)
  await minutesAfterStart(app, first, 171)
  expect(await statuses(series)).toEqual([cancelled, toConsult, toConsult])
  const { facts, refunds } = await detailOf(series.visitor, series.orderNo)
  expect(facts).toEqual(['第 1 次已取消：咨询师没有到场，费用全额退还'])
  expect(refunds).toMatchObject([{ amountFen: PRICE, state: 'success' }])
  expect(await audit()).toEqual(NO_MISTAKES)
})

test('lateness takes off the share of its own session, and each is paid for its own', async () => {
  const series = await bookSeries(2)
  const second = asBooked(series, 2)
  await holdSession(app, series.visitor, series.orderNo)
  await sitInRoom(app, second, USER, 0, 50)
  app.clock.set(second.start)
  await sitInRoom(app, second, CONSULTANT, 25, 50)
  await minutesAfterStart(app, second, 171)
  const back = Math.floor(PRICE / 2)
  expect(await statuses(series)).toEqual([consulted, consulted])
  expect(await moneyOf(app, series.orderNo)).toMatchObject({ refunds: [{ amount_fen: back }], owedFen: 0 })
  expect(await earnedBy(app, series.consultant.id)).toBe(2 * PRICE - back)
  expect(await audit()).toEqual(NO_MISTAKES)
})

test('one week is moved and the others stay; it may not be moved onto another one of them', async () => {
  const series = await bookSeries(3)
  const { appointNo } = sessionOf(series, 2)
  const move = (at: MomentText) =>
    series.visitor.answer('POST /appoint/consultAppointment/reschedule', { appointNo, slot: granuleOf(at) })
  expect((await move(sessionOf(series, 3).at)).code).toBe(CODE.conflict)
  expect((await move('2026-12-02 19:00:00')).code).toBe(CODE.ok)
  const { appointments } = await detailOf(series.visitor, series.orderNo)
  expect(appointments.map(({ appointStartTime }) => appointStartTime)).toEqual([
    AT,
    '2026-12-02 19:00:00',
    sessionOf(series, 3).at,
  ])
})

test('two taps at once cancel one session once', async () => {
  const series = await bookSeries(4)
  const { appointNo } = sessionOf(series, 2)
  const send = () =>
    series.visitor.answer('POST /appoint/consultAppointment/cancelAppoint', { appointNo, expectedFen: PRICE })
  const codes = (await Promise.all([send(), send(), send()])).map(({ code }) => code)
  expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1)
  await app.sandbox.runDueJobs()
  expect((await moneyOf(app, series.orderNo)).refunds).toMatchObject([{ amount_fen: PRICE }])
  const refund = await app.db
    .selectFrom('refund')
    .select(['order_no', 'appoint_no', 'payment_no', 'amount_fen', 'lines', 'reason', 'state', 'created_at'])
    .where('appoint_no', '=', appointNo)
    .executeTakeFirstOrThrow()
  const twice = { ...refund, refund_no: '200000000000000001', lines: JSON.stringify(refund.lines) }
  await expect(app.db.insertInto('refund').values(twice).execute()).rejects.toThrow(/refund_appoint_no/)
})

test('where consultants confirm by hand they confirm or decline the whole series', async () => {
  const consultant = await createConfirmingEdition(app.services)
  const professional = await newConsultantLogin(app, consultant)
  const visitor = await newVisitor(app)
  const booked = async (at: MomentText) => {
    const orderNo = await book(app, visitor, { consultant, at, times: 3 })
    const { appointments } = await detailOf(visitor, orderNo)
    return { orderNo, appointNo: appointments[1]?.appointNo ?? '' }
  }
  const yes = await booked('2026-11-25 18:00:00')
  await professional.call('POST /appoint/consultAppointment/confirmAppoint', { appointNo: yes.appointNo })
  const { appointments } = await detailOf(visitor, yes.orderNo)
  expect(appointments.map(({ status }) => status)).toEqual([toConsult, toConsult, toConsult])
  const no = await booked('2026-11-26 18:00:00')
  await professional.call('POST /consult/consultAppointment/declineAppoint', { appointNo: no.appointNo })
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, no.orderNo)).toMatchObject({ status: ORDER.refunded, owedFen: 0 })
  const unanswered = await booked('2026-11-27 18:00:00')
  await app.sandbox.advance(25 * HOUR)
  await app.sandbox.advance(MINUTE)
  expect(await moneyOf(app, unanswered.orderNo)).toMatchObject({ status: ORDER.refunded, owedFen: 0 })
})
