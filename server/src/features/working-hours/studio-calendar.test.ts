import { CODE } from '@xinqi/domain/codes'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()
const CALENDAR = 'GET /consult/consultSchedule/getScheduleDates'
const OWN = 1
const OTHER = 2
let consultant: Visitor

beforeAll(async () => {
  const { lin, orgId } = app.world
  await app.db
    .insertInto('studio')
    .values([
      { id: OWN, org_id: orgId, name: '心栖工作室', rooms: '[]', services: '[]' },
      { id: OTHER, org_id: orgId, name: '另一间工作室', rooms: '[]', services: '[]' },
    ])
    .execute()
  await app.db.insertInto('studio_member').values({ studio_id: OWN, consultant_id: lin.id }).execute()
  consultant = await newConsultantLogin(app, lin)
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-11-23 18:00:00', consultMode: 1 })
  await book(app, visitor, { at: '2026-11-24 19:00:00', consultMode: 3 })
})

const booked = async (studioId?: number) => {
  const { days } = await consultant.call(CALENDAR, studioId === undefined ? {} : { studioId })
  return days.flatMap((day) => day.booked.map((session) => [day.scheduleDate, session.consultMode]))
}

test('studioId: without a studio it is the whole calendar', async () => {
  expect(await booked()).toEqual([
    ['2026-11-23', 1],
    ['2026-11-24', 3],
  ])
})

test('studioId: of a studio it is the sessions that meet there, and the days on which one may', async () => {
  expect(await booked(OWN)).toEqual([['2026-11-24', 3]])
  const whole = await consultant.call(CALENDAR, {})
  const there = await consultant.call(CALENDAR, { studioId: OWN })
  const dates = (days: typeof whole.days) => days.map((day) => [day.scheduleDate, day.free])
  expect(dates(there.days)).toEqual(dates(whole.days.filter((day) => day.windows.length > 0)))
})

test('studioId: who meets nobody in person has no days there', async () => {
  const { zhou } = app.world
  await app.db.insertInto('studio_member').values({ studio_id: OTHER, consultant_id: zhou.id }).execute()
  const other = await newConsultantLogin(app, zhou)
  expect((await other.call(CALENDAR, { studioId: OTHER })).days).toEqual([])
})

test('a studio of others is refused, and sounds like one that is not there', async () => {
  const other = await consultant.answer(CALENDAR, { studioId: OTHER })
  expect(other.code).toBe(CODE.notFound)
  expect(await consultant.answer(CALENDAR, { studioId: 999 })).toEqual(other)
})
