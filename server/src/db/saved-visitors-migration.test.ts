import { migrate } from './migrate'
import { databaseBefore, type EarlierDatabase } from './testing/database-before'

let connection: EarlierDatabase

/** As it was before people had a list of whom they have saved. */
beforeEach(async () => {
  connection = await databaseBefore('0027')
})
afterEach(() => connection.drop())

test('of oneself what was told last is saved, of minors all that was told', async () => {
  await connection.pool.query(
    `insert into app_user (area_code, phone_hash, phone_cipher, phone_masked, created_at)
     select '86', 'p' || n, 'c', '138****0000', now() from generate_series(1, 2) as n`,
  )
  const told = [
    [1, 1, '2026-01-03'],
    [1, 1, '2026-01-02'],
    [1, 2, '2026-01-01'],
    [1, 2, '2026-01-04'],
    [2, 1, '2026-01-05'],
    [2, 1, '2026-01-05'],
  ] as const
  for (const row of told)
    await connection.pool.query(
      `insert into visitor_info (user_id, is_self, created_at, gender, name_cipher, birth_date_cipher, love_status_cipher,
         past_consult_cipher, treatment_cipher, suicide_cipher, concern_cipher, emergency_name_cipher, emergency_phone_cipher)
       values ($1, $2, $3, 1, 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x')`,
      [...row],
    )
  await migrate(connection.pool)
  const rows = await connection.db.selectFrom('visitor_info').select('saved').orderBy('id').execute()
  expect(rows.map(({ saved }) => saved)).toEqual([true, false, true, true, false, true])
})
