import { CODE } from '@xinqi/domain/codes'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { DAY, HOUR, MINUTE, parseMoment } from '@xinqi/domain/time'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { createConfirmingEdition } from '../../testing/editions'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import {
  bookSession,
  holdSession,
  minutesAfterStart,
  sitInRoom,
  talk,
  type BookedSession,
} from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, INFORMATION, newConsultantLogin, newVisitor } from '../../testing/visitor'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'

const PRICE = 48_000

const app = useTestApp()
let careful: TestConsultant
beforeAll(async () => {
  careful = await createConfirmingEdition(app.services)
})
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

describe('a session that nobody closed', () => {
  test('took place when both were together for half of it', async () => {
    const held = await bookSession(app, '2026-11-23 18:00:00')
    const earned = await earnedBy(app, app.world.lin.id)
    await sitInRoom(app, held, CONSULTANT, -5, 50)
    await sitInRoom(app, held, USER, 20, 46)
    await minutesAfterStart(app, held, 49)
    expect((await detailOf(held.visitor, held.orderNo)).orderShowStatus).toBe(ORDER.toConsult)
    await minutesAfterStart(app, held, 51)
    expect(await moneyOf(app, held.orderNo)).toMatchObject({
      status: ORDER.consulted,
      pay: PAY.paid,
      owedFen: 0,
      transfers: ['payment', 'session'],
    })
    expect((await earnedBy(app, app.world.lin.id)) - earned).toBe(PRICE)
  })

  test('is not decided at its end when they were together for less', async () => {
    const brief = await bookSession(app, '2026-11-23 20:00:00')
    await sitInRoom(app, brief, CONSULTANT, 0, 50)
    await sitInRoom(app, brief, USER, 0, 20)
    await minutesAfterStart(app, brief, 51)
    expect((await detailOf(brief.visitor, brief.orderNo)).orderShowStatus).toBe(ORDER.toConsult)
    await minutesAfterStart(app, brief, 171)
    expect((await detailOf(brief.visitor, brief.orderNo)).orderShowStatus).toBe(ORDER.consulted)
  })

  test('counts as used when the visitor did not come, and says so', async () => {
    const missed = await bookSession(app, '2026-11-24 18:00:00')
    await sitInRoom(app, missed, CONSULTANT, 0, 30)
    await minutesAfterStart(app, missed, 171)
    const detail = await detailOf(missed.visitor, missed.orderNo)
    expect(detail).toMatchObject({
      orderShowStatus: ORDER.consulted,
      sessionsDone: 1,
      facts: ['来访者没有到场，这一次按规则计为已使用'],
    })
    expect(await moneyOf(app, missed.orderNo)).toMatchObject({ owedFen: 0, refunds: [] })
  })

  test('is given back whole when the consultant did not come, and says so', async () => {
    const missed = await bookSession(app, '2026-11-24 20:00:00')
    const earned = await earnedBy(app, app.world.lin.id)
    await sitInRoom(app, missed, USER, 0, 40)
    await minutesAfterStart(app, missed, 171)
    expect(await detailOf(missed.visitor, missed.orderNo)).toMatchObject({
      orderShowStatus: ORDER.refunded,
      cancelReason: '咨询师缺席',
      facts: ['咨询师没有到场，费用全额退还'],
    })
    expect(await moneyOf(app, missed.orderNo)).toMatchObject({
      pay: PAY.refunded,
      owedFen: 0,
      refunds: [{ amount_fen: PRICE, state: 'success' }],
    })
    expect(await earnedBy(app, app.world.lin.id)).toBe(earned)
  })

  test('face to face is over two hours after its end', async () => {
    const met = await bookSession(app, '2026-11-25 18:00:00', { consultMode: 3 })
    await minutesAfterStart(app, met, 169)
    expect((await detailOf(met.visitor, met.orderNo)).orderShowStatus).toBe(ORDER.toConsult)
    await minutesAfterStart(app, met, 171)
    expect((await detailOf(met.visitor, met.orderNo)).orderShowStatus).toBe(ORDER.consulted)
  })
})

