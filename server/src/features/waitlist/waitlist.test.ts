import { CODE } from '@xinqi/domain/codes'
import { DAY, HOUR, MINUTE, dateOf, parseMoment, type MomentText } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { createConsultant, type TestConsultant } from '../../testing/build-consultant'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, granuleOf, newVisitor, order, tryToOrder, type Visitor } from '../../testing/visitor'
import { sweeps } from '../sweeps'

const app = useTestApp()
const newPhone = phoneNumbers('138')

/** A Thursday evening, and the one a week later. */
const AT: MomentText = '2026-12-10 19:00:00'
const LATER: MomentText = '2026-12-17 19:00:00'
const THURSDAY_EVENING = { weekdays: '4', parts: 'evening' }

async function openHour({ id }: TestConsultant, at: MomentText): Promise<void> {
  const windows = JSON.stringify([{ startMinute: 19 * 60, endMinute: 20 * 60 }])
  await app.db
    .insertInto('schedule_override')
    .values({ consultant_id: id, day: dateOf(parseMoment(at)), windows })
    .execute()
  app.services.consultantsTouched([id])
}

/** Somebody without any free time yet. */
const withoutTime = (): Promise<TestConsultant> =>
  createConsultant(app.services, {
    ...{ orgId: app.world.orgId, name: '沈知秋', phone: newPhone(), priceFen: 30_000, modes: [1] },
  })

const sweep = () => runSweeps(app.services, sweeps)
const join = (visitor: Visitor, { id, single }: TestConsultant, wish = THURSDAY_EVENING) =>
  visitor.call('POST /appoint/waitlist/join', { consultantId: id, srvId: single.id, ...wish })
const info = (visitor: Visitor, { id }: TestConsultant) =>
  visitor.call('GET /appoint/waitlist/info', { consultantId: id })
const offerOf = async (visitor: Visitor, consultant: TestConsultant) => (await info(visitor, consultant))?.offer ?? null
const take = (visitor: Visitor, offerId: number) =>
  visitor.answer('POST /appoint/waitlist/takeOffer', { offerId, consultMode: 1 })
const pass = (visitor: Visitor, offerId: number) => visitor.call('POST /appoint/waitlist/passOffer', { offerId })

/** They come at one moment; their accounts do not. */
async function crowd(count: number): Promise<Visitor[]> {
  const people: Visitor[] = []
  while (people.length < count) people.push(await newVisitor(app))
  return people
}

/** So many who wait, in this order. */
async function queue(consultant: TestConsultant, count: number): Promise<[Visitor, ...Visitor[]]> {
  const people: Visitor[] = []
  while (people.length < count) {
    const visitor = await newVisitor(app)
    await join(visitor, consultant)
    people.push(visitor)
    app.clock.advance(MINUTE)
  }
  return people as [Visitor, ...Visitor[]]
}

/** Who is offered something at this moment. */
async function offered(people: readonly Visitor[], consultant: TestConsultant): Promise<boolean[]> {
  const offers = await Promise.all(people.map((one) => offerOf(one, consultant)))
  return offers.map((offer) => offer !== null)
}

test('the one who joined first is offered what opens, by a message, and takes it', async () => {
  const consultant = await withoutTime()
  const people = await queue(consultant, 2)
  const [first] = people
  expect(await info(first, consultant)).toMatchObject({ place: 1, among: 2, offer: null })
  await openHour(consultant, AT)
  await sweep()
  expect(await offered(people, consultant)).toEqual([true, false])
  const offer = await offerOf(first, consultant)
  expect(offer).toMatchObject({ slot: granuleOf(AT), startTime: AT })
  const { list } = await first.call('GET /appoint/message/listReceiveMsg', {})
  expect(list).toEqual([expect.objectContaining({ kind: 'timeHeld', route: 'myWaitlist' })])
  const page = { consultantId: consultant.id, srvId: consultant.single.id, slot: granuleOf(AT) }
  expect((await first.call('GET /appoint/consultOrder/getOrderPageInfo', page)).free).toBe(true)
  expect((await people[1]!.call('GET /appoint/consultOrder/getOrderPageInfo', page)).free).toBe(false)
  const taken = await take(first, offer!.offerId)
  expect(taken).toMatchObject({ code: CODE.ok, data: { payableFen: 30_000 } })
  expect(await info(first, consultant)).toBeNull()
  const rows = await app.db
    .selectFrom('slot_granule')
    .innerJoin('appointment', 'appointment.appoint_no', 'slot_granule.appoint_no')
    .select(['granule', 'held_for', 'user_id'])
    .where('slot_granule.consultant_id', '=', consultant.id)
    .orderBy('granule')
    .execute()
  expect(rows).toEqual([0, 1].map((step) => ({ granule: granuleOf(AT) + step, held_for: null, user_id: first.userId })))
  await sweep()
  expect(await info(people[1]!, consultant)).toMatchObject({ place: 1, among: 1, offer: null })
})

