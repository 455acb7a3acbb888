import { CODE } from '@xinqi/domain/codes'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { DAY, parseMoment, type MomentText } from '@xinqi/domain/time'
import { createEveningConsultant, createService } from '../../testing/build-consultant'
import { createEmployeeEdition, employ, EMPLOYEES } from '../../testing/editions'
import { bookSession, minutesAfterStart, sitInRoom, type BookedSession } from '../../testing/hold-session'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { newOperator } from '../../testing/operator'
import { beginPayment } from '../../testing/pay-ways'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, granuleOf, INFORMATION, newConsultantLogin, newVisitor, order } from '../../testing/visitor'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { afterAnswersDone } from '../../call/after-answer'

const PRICE = 48_000
const WAIVE = 'POST /consult/consultAppointment/waiveAbsence'
const REFUSED = '只有来访者没有到场的一次，在结束后七天之内可以不计'

const app = useTestApp()
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

/** The consultant waited for the whole session; two hours later it is judged. */
async function visitorStaysAway(held: BookedSession): Promise<void> {
  await sitInRoom(app, held, CONSULTANT, 0, 50)
  await minutesAfterStart(app, held, 171)
}

const bookingOf = async (held: BookedSession) =>
  (await newConsultantLogin(app, held.consultant)).call('GET /consult/consultAppointment/info', {
    appointNo: held.appointNo,
  })

test('what was paid goes back whole, once, and the session stays as it was', async () => {
  const held = await bookSession(app, '2026-12-01 18:00:00')
  const before = await earnedBy(app, app.world.lin.id)
  await visitorStaysAway(held)
  expect(await earnedBy(app, app.world.lin.id)).toBe(before + PRICE)
  const consultant = await newConsultantLogin(app, held.consultant)
  const { appointNo } = held
  expect(await bookingOf(held)).toMatchObject({ waiveAbsence: true })
  await Promise.all(Array.from({ length: 5 }, () => consultant.answer(WAIVE, { appointNo })))
  await minutesAfterStart(app, held, 180)
  expect(await moneyOf(app, held.orderNo)).toMatchObject({
    status: ORDER.consulted,
    pay: PAY.paid,
    owedFen: 0,
    refunds: [{ amount_fen: PRICE, state: 'success' }],
    transfers: ['payment', 'session', 'waived', 'refund'],
  })
  expect(await earnedBy(app, app.world.lin.id)).toBe(before)
  expect(await bookingOf(held)).toMatchObject({ waiveAbsence: false, status: APPOINTMENT.consulted })
  expect((await detailOf(held.visitor, held.orderNo)).facts).toEqual([
    '来访者没有到场，这一次按规则计为已使用',
    '来访者没有到场的这一次，咨询师不计费用',
  ])
  const news = await held.visitor.call('GET /appoint/message/listReceiveMsg', {})
  expect(JSON.stringify(news)).toContain('这一次不计了')
})

test('nobody else, nothing that was held, and nothing after a week', async () => {
  const held = await bookSession(app, '2026-12-02 18:00:00')
  const { appointNo } = held
  const consultant = await newConsultantLogin(app, held.consultant)
  expect(await consultant.answer(WAIVE, { appointNo })).toMatchObject({ code: CODE.conflict, msg: REFUSED })
  await visitorStaysAway(held)
  const other = await newConsultantLogin(app, await createEveningConsultant(app, '13911110001', PRICE))
  expect((await other.answer(WAIVE, { appointNo })).code).toBe(CODE.notFound)
  app.clock.set(new Date(held.start.getTime() + 8 * DAY))
  expect(await consultant.answer(WAIVE, { appointNo })).toMatchObject({ code: CODE.conflict, msg: REFUSED })
  const met = await bookSession(app, '2026-12-12 18:00:00')
  await sitInRoom(app, met, CONSULTANT, 0, 50)
  await sitInRoom(app, met, USER, 0, 50)
  await minutesAfterStart(app, met, 171)
  expect(await consultant.answer(WAIVE, { appointNo: met.appointNo })).toMatchObject({ msg: REFUSED })
  expect((await moneyOf(app, held.orderNo)).refunds).toEqual([])
})

