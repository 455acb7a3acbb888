import type { Params } from '@xinqi/domain/contract/contract'
import { organisationOf } from '@xinqi/domain/edition/flavour'
import type { FlavourKey } from '@xinqi/domain/edition/flavour-table'
import { partOfDay } from '@xinqi/domain/text/day-names'
import { startDemoApp, type DemoApp } from '../../testing/demo-app'
import { scoreOf } from './present'

const LIST = 'GET /appoint/consultConsultant/listIndex'
const SCHEDULE = 'GET /appoint/consultSchedule/getSchedule'
const BY_TIME = 'GET /appoint/consultSchedule/index'
const TOMORROW = '2026-11-22'

let app: DemoApp
beforeAll(async () => (app = await startDemoApp()), 60_000)
afterAll(() => app.close())

async function everyPage(filter: Params<typeof LIST>) {
  const all = []
  for (let page = 1; ; page += 1) {
    const { code, data } = await app.ask(LIST, { ...filter, page })
    expect(code).toBe(1)
    all.push(...data.list)
    if (!data.more) {
      expect(all).toHaveLength(data.total)
      return all
    }
    expect(data.list).toHaveLength(10)
  }
}

const ids = (list: { consultantId: number }[]) => list.map((one) => one.consultantId).sort((a, b) => a - b)

const slotsOf = async (consultantId: number, date: string) => {
  const { data } = await app.ask(SCHEDULE, { consultantId })
  return data.days.find((day) => day.scheduleDate === date)?.scheduleItem ?? []
}

