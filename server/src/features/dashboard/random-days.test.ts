import { answerBucket, type DayNumbers } from '@xinqi/domain/rules/dashboard'
import { granuleAt } from '@xinqi/domain/rules/availability'
import { ORDER } from '@xinqi/domain/status/order'
import { addDays, DAY, dateOf, HOUR, MINUTE, parseMoment } from '@xinqi/domain/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'
import { closeDays } from './commands/close-days'
import { countDay, EVERYBODY } from './count-day'

const app = useTestApp()

const MOST_WHICH = 20

/** What may happen to an order, some hours after whatever happened before it; midnight is never far. */
const events = fc.array(
  fc.record({
    what: fc.constantFrom('made', 'paid', 'cancelled', 'rated', 'asked', 'answered', 'viewed', 'day', 'sweep'),
    hours: fc.integer({ min: 0, max: 9 }),
    which: fc.nat(MOST_WHICH),
  }),
  { minLength: 20, maxLength: 60 },
)

const START = parseMoment('2026-10-01 22:00:00')
let number = 0

async function makeOrder(userId: number): Promise<string> {
  const { lin, orgId } = app.world
  const no = String((number += 1)).padStart(18, '0')
  const [at, start] = [app.clock.now(), new Date(app.clock.now().getTime() + 3 * HOUR)]
  await app.db
    .insertInto('consult_order')
    .values({
      order_no: no,
      user_id: userId,
      consultant_id: lin.id,
      service_id: lin.single.id,
      org_id: orgId,
      consult_mode: 1,
      minutes: 50,
      sessions: 1,
      price_fen: 100,
      payable_fen: 100,
      pay_status: 0,
      order_show_status: ORDER.consulted,
      change_policy: '{}',
      created_at: at,
    })
    .execute()
  await app.db
    .insertInto('appointment')
    .values({
      appoint_no: no,
      order_no: no,
      seq: 1,
      user_id: userId,
      consultant_id: lin.id,
      consult_mode: 1,
      minutes: 50,
      status: 3,
      start_at: start,
      end_at: new Date(start.getTime() + 50 * MINUTE),
      created_at: at,
    })
    .execute()
  await app.db
    .insertInto('slot_granule')
    .values({ consultant_id: lin.id, granule: granuleAt(start), appoint_no: no, state: 'booked' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return no
}

type Event = (typeof events extends fc.Arbitrary<infer Events extends readonly unknown[]> ? Events : never)[number]

async function happen({ what, which }: Event, orders: string[], people: readonly number[]): Promise<void> {
  const at = app.clock.now()
  const userId = people[which] ?? 0
  if (what === 'made') orders.push(await makeOrder(userId))
  if (what === 'day') app.clock.advance(DAY)
  if (what === 'sweep') await closeDays(app.services)
  const no = orders[which % Math.max(1, orders.length)]
  if (no === undefined) return
  const change = app.db.updateTable('consult_order').where('order_no', '=', no)
  if (what === 'paid') await change.where('paid_at', 'is', null).set({ paid_at: at }).execute()
  if (what === 'cancelled') await change.where('cancelled_at', 'is', null).set({ cancelled_at: at }).execute()
  if (what === 'rated')
    await app.db
      .insertInto('appoint_rate')
      .values({
        appoint_no: no,
        user_id: userId,
        consultant_id: app.world.lin.id,
        stars: 1 + (which % 5),
        author: '匿名',
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (what === 'asked') await ask(which, userId, at)
  if (what === 'answered')
    await app.db
      .updateTable('conversation_turn')
      .set({ answered_at: at })
      .where('conversation_no', '=', conversationOf(which))
      .where('answered_at', 'is', null)
      .execute()
  if (what === 'viewed')
    await app.db
      .insertInto('tracking_event')
      .values({
        client_hash: String(which % 7),
        client_kind: 'h5',
        event: 'view',
        page: which % 2 ? 'home' : 'detail',
        org_id: app.world.orgId,
        happened_at: at,
      })
      .execute()
}

/** Each conversation is of another person with the one consultant. */
const conversationOf = (which: number): string => `C${which}`

async function ask(which: number, userId: number, at: Date): Promise<void> {
  const { orgId, lin } = app.world
  const no = conversationOf(which)
  await app.db
    .insertInto('conversation')
    .values({ conversation_no: no, org_id: orgId, user_id: userId, consultant_id: lin.id, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { seq } = await app.db
    .selectFrom('conversation_turn')
    .select(sql<number>`coalesce(max(asked_seq), 0) + 1`.as('seq'))
    .where('conversation_no', '=', no)
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('conversation_turn')
    .values({ conversation_no: no, asked_seq: seq, consultant_id: lin.id, asked_at: at })
    .onConflict((conflict) => conflict.column('conversation_no').where('answered_at', 'is', null).doNothing())
    .execute()
}

/** A day as somebody would count it who reads every row of every table. */
async function plainly(day: string): Promise<Partial<DayNumbers['counts']> & Pick<DayNumbers, 'stars' | 'answers'>> {
  const isThen = (at: Date | null): boolean => at !== null && dateOf(at) === day
  const orders = await app.db.selectFrom('consult_order').selectAll().execute()
  const sessions = await app.db.selectFrom('appointment').selectAll().execute()
  const rates = (await app.db.selectFrom('appoint_rate').selectAll().execute()).filter((one) => isThen(one.created_at))
  const turns = (await app.db.selectFrom('conversation_turn').selectAll().execute()).filter(
    (one) => one.asked_seq === 1 && isThen(one.asked_at),
  )
  const views = (await app.db.selectFrom('tracking_event').selectAll().execute()).filter((one) =>
    isThen(one.happened_at),
  )
  const devices = (page: string) => new Set(views.filter((one) => one.page === page).map((one) => one.client_hash)).size
  const answers: number[] = []
  for (const { asked_at, answered_at } of turns) {
    if (answered_at === null) continue
    const bucket = answerBucket(Math.ceil((answered_at.getTime() - asked_at.getTime()) / MINUTE))
    answers[bucket] = (answers[bucket] ?? 0) + 1
  }
  return {
    made: orders.filter((one) => isThen(one.created_at)).length,
    paid: orders.filter((one) => isThen(one.paid_at)).length,
    cancelled: orders.filter((one) => isThen(one.cancelled_at)).length,
    sessions: sessions.filter((one) => isThen(one.start_at)).length,
    unanswered: turns.filter((one) => one.answered_at === null).length,
    home: devices('home'),
    person: devices('detail'),
    stars: [1, 2, 3, 4, 5].map((stars) => rates.filter((one) => one.stars === stars).length),
    answers: Array.from(answers, (count) => count ?? 0),
  }
}

const forget = () =>
  sql`truncate dashboard_day, tracking_event, conversation, conversation_turn, appoint_rate, slot_granule, appointment, consult_order cascade`.execute(
    app.db,
  )

test('whatever happens in whatever order, a day that was written down says what its rows say', async () => {
  const people: number[] = []
  for (let person = 0; person <= MOST_WHICH; person += 1) people.push((await newVisitor(app)).userId)
  await fc.assert(
    fc.asyncProperty(events, async (happenings) => {
      await forget()
      app.clock.set(START)
      const orders = [await makeOrder(people[0] ?? 0)]
      for (const event of happenings) {
        app.clock.advance(event.hours * HOUR)
        await happen(event, orders, people)
      }
      app.clock.advance(DAY)
      for (let round = 0; round < 5; round += 1) await closeDays(app.services)
      const rows = await app.db.selectFrom('dashboard_day').selectAll().orderBy('day').execute()
      expect(rows[0]?.day).toBe(dateOf(START))
      expect(rows.at(-1)?.day).toBe(addDays(dateOf(app.clock.now()), -1))
      for (const { day, org_id, numbers } of rows) {
        const live = (await countDay(app.db, day)).get(org_id)
        expect(numbers).toEqual(live)
        const { stars, answers, ...counts } = await plainly(day)
        if (org_id === EVERYBODY) expect(numbers).toMatchObject({ counts, stars, answers })
      }
    }),
    { numRuns: 10 },
  )
}, 120_000)
