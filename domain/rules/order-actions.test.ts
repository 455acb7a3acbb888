import { APPOINTMENT } from '../status/appointment'
import { ORDER, type OrderStatus } from '../status/order'
import { consultantSteps, openSession, roomOf, visitorChanges, visitorSteps, type SessionFacts } from './order-actions'
import { DEFAULT_REFUND_TIERS } from './refund'

const NOON = new Date('2026-11-21T04:00:00Z')
const hoursFromNoon = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)

const aSession = (change: Partial<SessionFacts> = {}): SessionFacts => ({
  status: APPOINTMENT.toConsult,
  startAt: hoursFromNoon(30),
  endAt: hoursFromNoon(31),
  consultMode: 1,
  rated: false,
  ...change,
})

const anOrder = (status: OrderStatus, session?: SessionFacts, payDeadline: Date | null = null) => ({
  status,
  payDeadline,
  sessions: session ? [session] : [],
})

const namesOf = (steps: Record<string, boolean>) => Object.keys(steps).filter((name) => steps[name])

test.each<[string, OrderStatus, SessionFacts, string[]]>([
  ['a held time until its deadline', ORDER.awaitingPayment, aSession({ status: APPOINTMENT.awaitingPayment }), ['pay']],
  [
    'information',
    ORDER.awaitingInformation,
    aSession({ status: APPOINTMENT.awaitingInformation }),
    ['fillInformation'],
  ],
  ['a time', ORDER.awaitingReservation, aSession({ status: APPOINTMENT.awaitingReservation }), ['chooseTime']],
  ['nothing while the consultant decides', ORDER.toConfirm, aSession({ status: APPOINTMENT.toConfirm }), []],
  ['nothing before the room opens', ORDER.toConsult, aSession(), []],
  ['the open room', ORDER.toConsult, aSession({ startAt: hoursFromNoon(0), endAt: hoursFromNoon(1) }), ['enterRoom']],
  ['the debt and the rating', ORDER.consultedUnpaid, aSession({ status: APPOINTMENT.consulted }), ['pay', 'rate']],
  ['nothing once rated', ORDER.consulted, aSession({ status: APPOINTMENT.consulted, rated: true }), []],
  ['nothing of what was cancelled', ORDER.cancelled, aSession({ status: APPOINTMENT.cancelled }), []],
])('the visitor is offered %s', (_, status, session, steps) => {
  expect(namesOf(visitorSteps(anOrder(status, session, hoursFromNoon(0.5)), NOON))).toEqual(steps)
})

test('a held time is not paid after its deadline, a debt however late (R18)', () => {
  const past = hoursFromNoon(0)
  expect(visitorSteps(anOrder(ORDER.awaitingPayment, undefined, past), NOON).pay).toBe(false)
  expect(visitorSteps(anOrder(ORDER.consultedUnpaid, undefined, past), NOON).pay).toBe(true)
})

test('an earlier session of several may still be rated while the next one is to come', () => {
  const sessions = [aSession({ status: APPOINTMENT.consulted }), aSession()]
  expect(openSession(sessions)).toBe(sessions[1])
  expect(visitorSteps({ ...anOrder(ORDER.toConsult), sessions }, NOON).rate).toBe(true)
})

test('there is no room face to face, without a time, or before the session stands', () => {
  expect(roomOf(aSession({ consultMode: 3 }), NOON)).toBe('none')
  expect(roomOf(aSession({ startAt: null }), NOON)).toBe('none')
  expect(roomOf(aSession({ status: APPOINTMENT.toConfirm }), NOON)).toBe('none')
  expect(roomOf(aSession(), NOON)).toBe('early')
})

describe('moving and cancelling', () => {
  const policy = { changeTimeBefore: 24, tiers: DEFAULT_REFUND_TIERS }
  const changes = (
    status: OrderStatus,
    session: SessionFacts,
    change: { times?: number; leftWaiting?: boolean } = {},
  ) =>
    namesOf(
      visitorChanges(
        anOrder(status, session),
        { policy, rescheduledTimes: change.times ?? 0, leftWaiting: change.leftWaiting ?? false },
        NOON,
      ),
    )

  it('both are open before the line, moving twice at most', () => {
    expect(changes(ORDER.toConsult, aSession())).toEqual(['cancel', 'reschedule'])
    expect(changes(ORDER.toConsult, aSession(), { times: 2 })).toEqual(['cancel'])
    expect(changes(ORDER.toConsult, aSession({ startAt: hoursFromNoon(23) }))).toEqual(['cancel'])
  })

  it('a session that has begun is cancelled only by who was left waiting', () => {
    const begun = aSession({ startAt: hoursFromNoon(-0.3) })
    expect(changes(ORDER.toConsult, begun)).toEqual([])
    expect(changes(ORDER.toConsult, begun, { leftWaiting: true })).toEqual(['cancel'])
  })

  it('an unpaid order is cancelled, never moved', () => {
    expect(changes(ORDER.awaitingPayment, aSession({ status: APPOINTMENT.awaitingPayment }))).toEqual(['cancel'])
  })
})

test('the consultant confirms or declines first, and completes what has begun', () => {
  const toConfirm = aSession({ status: APPOINTMENT.toConfirm })
  expect(namesOf(consultantSteps(ORDER.toConfirm, toConfirm, NOON))).toEqual(['confirm', 'decline'])
  expect(namesOf(consultantSteps(ORDER.toConsult, aSession(), NOON))).toEqual([])
  const begun = aSession({ startAt: hoursFromNoon(0), endAt: hoursFromNoon(1) })
  expect(namesOf(consultantSteps(ORDER.toConsult, begun, NOON))).toEqual(['enterRoom', 'complete'])
})
