import { granuleStart, type Calendar } from '@xinqi/domain/rules/availability'
import { dateOf, MINUTE } from '@xinqi/domain/time'
import { startDemoApp, type DemoApp } from '../../testing/demo-app'
import { loadCalendar, loadCalendars, rangeOfDays } from './data'

let app: DemoApp
beforeAll(async () => (app = await startDemoApp()), 60_000)
afterAll(() => app.close())

const byHours = (a: { weekday: number; startMinute: number }, b: { weekday: number; startMinute: number }) =>
  a.weekday - b.weekday || a.startMinute - b.startMinute

/** The same calendar, row by row. */
async function plainly(id: number, from: number, to: number, now: Date): Promise<Calendar> {
  const { db } = app.services
  const consultant = await db.selectFrom('consultant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rules = await db.selectFrom('schedule_rule').selectAll().where('consultant_id', '=', id).execute()
  const overrides = await db.selectFrom('schedule_override').selectAll().where('consultant_id', '=', id).execute()
  const granules = await db.selectFrom('slot_granule').selectAll().where('consultant_id', '=', id).execute()
  return {
    rules: rules
      .map((row) => ({ weekday: row.weekday, startMinute: row.start_minute, endMinute: row.end_minute }))
      .sort(byHours),
    overrides: overrides
      .filter((row) => row.day >= dateOf(granuleStart(from)) && row.day <= dateOf(granuleStart(to)))
      .map((row) => ({ date: row.day, windows: row.windows }))
      .sort((a, b) => a.date.localeCompare(b.date)),
    taken: new Set(
      granules
        .filter((row) => row.granule >= from && row.granule <= to)
        .filter((row) => row.state === 'booked' || (row.hold_expires_at !== null && row.hold_expires_at > now))
        .map((row) => row.granule)
        .sort((a, b) => a - b),
    ),
    noticeHours: consultant.notice_hours,
    bufferMinutes: consultant.buffer_minutes,
    restStatus: consultant.rest_status,
    horizonDays: consultant.horizon_days,
  }
}

const inOrder = (calendar: Calendar): Calendar => ({
  ...calendar,
  rules: [...calendar.rules].sort(byHours),
  overrides: [...calendar.overrides].sort((a, b) => a.date.localeCompare(b.date)),
  taken: new Set([...calendar.taken].sort((a, b) => a - b)),
})

test.each([1, 7, 30])('loads what lies in the tables, for %i days', async (days) => {
  const { db, clock } = app.services
  const now = clock.now()
  const people = await db.selectFrom('consultant').select('id').execute()
  const range = rangeOfDays(now, days)
  const loaded = await loadCalendars(
    db,
    people.map((row) => row.id),
    range,
    now,
  )
  expect(loaded.size).toBe(people.length)
  for (const [id, calendar] of loaded)
    expect(inOrder(calendar)).toEqual(await plainly(id, range.fromGranule, range.toGranule, now))
})

test('a hold counts until it runs out', async () => {
  const { db, clock } = app.services
  const now = clock.now()
  const range = rangeOfDays(now)
  const booked = await db.selectFrom('slot_granule').selectAll().orderBy('granule').executeTakeFirstOrThrow()
  const row = db
    .updateTable('slot_granule')
    .where('consultant_id', '=', booked.consultant_id)
    .where('granule', '=', booked.granule)
  await row.set({ state: 'held', hold_expires_at: new Date(now.getTime() + MINUTE) }).execute()
  const isTaken = async (at: Date) =>
    (await loadCalendar(db, booked.consultant_id, range, at))?.taken.has(booked.granule)
  expect(await isTaken(now)).toBe(true)
  expect(await isTaken(new Date(now.getTime() + MINUTE))).toBe(false)
})

test('an unknown consultant has no calendar', async () => {
  const { db, clock } = app.services
  expect(await loadCalendar(db, 999_999, rangeOfDays(clock.now()), clock.now())).toBeUndefined()
})
