import { setTimeout as delay } from 'node:timers/promises'
import { HORIZON_DAYS } from '@xinqi/domain/constants'
import { freeStarts, granuleStart, nextFree, type Granule } from '@xinqi/domain/rules/availability'
import { addDays, DAY, dateOf, formatMoment, HOUR, MINUTE } from '@xinqi/domain/time'
import { inTransaction, touchConsultant } from '../../call/services'
import { Chance } from '../../demo/random'
import { createConsultant, EVERY_EVENING, type TestConsultant } from '../../testing/build-consultant'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, order, tryToOrder, type Visitor } from '../../testing/visitor'
import { pay } from '../../testing/visitor'
import { loadCalendars, rangeOfDays } from '../availability/data'
import { Roster, rosterOf } from './roster'

const app = useTestApp()

/** Days that are compared start by start: the first ones, and the last that can be booked. */
const OFFSETS = [0, 1, 2, 3, 4, 5, 6, 7, HORIZON_DAYS - 1]
const STEPS = 60

interface Person {
  consultant: TestConsultant
  minutes: number
  login: Visitor
}

const people: Person[] = []

beforeAll(async () => {
  const kinds = [
    { minutes: 30, noticeHours: 0, bufferMinutes: 30 },
    { minutes: 50, noticeHours: 24, bufferMinutes: 0 },
    { minutes: 60, noticeHours: 0, bufferMinutes: 30 },
    { minutes: 50, noticeHours: 0, bufferMinutes: 0 },
  ]
  for (const [index, { minutes, ...rest }] of kinds.entries()) {
    const facts = { orgId: app.world.orgId, name: `咨询师${index}`, phone: `1391000000${index}`, priceFen: 30_000 }
    const consultant = await createConsultant(app.services, { ...facts, modes: [1], weekly: EVERY_EVENING, ...rest })
    await app.db.updateTable('consult_service').set({ minutes }).where('consultant_id', '=', consultant.id).execute()
    people.push({ consultant, minutes, login: await newConsultantLogin(app, consultant) })
  }
})

interface Answers {
  next: Granule | null
  days: Granule[][]
}

const dates = (now: Date) => OFFSETS.map((offset) => addDays(dateOf(now), offset))

/** What the calendars in the database say. */
async function slowly(now: Date): Promise<Map<number, Answers>> {
  const ids = people.map(({ consultant }) => consultant.id)
  const calendars = await loadCalendars(app.db, ids, rangeOfDays(now), now)
  return new Map(
    people.map(({ consultant: { id }, minutes }) => {
      const calendar = calendars.get(id)
      if (!calendar) throw new Error(`no calendar of ${id}`)
      const days = dates(now).map((date) => freeStarts(calendar, date, minutes, now))
      return [id, { next: nextFree(calendar, minutes, now, HORIZON_DAYS), days }]
    }),
  )
}

async function fromMemory(roster: Roster, now: Date): Promise<Map<number, Answers>> {
  const list = await roster.listOf(app.world.orgId)
  const freeOn = dates(now).map((date) => [...list.freeOn(date)])
  return new Map(
    list
      .inOrder('recommended')
      .filter((one) => people.some(({ consultant }) => consultant.id === one.id))
      .map((one) => {
        const days = freeOn.map((day) => day.flatMap(([start, free]) => (free.includes(one) ? start : [])))
        return [one.id, { next: list.nextFree(one), days }]
      }),
  )
}

async function withRoster(roster: Roster, work: (roster: Roster) => Promise<void>): Promise<void> {
  try {
    await work(roster)
  } finally {
    await roster.close()
  }
}

/** The clock runs on between two questions; nothing in these tests falls into that moment. */
async function expectAgreement(step: string): Promise<void> {
  const now = app.clock.now()
  const expected = await slowly(now)
  const answers = { step, memory: await fromMemory(rosterOf(app.services), now) }
  expect(answers).toEqual({ step, memory: expected })
  await withRoster(new Roster(app.services), async (restarted) => {
    expect({ step, restarted: await fromMemory(restarted, now) }).toEqual({ step, restarted: expected })
  })
}

const unpaid: { visitor: Visitor; orderNo: string }[] = []
const booked: { visitor: Visitor; orderNo: string }[] = []