describe('the record of the room', () => {
  const seenByBoth = async ({ visitor, orderNo, appointNo, consultant }: BookedSession) => {
    const { call } = await newConsultantLogin(app, consultant)
    const booking = await call('GET /consult/consultAppointment/info', { appointNo })
    return [(await detailOf(visitor, orderNo)).record, booking.record]
  }

  test('tells both the same of who came when, once the session is over', async () => {
    const held = await bookSession(app, '2026-12-16 18:00:00')
    await sitInRoom(app, held, USER, -3, 50)
    await sitInRoom(app, held, CONSULTANT, 12, 50)
    expect(await seenByBoth(held)).toEqual([null, null])
    await minutesAfterStart(app, held, 51)
    const record = {
      appointNo: held.appointNo,
      startTime: '2026-12-16 18:00:00',
      endTime: '2026-12-16 18:50:00',
      consultant: { cameTime: '2026-12-16 18:12:00', leftTime: '2026-12-16 18:50:00', lateMinutes: 12 },
      visitor: { cameTime: '2026-12-16 17:57:00', leftTime: '2026-12-16 18:50:00', lateMinutes: 0 },
      togetherMinutes: 38,
      lateness: ['咨询师迟到 12 分钟，这部分费用 ¥115.20 原路退还。'],
    }
    expect(await seenByBoth(held)).toEqual([record, record])
  })

  test('tells the consultant who did not come so, too', async () => {
    const missed = await bookSession(app, '2026-12-17 18:00:00')
    await sitInRoom(app, missed, USER, 0, 40)
    await minutesAfterStart(app, missed, 171)
    const [seen, known] = await seenByBoth(missed)
    expect(seen).toMatchObject({ consultant: { cameTime: null }, visitor: { lateMinutes: 0 }, togetherMinutes: 0 })
    expect(known).toEqual(seen)
  })

  test('is none of what was cancelled before anybody came', async () => {
    const { visitor, orderNo } = await bookSession(app, '2026-12-18 18:00:00')
    await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 5, expectedFen: PRICE })
    expect((await detailOf(visitor, orderNo)).record).toBeNull()
  })
})

describe('where consultants confirm by hand', () => {
  test('a booking waits for them, and is fixed once they have confirmed', async () => {
    const { visitor, orderNo, appointNo } = await bookSession(app, '2026-11-26 18:00:00', { consultant: careful })
    expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.toConfirm)
    const consultant = await newConsultantLogin(app, careful)
    expect(await consultant.call('POST /appoint/consultAppointment/confirmAppoint', { appointNo })).toEqual({
      status: APPOINTMENT.toConsult,
    })
    expect((await consultant.answer('POST /appoint/consultAppointment/confirmAppoint', { appointNo })).msg).toBe(
      '这个预约已经处理过了',
    )
    expect((await consultant.answer('POST /consult/consultAppointment/declineAppoint', { appointNo })).msg).toBe(
      '这个预约已经处理过了',
    )
    expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.toConsult)
  })

  test('who is declined gets everything back, an hour before the start too', async () => {
    const declined = await bookSession(app, '2026-11-22 18:00:00', { consultant: careful })
    const consultant = await newConsultantLogin(app, careful)
    app.clock.set(parseMoment('2026-11-22 17:00:00'))
    await consultant.call('POST /consult/consultAppointment/declineAppoint', {
      appointNo: declined.appointNo,
      note: '临时有事',
    })
    await app.sandbox.runDueJobs()
    expect(await detailOf(declined.visitor, declined.orderNo)).toMatchObject({
      orderShowStatus: ORDER.refunded,
      cancelReason: '咨询师婉拒：临时有事',
    })
    expect(await moneyOf(app, declined.orderNo)).toMatchObject({
      owedFen: 0,
      refunds: [{ amount_fen: PRICE, state: 'success' }],
    })
    expect(await earnedBy(app, careful.id)).toBe(0)
  })

  test('what is not confirmed within 24 hours counts as declined', async () => {
    const waiting = await bookSession(app, '2026-11-27 18:00:00', { consultant: careful })
    await app.sandbox.advance(DAY - MINUTE)
    expect((await detailOf(waiting.visitor, waiting.orderNo)).orderShowStatus).toBe(ORDER.toConfirm)
    await app.sandbox.advance(2 * MINUTE)
    await app.sandbox.runDueJobs()
    expect(await detailOf(waiting.visitor, waiting.orderNo)).toMatchObject({
      orderShowStatus: ORDER.refunded,
      cancelReason: '咨询师 24 小时内没有确认',
    })
    expect(await moneyOf(app, waiting.orderNo)).toMatchObject({ owedFen: 0, refunds: [{ amount_fen: PRICE }] })
  })

  test("a package's later session gets its own 24 hours", async () => {
    const visitor = await newVisitor(app)
    const orderNo = await book(app, visitor, {
      at: '2026-11-28 18:00:00',
      consultant: careful,
      service: careful.package,
    })
    const consultant = await newConsultantLogin(app, careful)
    const first = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
    await consultant.call('POST /appoint/consultAppointment/confirmAppoint', { appointNo: first })
    await holdSession(app, visitor, orderNo)
    await visitor.call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', {
      orderNo,
      slot: granuleOf('2026-12-02 18:00:00'),
      consultMode: 1,
    })
    await app.sandbox.advance(23 * HOUR)
    expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.toConfirm)
    await app.sandbox.advance(2 * HOUR)
    await app.sandbox.runDueJobs()
    expect(await moneyOf(app, orderNo)).toMatchObject({
      status: ORDER.partialRefund,
      owedFen: 0,
      refunds: [{ amount_fen: 3 * PRICE }],
    })
  })

  test('the 24 hours begin when the information is there', async () => {
    const visitor = await newVisitor(app)
    const orderNo = await book(app, visitor, { at: '2026-12-05 18:00:00', consultant: careful, withInformation: false })
    app.clock.advance(30 * HOUR)
    await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', { ...INFORMATION, orderNo })
    await app.sandbox.runDueJobs()
    expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.toConfirm)
  })
})