test('what is waived is in no settlement, and what is settled is not waived', async () => {
  const consultant = await createEveningConsultant(app, '13911110002', PRICE)
  const [waived, settled] = [
    await bookSession(app, '2026-11-29 18:00:00', { consultant }),
    await bookSession(app, '2026-11-29 20:00:00', { consultant }),
  ]
  await visitorStaysAway(waived)
  await visitorStaysAway(settled)
  const login = await newConsultantLogin(app, consultant)
  await login.call(WAIVE, { appointNo: waived.appointNo })
  const { months } = await login.call('GET /consult/settlement/income', {})
  expect(months).toEqual([{ month: '2026-11', grossFen: PRICE, sessions: 1 }])
  const lines = await login.call('GET /consult/settlement/incomeLines', {})
  expect(lines.list.map(({ appointNo }) => appointNo)).toEqual([settled.appointNo])
  app.clock.set(parseMoment('2026-12-02 10:00:00'))
  await (await newOperator(app)).call('POST /operator/settlement/start', { month: '2026-11' })
  await afterAnswersDone()
  const { list } = await login.call('GET /consult/settlement/list', {})
  expect(list).toMatchObject([{ month: '2026-11', grossFen: PRICE }])
  expect(await login.answer(WAIVE, { appointNo: settled.appointNo })).toMatchObject({
    code: CODE.conflict,
    msg: '这一次的收入已经结算了，要退的话请联系平台',
  })
  expect((await moneyOf(app, settled.orderNo)).refunds).toEqual([])
})

test('a company gets its time back', async () => {
  const consultant = await createEmployeeEdition(app.services)
  const company = { id: 9, org_id: EMPLOYEES, name: '青桐科技', channel_id: 'qingtong', remain_times: 20 }
  await app.db.insertInto('company').values(company).execute()
  const visitor = await newVisitor(app)
  await employ(app, visitor, company.id, 5)
  const left = async (): Promise<number> =>
    (await app.db.selectFrom('company').select('remain_times').where('id', '=', company.id).executeTakeFirstOrThrow())
      .remain_times
  const orderNo = await order(app, visitor, { at: '2026-12-03 18:00:00', consultant })
  const { appointment } = await detailOf(visitor, orderNo)
  const { appointNo = '', appointStartTime } = appointment ?? {}
  await visitorStaysAway({ visitor, consultant, orderNo, appointNo, start: parseMoment(appointStartTime ?? '') })
  expect(await left()).toBe(19)
  await (await newConsultantLogin(app, consultant)).call(WAIVE, { appointNo })
  expect(await left()).toBe(20)
})

describe('where one pays afterwards', () => {
  const heldUnpaid = async (at: MomentText): Promise<BookedSession> => {
    const { lin } = app.world
    const facts = { priceFen: PRICE, sessions: 1, modes: [1], orderType: ORDER_TYPE.payAfterUse }
    const service = await createService(app.db, lin.id, facts)
    const visitor = await newVisitor(app)
    const { visitorInfoId } = await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
    const wish = {
      consultantId: lin.id,
      srvId: service.id,
      slot: granuleOf(at),
      consultMode: 1 as const,
      visitorInfoId,
    }
    const { orderNo } = await visitor.call('POST /appoint/consultOrder/createPayLaterOrder', wish)
    const { appointment } = await detailOf(visitor, orderNo)
    const held = { visitor, consultant: lin, orderNo, appointNo: appointment?.appointNo ?? '', start: parseMoment(at) }
    await visitorStaysAway(held)
    return held
  }

  test('nothing is owed any more', async () => {
    const held = await heldUnpaid('2026-12-04 18:00:00')
    expect(await detailOf(held.visitor, held.orderNo)).toMatchObject({ orderShowStatus: ORDER.consultedUnpaid })
    const consultant = await newConsultantLogin(app, held.consultant)
    await consultant.call(WAIVE, { appointNo: held.appointNo })
    expect(await detailOf(held.visitor, held.orderNo)).toMatchObject({
      orderShowStatus: ORDER.consulted,
      payableFen: 0,
      actions: { pay: false },
    })
  })

  test('money that was on its way meanwhile goes back whole', async () => {
    const held = await heldUnpaid('2026-12-05 18:00:00')
    const { url } = await beginPayment(held.visitor, held.orderNo, 'H5')
    const consultant = await newConsultantLogin(app, held.consultant)
    await consultant.call(WAIVE, { appointNo: held.appointNo })
    await app.sandbox.atCashier(url, 'pay')
    await app.sandbox.runDueJobs()
    const { refunds, owedFen } = await moneyOf(app, held.orderNo)
    expect(refunds).toMatchObject([{ amount_fen: PRICE, state: 'success' }])
    expect(owedFen).toBe(0)
  })
})