describe('the list', () => {
  test('pages through every shown consultant of the organisation once, those at rest last', async () => {
    const all = await everyPage({})
    expect(new Set(ids(all)).size).toBe(64)
    const firstResting = all.findIndex((one) => one.isRest !== 0)
    expect(firstResting).toBeGreaterThan(0)
    expect(all.slice(firstResting).every((one) => one.isRest !== 0 && !one.available && one.nextFree === null)).toBe(
      true,
    )
  })

  test('shows the price of one session, and that there are more', async () => {
    const [first] = (await app.ask(LIST, {})).data.list
    expect(first).toMatchObject({
      userName: '林一帆',
      price: 48_000,
      minutes: 50,
      isMorePrice: true,
      consultMode: '1,2,3',
    })
  })

  test('counts who can be booked within seven days', async () => {
    const all = await everyPage({})
    const inAWeek = all.filter((one) => one.nextFree !== null && one.nextFree < '2026-11-28')
    const { data } = await app.ask(LIST, {})
    expect(data.bookableThisWeek).toBe(inAWeek.length)
    expect(data.earliest).toBe(inAWeek.map((one) => one.nextFree).sort()[0])
  })

  test('finds a category with its children', async () => {
    const categories = (await app.ask('GET /appoint/consultCategory/getCategoryList', {})).data
    const top = categories.find((one) => one.categoryName === '情绪压力')
    const children = categories.filter((one) => one.parentId === top?.id)
    const found = ids(await everyPage({ categoryId: top?.id ?? 0 }))
    const byChild = new Set<number>()
    for (const child of children) for (const id of ids(await everyPage({ categoryId: child.id }))) byChild.add(id)
    expect(found.length).toBeGreaterThan(0)
    expect([...byChild].every((id) => found.includes(id))).toBe(true)
  })

  test('filters mode and gender', async () => {
    const all = await everyPage({})
    const wanted = all.filter((one) => one.consultMode.includes('3') && one.gender === 2)
    expect(wanted.length).toBeGreaterThan(0)
    expect(ids(await everyPage({ consultMode: '3', gender: '2' }))).toEqual(ids(wanted))
  })

  test.each([
    { date: TOMORROW },
    { date: TOMORROW, part: 'evening' as const },
    { date: '2026-12-18', part: 'morning' as const },
  ])('asked for %o names exactly those with a free time then', async (asked) => {
    const expected = []
    for (const one of await everyPage({})) {
      const slots = await slotsOf(one.consultantId, asked.date)
      if (slots.some((slot) => !asked.part || partOfDay(slot.startTime) === asked.part)) expected.push(one)
    }
    expect(ids(await everyPage(asked))).toEqual(ids(expected))
  })

  test('has nobody for a day that is past or beyond the horizon', async () => {
    expect(await everyPage({ date: '2026-11-20' })).toEqual([])
    expect(await everyPage({ date: '2026-12-21' })).toEqual([])
  })

  test('searches name, motto, specialty and category, and takes signs as they are', async () => {
    expect((await everyPage({ keyword: '林一帆' })).map((one) => one.userName)).toEqual(['林一帆'])
    expect((await everyPage({ keyword: '先陪你把话说完' })).map((one) => one.userName)).toEqual(['林一帆'])
    expect((await everyPage({ keyword: '哀伤' })).length).toBeGreaterThan(1)
    expect((await everyPage({ keyword: '丧失' })).length).toBeGreaterThan(0)
    expect(await everyPage({ keyword: '%' })).toEqual([])
    expect(ids(await everyPage({ keyword: '哀伤 林' }))).toContain(1)
  })

  test('sorts', async () => {
    const open = (sort: 'price' | 'score' | 'soonest') =>
      everyPage({ sort }).then((list) => list.filter((one) => one.isRest === 0))
    const prices = (await open('price')).map((one) => one.price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    const scores = (await open('score')).map((one) => one.score ?? -1)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    const starts = (await open('soonest')).map((one) => one.nextFree ?? '9999')
    expect(starts).toEqual([...starts].sort())
  })

  test('keeps organisations apart and knows the default one', async () => {
    const welfare = await everyPage({ orgId: 657 })
    const main = await everyPage({ orgId: 0 })
    expect(welfare.length).toBeGreaterThan(2)
    expect(welfare.every((one) => one.price === 0)).toBe(true)
    expect(ids(main).some((id) => ids(welfare).includes(id))).toBe(false)
  })
})

describe('the schedule', () => {
  test('names the next free time as its first, for 30 days', async () => {
    const [first] = (await app.ask(LIST, {})).data.list
    const { data } = await app.ask(SCHEDULE, { consultantId: 1 })
    expect(data.days).toHaveLength(30)
    const day = data.days.find((one) => one.scheduleItem.length > 0)
    expect(first?.nextFree).toBe(`${day?.scheduleDate} ${day?.scheduleItem[0]?.startTime}:00`)
  })

  test('says where a longer session fits too, and which start is the soonest of all', async () => {
    const { data } = await app.ask(SCHEDULE, { consultantId: 1 })
    const items = data.days.flatMap((day) => day.scheduleItem)
    const starts = new Set(items.map(({ id }) => id))
    expect(items.every(({ id, isFullTime }) => isFullTime === Number(starts.has(id + 1)))).toBe(true)
    expect(items.filter(({ priority }) => priority === 1)).toEqual([items[0]])
  })

  test('does not offer what is booked', async () => {
    const booked = await app.services.db
      .selectFrom('slot_granule')
      .select('granule')
      .where('consultant_id', '=', 1)
      .execute()
    const { data } = await app.ask(SCHEDULE, { consultantId: 1 })
    const offered = new Set(data.days.flatMap((day) => day.scheduleItem.flatMap((slot) => [slot.id, slot.id + 1])))
    expect(booked.length).toBeGreaterThan(0)
    expect(booked.filter((row) => offered.has(row.granule))).toEqual([])
  })

  test('takes the length of the service and refuses a service of another', async () => {
    const { data } = await app.ask('GET /appoint/consultConsultant/getDetailsVO', { consultantId: 3 })
    const long = data.services.find((service) => service.minutes === 80)
    const schedule = await app.ask(SCHEDULE, { consultantId: 3, srvId: long?.srvId })
    expect(schedule.data.minutes).toBe(80)
    expect((await app.ask(SCHEDULE, { consultantId: 1, srvId: long?.srvId })).code).toBe(40004)
  })
})

test('by time: everyone who is free then, three shown until one time is asked for', async () => {
  const { data } = await app.ask(BY_TIME, { date: TOMORROW, part: 'evening' })
  expect(data.times.length).toBeGreaterThan(5)
  for (const time of data.times) {
    expect(partOfDay(time.startTime)).toBe('evening')
    expect(time.consultants).toHaveLength(Math.min(3, time.total))
  }
  const eight = data.times.find((time) => time.startTime === '20:00')
  const one = await app.ask(BY_TIME, { date: TOMORROW, startTime: '20:00' })
  expect(one.data.times).toHaveLength(1)
  expect(one.data.times[0]?.total).toBe(eight?.total)
  for (const person of one.data.times[0]?.consultants ?? [])
    expect((await slotsOf(person.consultantId, TOMORROW)).some((slot) => slot.startTime === '20:00')).toBe(true)
  expect((await app.ask(BY_TIME, { date: '2026-11-29' })).code).toBe(0)
})

test('a hidden consultant is nowhere (R164)', async () => {
  await app.services.db.updateTable('consultant').set({ display_status: 0 }).where('id', '=', 60).execute()
  // The pages leave them out at once; that their number is right again takes what every command does, or a minute.
  expect(ids((await app.ask(LIST, { page: 6 })).data.list)).toEqual([55, 56, 57, 58, 59, 61, 62, 63, 64])
  app.services.consultantsTouched([60])
  expect(ids(await everyPage({}))).not.toContain(60)
  for (const key of [
    'GET /appoint/consultConsultant/getDetailsVO',
    SCHEDULE,
    'GET /appoint/authorityNone/appoint/rate',
  ] as const)
    expect((await app.ask(key, { consultantId: 60 })).code).toBe(40004)
})

test('the detail agrees with the list and its ratings', async () => {
  const { data } = await app.ask('GET /appoint/consultConsultant/getDetailsVO', { consultantId: 1 })
  expect(data.introduction.map((one) => one.heading)).toEqual(['我的方式', '受训与经历', '适合谁来'])
  expect(data.stars.reduce((sum, one) => sum + one.count, 0)).toBe(data.rateCount)
  expect(data.policySentence).toContain('24 小时')
  expect(data.school).toBe('云栖医科大学（演示）')
  const rates = await app.ask('GET /appoint/authorityNone/appoint/rate', { consultantId: 1 })
  expect(rates.data.total).toBe(data.rateCount)
  const days = rates.data.list.map((one) => one.createdOn)
  expect(days).toEqual([...days].sort().reverse())
})

test('suggestions name people and fields', async () => {
  const { data } = await app.ask('GET /appoint/consultConsultant/searchKeyword', { keyword: '婚姻' })
  expect(data.categories.map((one) => one.categoryName)).toContain('婚姻')
  expect(data.consultants.length).toBeGreaterThan(0)
})

test('R288: fields that the organisation does not offer are not suggested', async () => {
  const suggested = async (keyword: string, edition: FlavourKey) => {
    const params = { keyword, orgId: organisationOf(edition) }
    const { data } = await app.ask('GET /appoint/consultConsultant/searchKeyword', params)
    return data.categories.map((one) => one.categoryName)
  }
  expect(await suggested('婚姻', 'main')).toEqual(expect.arrayContaining(['婚姻', '婚姻冲突']))
  expect(await suggested('婚姻', 'employee')).toEqual([])
  expect(await suggested('孕', 'cike')).toContain('孕产心理')
  expect(await suggested('孕', 'main')).toEqual([])
})

test('a score is cut to one decimal, and there is none before the first rating', () => {
  expect(scoreOf(0, 0)).toBeNull()
  expect(scoreOf(496, 100)).toBe(4.9)
  expect(scoreOf(5, 1)).toBe(5)
  expect(scoreOf(14, 3)).toBe(4.6)
})
