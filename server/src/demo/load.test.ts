import { CALL_GRADES } from '@xinqi/domain/rules/call-quality'
import { GROUP_LEAST } from '@xinqi/domain/rules/dashboard'
import { freeStarts } from '@xinqi/domain/rules/availability'
import { addDays, dateOf, instantAt } from '@xinqi/domain/time'
import { SETTLEMENT } from '@xinqi/domain/status/settlement'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { auditDatabase, NO_MISTAKES } from '../../../test/support/database-audit'
import { loadCalendars, rangeOfDays } from '../features/availability/data'
import { listCases } from '../features/individual-case/data'
import { presentListed } from '../features/individual-case/present'
import { demoConsultants } from './consultants'
import { loadDemo } from './load'
import { startDemoApp, type DemoApp } from '../testing/demo-app'
import { callNumbersOf } from '../features/call-quality/numbers'
import { wholeLedger } from '../testing/money'

let app: DemoApp
beforeAll(async () => (app = await startDemoApp()), 60_000)
afterAll(() => app.close())

test('loads once and never again', async () => {
  expect(await loadDemo(app.services)).toBe(false)
})

test('is made of different people', () => {
  const people = demoConsultants()
  expect(people.slice(0, 3).map((one) => one.name)).toEqual(['林一帆', '周砚', '沈知微'])
  expect(people.filter((one) => one.orgId === 340)).toHaveLength(64)
  expect(new Set(people.map((one) => one.name)).size).toBe(people.length)
  expect(new Set(people.map((one) => one.motto)).size).toBe(people.length)
})

test('keeps the sums of the ratings', async () => {
  const { rows } = await sql`
    select c.id from consultant c left join appoint_rate r on r.consultant_id = c.id
    group by c.id having c.rate_count <> count(r.id) or c.star_sum <> coalesce(sum(r.stars), 0)`.execute(
    app.services.db,
  )
  expect(rows).toEqual([])
})

test('has cases of 林一帆 in every state (R283), the visitors named, and a referral that waits', async () => {
  const { db, cipher, clock } = app.services
  const { rows } = await listCases(db, { consultantId: 1, status: undefined }, clock.now(), { page: 1 })
  const shown = rows.map((row) => presentListed(row, cipher))
  expect([...new Set(shown.map(({ status }) => status))].sort()).toEqual([1, 2, 3, 4, 5])
  expect(shown.filter(({ visitorName }) => visitorName === '来访者')).toEqual([])
  expect(shown.filter(({ referring }) => referring)).toHaveLength(1)
})

test('has words, an alarm in hand and one that ended, and a notice for 林一帆 to look at', async () => {
  const token = await app.tokenOf(1)
  const { list: talks } = (await app.ask('GET /appoint/message/listDialog', {}, token)).data
  expect(talks.map(({ unread }) => unread)).toEqual([2, 0])
  const { openAlarms, unreadNotices } = (await app.ask('GET /consult/workday/info', {}, token)).data
  expect([openAlarms, unreadNotices]).toEqual([1, 2])
  const { list: ended } = (await app.ask('GET /consult/caseAlarm/list', { state: 'closed' }, token)).data
  expect(ended).toMatchObject([{ ending: 'referred', sourceKind: 'hand' }])
})

test.each([
  [1, '招商银行', '6180'],
  [2, '中国工商银行', '4276'],
])(
  'what consultant %i has confirmed was paid to a card, failed once, and may be taken out',
  async (id, bankName, lastFour) => {
    const token = await app.tokenOf(id)
    const { list } = (await app.ask('GET /consult/payout/list', {}, token)).data
    expect(list).toMatchObject([
      { state: 'failed', bankName, lastFour, failReason: 'RECEIVE_ACCOUNT_ABNORMAL' },
      { state: 'paid', bankName, lastFour, failReason: null },
    ])
    const [failed, paid] = list
    const [row] = await app.services.db
      .selectFrom('settlement')
      .select(({ fn }) => fn.sum<number>('net_fen').as('confirmed'))
      .where('consultant_id', '=', id)
      .where('status', '=', SETTLEMENT.confirmed)
      .execute()
    const available = (await app.ask('GET /consult/payout/available', {}, token)).data
    expect(available.availableFen).toBe(Number(row?.confirmed) - (paid?.amountFen ?? 0))
    expect(available).toMatchObject({
      ...{ closed: null, availableFen: failed?.amountFen, mostFen: failed?.amountFen, account: { bankName, lastFour } },
    })
    expect((await app.ask('GET /consult/payout/accounts', {}, token)).data.list).toMatchObject([
      { state: 'confirmed', bankName, lastFour },
    ])
  },
)

test.each([1, 2])('consultant %i has said whom to see more and less of', async (id) => {
  const { data } = await app.ask('GET /consult/preferenceModel/mine', {}, await app.tokenOf(id))
  const offered = data.topics.map((topic) => topic.id)
  expect(offered).toEqual(expect.arrayContaining([...data.moreTopics, ...data.lessTopics]))
  for (const chosen of [data.moreTopics, data.lessTopics, data.moreModes, data.moreAges]) expect(chosen).not.toEqual([])
})

test('agrees with itself, and its ledger sums to nothing', async () => {
  expect(await wholeLedger(app.services.db)).toBe(0)
  expect(await auditDatabase(app.databaseUrl, app.clock.now())).toEqual(NO_MISTAKES)
})

test('has a portrait for everybody', () => {
  const folder = path.join(app.services.config.filesDir, 'portraits')
  for (const one of demoConsultants())
    expect(fs.readFileSync(path.join(folder, `${one.id}.svg`), 'utf8')).toMatch(/^<svg .*<\/svg>$/s)
})

test('leaves evenings of today and tomorrow free with the first five', async () => {
  const { db, clock } = app.services
  const now = clock.now()
  const calendars = await loadCalendars(db, [1, 2, 3, 4, 5], rangeOfDays(now), now)
  for (const calendar of calendars.values()) {
    for (const minute of [0, 600, 1200, 1380]) {
      const moment = instantAt(dateOf(now), minute)
      const tomorrow = addDays(dateOf(now), 1)
      const evening = freeStarts(calendar, tomorrow, 50, moment).filter(
        (start) => start * 30 * 60_000 >= instantAt(tomorrow, 1080).getTime(),
      )
      expect(evening).toHaveLength(11)
    }
    expect(freeStarts(calendar, dateOf(now), 50, instantAt(dateOf(now), 1350)).length).toBeGreaterThan(0)
  }
})

test('every session that was held has a record of both having been there', async () => {
  const { rows } = await sql`
    select from appointment where status = 3 and case when consult_mode = 3 then arrived_at is null else 2 <>
      (select count(distinct user_type) from room_presence where room_presence.appoint_no = appointment.appoint_no) end`.execute(
    app.services.db,
  )
  expect(rows).toHaveLength(0)
})

test('of the calls of the last week enough is known for the page of their quality', async () => {
  const { total, byDevice } = await callNumbersOf(app.services, {})
  expect(total.sessions).toBeGreaterThanOrEqual(GROUP_LEAST)
  for (const grade of CALL_GRADES) expect(total.minutes?.[grade]).toBeGreaterThan(0)
  expect(byDevice.some(({ minutes }) => minutes !== null && minutes.good > 0)).toBe(true)
})