test("a consultant neither reads nor changes another's appointment", async () => {
  const { appointNo, visitor, orderNo } = await bookSession(app, '2026-11-29 18:00:00', { consultant: careful })
  const other = await newConsultantLogin(app, app.world.lin)
  app.clock.set(parseMoment('2026-11-29 18:30:00'))
  const answers = [
    await other.answer('POST /appoint/consultAppointment/confirmAppoint', { appointNo }),
    await other.answer('POST /consult/consultAppointment/declineAppoint', { appointNo }),
    await other.answer('POST /appoint/consultAppointment/completeAppoint', { appointNo }),
    await other.answer('GET /consult/consultAppointment/info', { appointNo }),
    await other.answer('GET /appoint/consultAppointment/getTrtcInfo', { appointNo }),
    await other.answer('POST /appoint/consultAppointment/trtcLog', { appointNo, action: 'in' }),
    await other.answer('POST /appoint/consultAppointment/roomTicket', { appointNo }),
  ]
  expect(answers).toEqual(Array(7).fill({ code: CODE.notFound, msg: '没有找到这个预约', data: null }))
  const { list } = await other.call('GET /consult/consultAppointment/list', { orderType: 1 })
  expect(list.map((booking) => booking.appointNo)).not.toContain(appointNo)
  expect((await detailOf(visitor, orderNo)).orderShowStatus).toBe(ORDER.toConfirm)
})

test('a session is not ended before it begins, and only once', async () => {
  const { visitor, appointNo, orderNo } = await bookSession(app, '2026-11-30 18:00:00')
  const consultant = await newConsultantLogin(app, app.world.lin)
  const complete = () => consultant.answer('POST /appoint/consultAppointment/completeAppoint', { appointNo })
  expect(await complete()).toMatchObject({ code: CODE.conflict, msg: '还没有到开始的时间' })
  await talk(app, visitor, orderNo)
  const codes = (await Promise.all([complete(), complete(), complete()])).map((answer) => answer.code)
  expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1)
  expect(await moneyOf(app, orderNo)).toMatchObject({ owedFen: 0, transfers: ['payment', 'session'] })
})

