import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import { addDays, type MomentText } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { holdSession } from '../../testing/hold-session'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const TAPS = 200
const HOURS = ['18:00', '19:00', '20:00', '21:00']

/** A package of which one session was held: three are left. */
async function begunPackage(at: MomentText): Promise<{ visitor: Visitor; orderNo: string }> {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { service: app.world.lin.package, at })
  await holdSession(app, visitor, orderNo)
  return { visitor, orderNo }
}

const sessionsOf = (orderNo: string) =>
  app.db.selectFrom('appointment').select(['seq', 'status']).where('order_no', '=', orderNo).orderBy('seq').execute()

/** Another evening and hour each time; every third tap wants two or three weeks at once. */
function choose({ visitor, orderNo }: { visitor: Visitor; orderNo: string }, n: number) {
  const at: MomentText = `${addDays('2026-12-01', n % 14)} ${HOURS[Math.floor(n / 14) % HOURS.length]}:00`
  const times = n % 3 === 0 ? 2 + (n % 2) : undefined
  const wanted = { orderNo, slot: granuleOf(at), consultMode: 1 as const, times }
  return visitor.answer('POST /appoint/consultAppointment/chooseTimeAndConsultMode', wanted)
}

test('of 200 who spend one balance at once one does, and no more is booked than was bought', async () => {
  const mine = await begunPackage('2026-11-24 18:00:00')
  const answers = await Promise.all(Array.from({ length: TAPS }, (_, n) => choose(mine, n)))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  const sessions = await sessionsOf(mine.orderNo)
  expect(sessions.length).toBeGreaterThanOrEqual(2)
  expect(sessions.map(({ seq }) => seq)).toEqual(sessions.map((_, index) => index + 1))
  expect(sessions.length).toBeLessThanOrEqual(4)
  expect((await detailOf(mine.visitor, mine.orderNo)).orderShowStatus).toBe(ORDER.toConsult)
  expect(await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())).toEqual(NO_MISTAKES)
})

test('more weeks than are left are not booked, nor any of them', async () => {
  const mine = await begunPackage('2026-11-26 18:00:00')
  const slot = granuleOf('2026-11-27 20:00:00')
  const wanted = { orderNo: mine.orderNo, slot, consultMode: 1 as const, times: 4 }
  const answer = await mine.visitor.answer('POST /appoint/consultAppointment/chooseTimeAndConsultMode', wanted)
  expect(answer).toMatchObject({ code: CODE.conflict, msg: '这个订单还有 3 次没有约，不能约 4 次' })
  expect(await sessionsOf(mine.orderNo)).toHaveLength(1)
  expect((await detailOf(mine.visitor, mine.orderNo)).orderShowStatus).toBe(ORDER.awaitingReservation)
})
