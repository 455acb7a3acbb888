import { startDemoApp, type DemoApp } from '../../testing/demo-app'

const CALENDAR = 'GET /consult/consultSchedule/getScheduleDates'
const SAVE_RULES = 'POST /consult/consultSchedule/saveRules'
const SAVE_DAY = 'POST /consult/consultSchedule/saveDay'
const SCHEDULE = 'GET /appoint/consultSchedule/getSchedule'

let app: DemoApp
let token: string
beforeAll(async () => {
  app = await startDemoApp()
  token = await app.tokenOf(1)
}, 60_000)
afterAll(() => app.close())

const calendar = async () => (await app.ask(CALENDAR, {}, token)).data
const bookedOf = async () => (await calendar()).days.flatMap((day) => day.booked.map((one) => one.appointNo)).sort()

test('only a consultant has a calendar', async () => {
  expect((await app.ask(CALENDAR, {})).code).toBe(5005)
})

test('weekly hours are kept, and touch no booking', async () => {
  const before = await bookedOf()
  expect(before.length).toBeGreaterThan(0)
  const saved = await app.ask(
    SAVE_RULES,
    { weeklyHours: '1-540-720;1-840-1080;3-1140-1440', noticeHours: 24, bufferMinutes: 30 },
    token,
  )
  expect(saved.code).toBe(1)
  const after = await calendar()
  expect(after).toMatchObject({ noticeHours: 24, bufferMinutes: 30 })
  expect(after.rules).toHaveLength(3)
  expect(await bookedOf()).toEqual(before)
  const { data } = await app.ask(SCHEDULE, { consultantId: 1 })
  const days = data.days
    .filter((day) => day.scheduleItem.length > 0)
    .map((day) => new Date(`${day.scheduleDate}T00:00Z`).getUTCDay())
  expect(new Set(days)).toEqual(new Set([1, 3]))
})

test.each([
  ['1-540-700', '时间以半小时为单位'],
  ['1-480-600', '工作时间在 09:00 到 24:00 之间'],
  ['1-1380-1470', '工作时间在 09:00 到 24:00 之间'],
  ['1-720-600', '结束时间要晚于开始时间'],
  ['1-540-720;1-660-780', '同一天的时段不能重叠'],
  ['8-540-720', '星期不正确'],
  ['whenever', '星期不正确'],
])('refuses the week %s and keeps the old one', async (weeklyHours, msg) => {
  const before = (await calendar()).rules
  const answer = await app.ask(SAVE_RULES, { weeklyHours, noticeHours: 0, bufferMinutes: 0 }, token)
  expect(answer).toMatchObject({ code: 0, msg, data: { fields: { weeklyHours: msg } } })
  expect((await calendar()).rules).toEqual(before)
})

test('refuses a notice that is not offered (R156)', async () => {
  expect((await app.ask(SAVE_RULES, { weeklyHours: '1-540-720', noticeHours: 12, bufferMinutes: 0 }, token)).msg).toBe(
    '请选择提前量',
  )
})

test('a day off keeps its bookings in the calendar, and can be given back', async () => {
  const busy = (await calendar()).days.find((day) => day.booked.length > 0)
  const date = busy?.scheduleDate ?? ''
  expect((await app.ask(SAVE_DAY, { date, windows: '' }, token)).code).toBe(1)
  const off = (await calendar()).days.find((day) => day.scheduleDate === date)
  expect(off).toMatchObject({ overridden: true, windows: [], free: 0 })
  expect(off?.booked).toEqual(busy?.booked)
  await app.ask('POST /consult/consultSchedule/clearDay', { date }, token)
  expect((await calendar()).days.find((day) => day.scheduleDate === date)).toEqual(busy)
})

test('a day that is past, or hours that are wrong, are refused', async () => {
  expect((await app.ask(SAVE_DAY, { date: '2026-11-20', windows: '' }, token)).msg).toBe('这一天已经过去了')
  expect((await app.ask(SAVE_DAY, { date: '2026-11-25', windows: '540-555' }, token)).msg).toBe('时间以半小时为单位')
})

test('names of visitors are readable to their consultant, and every reading is on record', async () => {
  const { db } = app.services
  const readings = () =>
    db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'read-visitor-name')
      .where('actor', '=', 'consultant:1')
      .execute()
  const before = (await readings()).length
  const booked = (await calendar()).days.flatMap((day) => day.booked)
  expect(booked.every((one) => one.visitorName.length > 1)).toBe(true)
  expect((await readings()).length - before).toBe(booked.length)
})

test('R165, R238: what a consultant says of new visitors also says whether they take instant ones', async () => {
  const instant = async () =>
    (
      await app.services.db
        .selectFrom('consultant')
        .select('instant_status')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
    ).instant_status
  await app.ask('POST /consult/consultConsultant/editInfo', { restStatus: 0, instantConsultStatus: 1 }, token)
  expect(await instant()).toBe(1)
  await app.ask('POST /consult/consultConsultant/editInfo', { restStatus: 0 }, token)
  expect(await instant()).toBe(1)
  await app.ask('POST /consult/consultConsultant/editInfo', { restStatus: 0, instantConsultStatus: 0 }, token)
  expect(await instant()).toBe(0)
})

test('who pauses takes no new visitors and says so (R163)', async () => {
  await app.ask('POST /consult/consultConsultant/editInfo', { restStatus: 1 }, token)
  expect((await app.ask('GET /consult/consultConsultant/getConsultant', {}, token)).data).toMatchObject({
    restStatus: 1,
    userName: '林一帆',
  })
  const { data } = await app.ask(SCHEDULE, { consultantId: 1 })
  expect(data.days.flatMap((day) => day.scheduleItem)).toEqual([])
})
