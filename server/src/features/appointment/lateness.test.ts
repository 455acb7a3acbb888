import { sessionShare } from '@xinqi/domain/money'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { parseMoment, type MomentText } from '@xinqi/domain/time'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { createConsultant, createService, EVERY_EVENING } from '../../testing/build-consultant'
import { bookSession, minutesAfterStart, sitInRoom, type BookedSession } from '../../testing/hold-session'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, INFORMATION, newConsultantLogin, newVisitor, pay } from '../../testing/visitor'

const PRICE = 48_000
/** 12 of 50 minutes. */
const BACK = 11_520

const app = useTestApp()
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

/** Both stay until its end from the minute at which they come. */
async function hold(session: BookedSession, consultantFrom: number, visitorFrom: number): Promise<void> {
  await sitInRoom(app, session, CONSULTANT, consultantFrom, 50)
  await sitInRoom(app, session, USER, visitorFrom, 50)
}

const late = (orderNo: string) =>
  app.db
    .selectFrom('appointment')
    .select('late_back_fen')
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute()
    .then((rows) => rows.map((row) => row.late_back_fen))

test('the missed part comes back by itself; what is earned and what comes back are the share', async () => {
  const held = await bookSession(app, '2026-11-23 18:00:00')
  const earned = await earnedBy(app, app.world.lin.id)
  await hold(held, 12, 0)
  await minutesAfterStart(app, held, 51)
  expect(await moneyOf(app, held.orderNo)).toMatchObject({
    status: ORDER.consulted,
    pay: PAY.paid,
    owedFen: 0,
    transfers: ['payment', 'session', 'refund'],
    refunds: [{ amount_fen: BACK, state: 'success', lines: [{ label: '咨询师迟到 12 分钟', amountFen: BACK }] }],
  })
  expect((await earnedBy(app, app.world.lin.id)) - earned + BACK).toBe(PRICE)
  expect((await detailOf(held.visitor, held.orderNo)).refunds).toMatchObject([{ amountFen: BACK, state: 'success' }])
})

test('who has said beforehand that they come late gives back as much', async () => {
  const held = await bookSession(app, '2026-12-12 18:00:00')
  const consultant = await newConsultantLogin(app, app.world.lin)
  await minutesAfterStart(app, held, -10)
  await consultant.call('POST /appoint/consultAppointment/late', { appointNo: held.appointNo, minutes: 15 })
  await hold(held, 12, 0)
  await minutesAfterStart(app, held, 51)
  expect(await moneyOf(app, held.orderNo)).toMatchObject({ refunds: [{ amount_fen: BACK, state: 'success' }] })
})

test('it comes back as well when the consultant ends the session, and once however often that is tried', async () => {
  const held = await bookSession(app, '2026-11-24 18:00:00')
  await hold(held, 12, 0)
  const { appointNo, orderNo } = held
  const consultant = await newConsultantLogin(app, app.world.lin)
  const end = () => consultant.answer('POST /appoint/consultAppointment/completeAppoint', { appointNo })
  await Promise.all([end(), end(), end()])
  const { blockers } = await held.visitor.call('GET /appoint/consultUser/logOffCheck', {})
  expect(blockers).toEqual([{ kind: 'refunds', count: 1 }])
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject({ owedFen: 0, refunds: [{ amount_fen: BACK, state: 'success' }] })
})

test.each<[name: string, at: MomentText, consultantFrom: number, visitorFrom: number, said: string[]]>([
  ['less than ten minutes', '2026-11-25 18:00:00', 9, 0, ['咨询师迟到 9 分钟，不满 10 分钟，费用不变。']],
  ['a late visitor', '2026-11-26 18:00:00', 0, 20, ['来访者迟到 20 分钟，按原定时间结束。']],
  [
    'a visitor who came after a late consultant',
    '2026-11-27 18:00:00',
    12,
    14,
    ['咨询师迟到 12 分钟，已经记在这里。', '来访者迟到 14 分钟，按原定时间结束。'],
  ],
])('%s: nothing comes back, and the record says what was', async (_name, at, consultantFrom, visitorFrom, said) => {
  const held = await bookSession(app, at)
  await hold(held, consultantFrom, visitorFrom)
  await minutesAfterStart(app, held, 51)
  expect(await moneyOf(app, held.orderNo)).toMatchObject({ status: ORDER.consulted, owedFen: 0, refunds: [] })
  expect((await detailOf(held.visitor, held.orderNo)).record?.lateness).toEqual(said)
})