test('one person who chooses and moves times at once is still in one room at a time', async () => {
  const visitor = await newVisitor(app)
  const first = await book(app, visitor, { at: '2026-12-07 18:00:00' })
  const second = await book(app, visitor, { at: '2026-12-08 18:00:00', consultant: careful })
  const numbers = await Promise.all(
    [first, second].map(async (orderNo) => (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''),
  )
  const slot = granuleOf('2026-12-09 20:00:00')
  const answers = await Promise.all(
    numbers.map((appointNo) => visitor.answer('POST /appoint/consultAppointment/reschedule', { appointNo, slot })),
  )
  expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1)
  expect(answers.find((answer) => answer.code !== CODE.ok)?.msg).toBe('您在这个时间已经有一个预约了')
})

test('left waiting for 15 minutes, the visitor goes with all of the money', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at: '2026-12-20 18:00:00' })
  const cancel = (expectedFen: number) =>
    visitor.answer('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 5, expectedFen })
  app.clock.set(parseMoment('2026-12-20 18:10:00'))
  expect((await detailOf(visitor, orderNo)).actions.cancel).toBe(false)
  expect((await cancel(0)).msg).toBe('咨询时间已到，不能取消了')
  app.clock.set(parseMoment('2026-12-20 18:16:00'))
  expect((await detailOf(visitor, orderNo)).actions.cancel).toBe(true)
  const preview = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  expect(preview).toMatchObject({ refundFen: 48_000, percent: 100 })
  expect((await cancel(preview.refundFen)).data).toMatchObject({ refundFen: 48_000 })
  expect((await detailOf(visitor, orderNo)).facts).toContain('咨询师超过 15 分钟没有到场，费用全额退还')
})

describe('a consultant who never came, and whose phone says otherwise', () => {
  const claimPresence = async ({ appointNo }: BookedSession) => {
    const consultant = await newConsultantLogin(app, app.world.lin)
    const { code } = await consultant.answer('POST /appoint/consultAppointment/trtcLog', { appointNo, action: 'in' })
    expect(code).toBe(CODE.ok)
  }

  test('still lets the visitor go with all of the money', async () => {
    const missed = await bookSession(app, '2026-12-11 18:00:00')
    app.clock.set(parseMoment('2026-12-11 18:16:00'))
    await claimPresence(missed)
    const { visitor, orderNo } = missed
    expect((await detailOf(visitor, orderNo)).actions.cancel).toBe(true)
    expect(await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })).toMatchObject({
      refundFen: PRICE,
    })
  })

  test('earns nothing when the session is judged', async () => {
    const missed = await bookSession(app, '2026-12-12 18:00:00')
    const earned = await earnedBy(app, app.world.lin.id)
    app.clock.set(parseMoment('2026-12-12 18:16:00'))
    await claimPresence(missed)
    await minutesAfterStart(app, missed, 171)
    expect(await detailOf(missed.visitor, missed.orderNo)).toMatchObject({
      orderShowStatus: ORDER.refunded,
      cancelReason: '咨询师缺席',
    })
    expect(await earnedBy(app, app.world.lin.id)).toBe(earned)
  })
})

describe('nothing was paid', () => {
  let unpaid: TestConsultant
  beforeAll(async () => {
    unpaid = await createConsultant(app.services, {
      orgId: app.world.orgId,
      name: '方宁',
      phone: '13900000019',
      priceFen: 0,
      modes: [1],
      weekly: EVERY_EVENING,
    })
  })

  test('of a consultant who never came it is not said that money goes back', async () => {
    const missed = await bookSession(app, '2026-12-14 18:00:00', { consultant: unpaid })
    await sitInRoom(app, missed, USER, 0, 40)
    await minutesAfterStart(app, missed, 171)
    expect((await detailOf(missed.visitor, missed.orderNo)).facts).toEqual(['咨询师没有到场'])
  })

  test('nor of one who was late when the visitor went', async () => {
    const { visitor, orderNo } = await bookSession(app, '2026-12-15 18:00:00', { consultant: unpaid })
    app.clock.set(parseMoment('2026-12-15 18:16:00'))
    await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 5, expectedFen: 0 })
    expect((await detailOf(visitor, orderNo)).facts).toEqual(['咨询师超过 15 分钟没有到场'])
  })
})