test('nobody else books what is kept for one, and nobody takes the offer of another', async () => {
  const consultant = await withoutTime()
  const [first] = await queue(consultant, 1)
  await openHour(consultant, AT)
  await sweep()
  const offer = await offerOf(first, consultant)
  const strangers = await crowd(50)
  const answers = await Promise.all(strangers.map((one) => tryToOrder(app, one, { consultant, at: AT })))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([CODE.slotTaken]))
  expect((await take(strangers[0]!, offer!.offerId)).code).toBe(CODE.notFound)
  const twice = await Promise.all([take(first, offer!.offerId), take(first, offer!.offerId)])
  expect(twice.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
})

test('passing hands the time to the next one at once and keeps the place; the same time is not offered again', async () => {
  const consultant = await withoutTime()
  const people = await queue(consultant, 2)
  const [first, second] = people
  await openHour(consultant, AT)
  await sweep()
  await pass(first, (await offerOf(first, consultant))!.offerId)
  expect(await offered(people, consultant)).toEqual([false, true])
  await pass(second!, (await offerOf(second!, consultant))!.offerId)
  await sweep()
  expect(await offered(people, consultant)).toEqual([false, false])
  expect((await tryToOrder(app, await newVisitor(app), { consultant, at: AT })).code).toBe(CODE.ok)
  await openHour(consultant, LATER)
  await sweep()
  expect((await offerOf(first, consultant))?.startTime).toBe(LATER)
})

test('an offer lapses after 15 minutes and goes to the next one, before anybody else can book it', async () => {
  const consultant = await withoutTime()
  const people = await queue(consultant, 2)
  const [first] = people
  await openHour(consultant, AT)
  await sweep()
  const offer = await offerOf(first, consultant)
  app.clock.advance(15 * MINUTE)
  expect((await take(first, offer!.offerId)).code).not.toBe(CODE.ok)
  expect((await tryToOrder(app, await newVisitor(app), { consultant, at: AT })).code).toBe(CODE.slotTaken)
  await sweep()
  expect(await offered(people, consultant)).toEqual([false, true])
})

test('who lets two offers lapse leaves the list and is told so', async () => {
  const consultant = await withoutTime()
  const [visitor] = await queue(consultant, 1)
  for (const at of [AT, LATER]) {
    await openHour(consultant, at)
    await sweep()
    expect((await offerOf(visitor, consultant))?.startTime).toBe(at)
    app.clock.advance(15 * MINUTE)
    await sweep()
  }
  expect(await info(visitor, consultant)).toBeNull()
  const { list } = await visitor.call('GET /appoint/message/listReceiveMsg', {})
  expect(list.map(({ kind }) => kind)).toEqual(['waitlistEnded', 'timeHeld', 'timeHeld'])
})

test('who leaves with an offer lets the next one have it; who left long ago changes nothing', async () => {
  const consultant = await withoutTime()
  const people = await queue(consultant, 2)
  await openHour(consultant, AT)
  await sweep()
  const leave = () => people[0].call('POST /appoint/waitlist/leave', { consultantId: consultant.id })
  await leave()
  expect(await offered(people, consultant)).toEqual([false, true])
  await leave()
  expect(await offered(people, consultant)).toEqual([false, true])
})

test('time that was held and not paid for is offered, and who follows is not told of it', async () => {
  const consultant = await withoutTime()
  await openHour(consultant, AT)
  const booker = await newVisitor(app)
  await order(app, booker, { consultant, at: AT })
  const people = await queue(consultant, 1)
  const follower = await newVisitor(app)
  await follower.call('POST /appoint/userConsultantFollowRelation/operate', {
    consultantId: consultant.id,
    followed: true,
  })
  await sweep()
  expect(await offered(people, consultant)).toEqual([false])
  app.clock.advance(31 * MINUTE)
  await sweep()
  expect(await offered(people, consultant)).toEqual([true])
  expect((await follower.call('GET /appoint/message/listReceiveMsg', {})).list).toEqual([])
})

test('a time is offered only for a wished weekday and part, and more than two hours beside the notice ahead', async () => {
  const consultant = await withoutTime()
  await app.db.updateTable('consultant').set({ notice_hours: 24 }).where('id', '=', consultant.id).execute()
  const people = [await newVisitor(app), await newVisitor(app)]
  await join(people[0]!, consultant, { weekdays: '5', parts: 'evening' })
  await join(people[1]!, consultant, THURSDAY_EVENING)
  await openHour(consultant, AT)
  const before = app.clock.now()
  app.clock.set(new Date(parseMoment(AT).getTime() - 26 * HOUR))
  await sweep()
  expect(await offered(people, consultant)).toEqual([false, false])
  app.clock.set(new Date(parseMoment(AT).getTime() - 26 * HOUR - MINUTE))
  await sweep()
  expect(await offered(people, consultant)).toEqual([false, true])
  app.clock.set(before)
})