test('face to face there is no log, and nothing comes back', async () => {
  const met = await bookSession(app, '2026-11-28 18:00:00', { consultMode: 3 })
  await minutesAfterStart(app, met, 171)
  expect(await moneyOf(app, met.orderNo)).toMatchObject({ status: ORDER.consulted, refunds: [], owedFen: 0 })
})

test('a package gives back of each session that began late, and of the rest when it is left', async () => {
  const visitor = await newVisitor(app)
  const at = ['2026-12-01 18:00:00', '2026-12-02 18:00:00'] as const
  const orderNo = await book(app, visitor, { at: at[0], service: app.world.lin.package })
  const earned = await earnedBy(app, app.world.lin.id)
  const { payableFen, sessions } = await detailOf(visitor, orderNo)
  const share = sessionShare(payableFen, sessions, 0)
  const back = Math.floor((share * 12) / 50)
  for (const [index, start] of at.entries()) {
    if (index > 0) {
      const wish = { orderNo, slot: granuleOf(start), consultMode: 1 } as const
      await visitor.call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', wish)
    }
    const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
    const held = { visitor, consultant: app.world.lin, orderNo, appointNo, start: parseMoment(start) }
    await hold(held, 12, 0)
    await minutesAfterStart(app, held, 51)
  }
  expect(await late(orderNo)).toEqual([back, back])
  const { refundFen } = await visitor.call('GET /appoint/consultOrder/refundPreview', { orderNo })
  await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: refundFen })
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
  const money = await moneyOf(app, orderNo)
  expect(money).toMatchObject({ status: ORDER.partialRefund, pay: PAY.partialRefund, owedFen: 0 })
  expect(money.refunds.map((refund) => refund.amount_fen).sort((a, b) => a - b)).toEqual([back, back, refundFen])
  const gone = back * 2 + refundFen
  expect((await earnedBy(app, app.world.lin.id)) - earned + gone).toBe(payableFen)
})

test('what is paid after use is less to pay, and all of it is earned', async () => {
  const service = await createService(app.db, app.world.lin.id, {
    priceFen: PRICE,
    sessions: 1,
    modes: [1],
    orderType: ORDER_TYPE.payAfterUse,
  })
  const at = '2026-12-05 18:00:00'
  const visitor = await newVisitor(app)
  const { visitorInfoId } = await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
  const { orderNo } = await visitor.call('POST /appoint/consultOrder/createPayLaterOrder', {
    consultantId: app.world.lin.id,
    srvId: service.id,
    slot: granuleOf(at),
    consultMode: 1,
    visitorInfoId,
  })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const held = { visitor, consultant: app.world.lin, orderNo, appointNo, start: parseMoment(at) }
  const earned = await earnedBy(app, app.world.lin.id)
  await hold(held, 12, 0)
  await minutesAfterStart(app, held, 51)
  expect(await detailOf(visitor, orderNo)).toMatchObject({
    orderShowStatus: ORDER.consultedUnpaid,
    payableFen: PRICE - BACK,
    lines: [{ amountFen: PRICE }, { label: '咨询师迟到，少收', amountFen: -BACK }],
    record: { lateness: ['咨询师迟到 12 分钟，这部分费用 ¥115.20 不收。'] },
  })
  await pay(app, visitor.token, orderNo)
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.consulted, owedFen: 0, refunds: [] })
  expect((await earnedBy(app, app.world.lin.id)) - earned).toBe(PRICE - BACK)
})

test('what costs nothing says who came when, and no word of money', async () => {
  const consultant = await createConsultant(app.services, {
    orgId: app.world.orgId,
    name: '许静',
    phone: '13911110024',
    priceFen: 0,
    modes: [1],
    weekly: EVERY_EVENING,
  })
  const held = await bookSession(app, '2026-12-06 18:00:00', { consultant })
  await hold(held, 12, 0)
  await minutesAfterStart(app, held, 51)
  const { record, refunds } = await detailOf(held.visitor, held.orderNo)
  expect(record?.lateness).toEqual(['咨询师迟到 12 分钟，已经记在这里。'])
  expect(refunds).toEqual([])
})
