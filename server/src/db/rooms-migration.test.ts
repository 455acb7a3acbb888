import { migrate } from './migrate'
import { databaseBefore, type EarlierDatabase } from './testing/database-before'

let database: EarlierDatabase
beforeEach(async () => {
  database = await databaseBefore('0014')
})
afterEach(() => database.drop())

test('of stays that two devices of one person left open the first goes on', async () => {
  const { pool } = database
  // A stay says whose session it was; what else that session is made of is of no matter here.
  await pool.query('alter table room_presence drop constraint room_presence_appoint_no_fkey')
  await pool.query(
    `insert into room_presence (appoint_no, user_type, joined_at, left_at) values
       ('1', 2, '2026-11-21 10:00Z', null), ('1', 2, '2026-11-21 10:05Z', null), ('1', 2, '2026-11-21 10:05Z', null),
       ('1', 1, '2026-11-21 10:01Z', null), ('2', 2, '2026-11-21 10:02Z', '2026-11-21 10:30Z')`,
  )
  await migrate(pool)
  const { rows } = await pool.query<{ id: number; minutes: number | null }>(
    'select id, extract(epoch from left_at - joined_at)::int / 60 as minutes from room_presence order by id',
  )
  expect(rows.map(({ minutes }) => minutes)).toEqual([null, 0, 0, null, 28])
})