test('one open offer a person, whatever opens with several consultants', async () => {
  const consultants = [await withoutTime(), await withoutTime()]
  const visitor = await newVisitor(app)
  for (const consultant of consultants) {
    await join(visitor, consultant)
    await openHour(consultant, AT)
  }
  await Promise.all([sweep(), sweep()])
  const { list } = await visitor.call('GET /appoint/waitlist/mine', {})
  expect(list.map(({ offer }) => offer !== null)).toEqual([true, false])
})

test('who gets an order there in another way is offered nothing and leaves the list', async () => {
  const consultant = await withoutTime()
  const people = await queue(consultant, 2)
  await openHour(consultant, LATER)
  await sweep()
  const [first, second] = people
  await pass(first, (await offerOf(first, consultant))!.offerId)
  await pass(second!, (await offerOf(second!, consultant))!.offerId)
  await book(app, first, { consultant, at: LATER })
  await openHour(consultant, AT)
  await sweep()
  expect(await info(first, consultant)).toBeNull()
  expect(await offered(people, consultant)).toEqual([false, true])
})

test('joining: once, not for what is free now, and another wish is another place', async () => {
  const { lin } = app.world
  const consultant = await withoutTime()
  const visitor = await newVisitor(app)
  const answers = await Promise.all([1, 2, 3].map(() => join(visitor, consultant)))
  expect(answers.map(({ place, among }) => [place, among])).toEqual([1, 2, 3].map(() => [1, 1]))
  const tryToJoin = (one: TestConsultant, weekdays: string) =>
    visitor.answer('POST /appoint/waitlist/join', {
      ...{ consultantId: one.id, srvId: one.single.id, weekdays, parts: 'evening' },
    })
  expect((await tryToJoin(consultant, '1')).msg).toMatch(/已经在候补/)
  expect((await tryToJoin(lin, '1')).msg).toMatch(/就有空，可以直接预约/)
  // Others who want other days do not stand before one.
  const other = await newVisitor(app)
  await join(other, consultant, { weekdays: '1', parts: 'evening' })
  expect(await info(other, consultant)).toMatchObject({ place: 1, among: 2 })
})

test('a hold and a booking: of 200 who take, pass, leave and book at once nobody has what another has', async () => {
  const consultant = await withoutTime()
  const people = await queue(consultant, 40)
  for (const at of [AT, LATER]) await openHour(consultant, at)
  await sweep()
  const strangers = await crowd(160)
  const act = async (one: Visitor, turn: number): Promise<unknown> => {
    const offer = await offerOf(one, consultant)
    if (offer && turn % 3 === 0) return take(one, offer.offerId)
    if (offer) return pass(one, offer.offerId)
    return turn % 5 === 0
      ? one.call('POST /appoint/waitlist/leave', { consultantId: consultant.id })
      : tryToOrder(app, one, { consultant, at: turn % 2 === 0 ? AT : LATER })
  }
  await Promise.all([
    ...people.map(act),
    ...strangers.map((one, turn) => tryToOrder(app, one, { consultant, at: turn % 2 === 0 ? AT : LATER })),
    sweep(),
  ])
  const rows = await app.db
    .selectFrom('slot_granule')
    .leftJoin('appointment', 'appointment.appoint_no', 'slot_granule.appoint_no')
    .select(['granule', 'held_for', 'user_id'])
    .where('slot_granule.consultant_id', '=', consultant.id)
    .orderBy('granule')
    .execute()
  const ownersAt = (at: MomentText) =>
    new Set(rows.filter(({ granule }) => granule >> 1 === granuleOf(at) >> 1).map((row) => row.held_for ?? row.user_id))
  expect([ownersAt(AT).size, ownersAt(LATER).size].every((size) => size <= 1)).toBe(true)
  const sessions = await app.db
    .selectFrom('appointment')
    .select('start_at')
    .where('consultant_id', '=', consultant.id)
    .execute()
  expect(new Set(sessions.map(({ start_at }) => start_at?.getTime())).size).toBe(sessions.length)
  const open = await app.db
    .selectFrom('waitlist_offer')
    .select('user_id')
    .where('consultant_id', '=', consultant.id)
    .where('state', '=', 'open')
    .execute()
  const held = new Set(rows.flatMap(({ held_for }) => held_for ?? []))
  expect(held).toEqual(new Set(open.map(({ user_id }) => user_id)))
  app.clock.advance(DAY)
})