/** What happens to calendars: each by the real command. */
const HAPPENINGS: Record<string, (chance: Chance, person: Person) => Promise<unknown>> = {
  async 'a time is held'(chance, { consultant }) {
    const start = await anyFreeStart(chance, consultant.id)
    if (start === undefined) return
    const visitor = await newVisitor(app)
    const at = formatMoment(granuleStart(start))
    unpaid.push({ visitor, orderNo: await order(app, visitor, { consultant, at }) })
  },
  async 'a hold is paid'() {
    const one = unpaid.pop()
    if (!one) return
    const paid = await pay(app, one.visitor.token, one.orderNo).then(
      () => true,
      () => false,
    )
    if (paid) booked.push(one)
  },
  async 'a hold is given up'() {
    const one = unpaid.pop()
    await one?.visitor.answer('POST /appoint/consultOrder/cancelOrder', { orderNo: one.orderNo, reason: 1 })
  },
  async 'a booking is cancelled'() {
    const one = booked.pop()
    const refund = { orderNo: one?.orderNo ?? '', reason: 1, expectedFen: 30_000 } as const
    await one?.visitor.answer('PUT /appoint/consultOrder/cancelOrderRefund', refund)
  },
  async 'two want the same time'(chance, { consultant }) {
    const start = await anyFreeStart(chance, consultant.id)
    if (start === undefined) return
    const [one, other] = [await newVisitor(app), await newVisitor(app)]
    const wish = { consultant, at: formatMoment(granuleStart(start)) }
    const asks = [1, 2, 3].map(() => app.client.call('GET /appoint/consultConsultant/listIndex', { sort: 'soonest' }))
    await Promise.all([tryToOrder(app, one, wish), tryToOrder(app, other, wish), ...asks])
  },
  'a day is arranged': (chance, { login }) =>
    login.call('POST /consult/consultSchedule/saveDay', {
      date: addDays(dateOf(app.clock.now()), chance.between(0, 5)),
      windows: chance.pick(['', '540-720', '600-690;1260-1440', '1110-1200']),
    }),
  'a day is given back': (chance, { login }) =>
    login.call('POST /consult/consultSchedule/clearDay', {
      date: addDays(dateOf(app.clock.now()), chance.between(0, 5)),
    }),
  'the week changes': (chance, { login }) =>
    login.call('POST /consult/consultSchedule/saveRules', {
      weeklyHours: chance.pick([
        '1-540-720;3-1080-1440;6-600-900',
        '1-1080-1320;2-1080-1320;4-1080-1320;7-540-1440',
        '5-900-1200',
      ]),
      noticeHours: chance.pick([0, 24, 48, 72]),
      bufferMinutes: chance.pick([0, 30]),
    }),
  'somebody rests or works again': (chance, { login }) =>
    login.call('POST /consult/consultConsultant/editInfo', { restStatus: chance.pick([0, 0, 1, 2]) }),
  async 'minutes pass'(chance) {
    app.clock.advance(chance.between(1, 40) * MINUTE)
  },
  async 'hours pass, and what is due happens'(chance) {
    app.clock.advance(chance.between(1, 30) * HOUR)
    await app.sandbox.runDueJobs()
  },
  async 'days pass'(chance) {
    app.clock.advance(chance.between(1, 3) * DAY)
  },
  async 'the clock is put back'(chance) {
    app.clock.advance(-chance.between(1, 50) * HOUR)
  },
}

async function anyFreeStart(chance: Chance, consultantId: number): Promise<Granule | undefined> {
  const starts = (await slowly(app.clock.now())).get(consultantId)?.days.flat() ?? []
  return starts.length > 0 ? chance.pick(starts) : undefined
}

test.each([1, 2, 3])(
  'whatever happens, memory and a process that has just started say what the calendars say (chance %i)',
  async (seed) => {
    const chance = new Chance(seed)
    await expectAgreement('at the beginning')
    for (let step = 0; step < STEPS; step += 1) {
      const [name, happen] = chance.pick(Object.entries(HAPPENINGS))
      await happen(chance, chance.pick(people))
      await expectAgreement(`${step}: ${name}`)
    }
  },
  120_000,
)

test('a hold that runs out is free again without any news', async () => {
  const [person] = people
  if (!person) throw new Error('nobody is there')
  await person.login.call('POST /consult/consultConsultant/editInfo', { restStatus: 0 })
  const hours = { weeklyHours: '1-540-1440;2-540-1440', noticeHours: 0, bufferMinutes: 0 } as const
  await person.login.call('POST /consult/consultSchedule/saveRules', hours)
  const nextOf = async () => (await fromMemory(rosterOf(app.services), app.clock.now())).get(person.consultant.id)?.next
  const before = await nextOf()
  if (!before) throw new Error('nothing is free')
  await order(app, await newVisitor(app), { ...person, at: formatMoment(granuleStart(before)) })
  expect(await nextOf()).toBeGreaterThan(before)
  app.clock.advance(31 * MINUTE)
  expect(await nextOf()).toBe(before)
})

test('what a transaction touched is told when it has committed, and never of one that is rolled back', async () => {
  const told = jest.spyOn(app.services, 'consultantsTouched')
  const { lin } = app.world
  const touching = (work: () => void) =>
    inTransaction(app.services, async (trx) => {
      touchConsultant(trx, lin.id)
      work()
    })
  const failing = touching(() => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await touching(() => expect(told).not.toHaveBeenCalled())
  expect(told.mock.calls).toEqual([[[lin.id]]])
  told.mockRestore()
})

test('a change that nobody told of is seen within the term', async () => {
  const { lin, orgId } = app.world
  await withRoster(new Roster(app.services, 20), async (roster) => {
    const isListed = async () => (await roster.listOf(orgId)).inOrder('recommended').some((one) => one.id === lin.id)
    expect(await isListed()).toBe(true)
    const show = (status: number) =>
      app.db.updateTable('consultant').set({ display_status: status }).where('id', '=', lin.id).execute()
    for (const status of [0, 1]) {
      await show(status)
      for (let looks = 0; looks < 1000 && (await isListed()) !== (status === 1); looks += 1) await delay(10)
      expect(await isListed()).toBe(status === 1)
    }
  })
})
