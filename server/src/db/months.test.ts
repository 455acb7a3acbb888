import { DAY, parseMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { useTestApp } from '../testing/use-test-app'
import { migrate } from './migrate'
import { forgetBefore, makeMonths } from './months'
import { databaseBefore } from './testing/database-before'

const app = useTestApp()

const seen = (at: string) => ({
  org_id: 340,
  client_hash: 'c',
  client_kind: 'h5',
  event: 'view',
  page: 'home',
  happened_at: parseMoment(at),
})

const note = (...days: readonly string[]) =>
  app.db
    .insertInto('tracking_event')
    .values(days.map((day) => seen(`${day} 00:00:00`)))
    .execute()

/** How many rows lie in which table, by its name without `tracking_event_`. */
async function places(): Promise<Record<string, number>> {
  const { rows } = await sql<{ place: string; rows: string }>`
    select replace(tableoid::regclass::text, 'months.tracking_event_', '') as place, count(*) as rows
      from tracking_event group by 1 order by 1`.execute(app.db)
  return Object.fromEntries(rows.map(({ place, rows: count }) => [place, Number(count)]))
}

beforeEach(() => app.db.deleteFrom('tracking_event').execute())

test('what came before its month had a table is moved there, and what comes after goes there by itself', async () => {
  await note('2031-02-01', '2031-03-31', '2031-04-01', '2031-05-01')
  expect(await places()).toEqual({ other: 4 })
  await makeMonths(app.db, parseMoment('2031-02-28 23:59:59'))
  expect(await places()).toEqual({ '2031_02': 1, '2031_03': 1, '2031_04': 1, other: 1 })
  await note('2031-03-01')
  expect(await places()).toMatchObject({ '2031_03': 2, other: 1 })
})

test('months are those of Beijing, and the year ends with December', async () => {
  await makeMonths(app.db, parseMoment('2032-12-31 12:00:00'))
  await app.db
    .insertInto('tracking_event')
    .values([seen('2032-12-31 23:59:59'), seen('2033-01-01 00:00:00')])
    .execute()
  expect(await places()).toEqual({ '2032_12': 1, '2033_01': 1 })
})

test('servers that make the same months at once make each one once', async () => {
  await note('2034-06-15', '2034-07-15')
  await Promise.all(Array.from({ length: 5 }, () => makeMonths(app.db, parseMoment('2034-06-01 00:00:00'))))
  expect(await places()).toEqual({ '2034_06': 1, '2034_07': 1 })
})

test('whole months are forgotten with their tables, the days of a month that has begun one by one', async () => {
  await makeMonths(app.db, parseMoment('2035-01-01 00:00:00'))
  await note('2024-01-01', '2035-01-10', '2035-02-10', '2035-02-20', '2035-03-10')
  await forgetBefore(app.db, 'tracking_event', parseMoment('2035-02-15 00:00:00'))
  expect(await places()).toEqual({ '2035_02': 1, '2035_03': 1 })
  const gone = await sql<{ former: string | null; january: string | null }>`
    select to_regclass('months.tracking_event_former') as former, to_regclass('months.tracking_event_2035_01') as january`.execute(
    app.db,
  )
  expect(gone.rows).toEqual([{ former: null, january: null }])
  await note('2024-01-01')
  expect(await places()).toMatchObject({ other: 1 })
  await makeMonths(app.db, parseMoment('2035-02-15 00:00:00'))
  await forgetBefore(app.db, 'tracking_event', parseMoment('2035-02-15 00:00:00'))
  expect(await places()).toEqual({ '2035_02': 1, '2035_03': 1 })
})

test('a question about days looks into the tables of their months only', async () => {
  await makeMonths(app.db, parseMoment('2036-01-01 00:00:00'))
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select count(*) from tracking_event
     where happened_at >= '2036-02-02 00:00:00+08' and happened_at < '2036-02-09 00:00:00+08'`.execute(app.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('tracking_event_2036_02')
  expect(plan).not.toMatch(/2036_01|2036_03|former/)
})

test('rows from before the months keep their numbers, and new ones go on counting', async () => {
  const former = await databaseBefore('0046')
  try {
    const insert = `insert into audit_log (at, actor, action, subject) values ($1, 'a', 'b', 'c') returning id`
    const told = new Date(Date.UTC(2026, 0, 1))
    const first = await former.pool.query<{ id: number }>(insert, [told])
    await migrate(former.pool)
    const second = await former.pool.query<{ id: number }>(insert, [new Date(told.getTime() + DAY)])
    const ids = (await former.db.selectFrom('audit_log').select('id').orderBy('id').execute()).map(({ id }) => id)
    expect(ids).toEqual([first.rows[0]?.id, second.rows[0]?.id].map(Number))
    expect(new Set(ids).size).toBe(2)
  } finally {
    await former.drop()
  }
})
