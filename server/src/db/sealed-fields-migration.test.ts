import { randomBytes } from 'node:crypto'
import { createFieldCipher } from '../crypto/field-cipher'
import { openInfo } from '../features/visitor/sealed-info'
import { migrate } from './migrate'
import { sealPending } from './reseal'
import { databaseBefore, type EarlierDatabase } from './testing/database-before'

let connection: EarlierDatabase

/** As it was before fields were bound to their rows. */
beforeEach(async () => {
  connection = await databaseBefore('0015')
})
afterEach(() => connection.drop())

test('what people told before is sealed by the first start, and is the same', async () => {
  const cipher = createFieldCipher(new Map([['k1', randomBytes(32)]]), 'k1')
  const sealed = (column: 'name' | 'concern' | 'emergency_name' | 'emergency_phone', text: string) =>
    cipher.seal(`visitor_info.${column}_cipher`, 1, text)
  await connection.pool.query(
    `insert into app_user (area_code, phone_hash, phone_cipher, phone_masked, created_at)
     values ('86', 'p', 'c', '138****0000', now())`,
  )
  await connection.pool.query(
    `insert into visitor_info (user_id, is_self, gender, birth_date, love_status, past_consult_times, name_cipher,
       treatment_cipher, suicide_cipher, concern_cipher, emergency_name_cipher, emergency_phone_cipher, created_at)
     values (1, 1, 1, '1991-07-19', null, 3, $1, $2, $3, $4, $5, $6, now())`,
    [
      sealed('name', '小舟'),
      cipher.seal('visitor_info.treatment_cipher', 1, 'yes'),
      cipher.seal('visitor_info.suicide_cipher', 1, 'not'),
      ...[sealed('concern', '睡不好'), sealed('emergency_name', '妈妈'), sealed('emergency_phone', '13712345678')],
    ],
  )
  await migrate(connection.pool)
  await sealPending({ db: connection.db, cipher })
  const row = await connection.db.selectFrom('visitor_info').selectAll().executeTakeFirstOrThrow()
  expect(openInfo(cipher, row)).toEqual({
    name: '小舟',
    birthDate: '1991-07-19',
    loveStatus: null,
    pastConsultTimes: 3,
    treatmentHistory: true,
    suicideHistory: false,
    concern: '睡不好',
    emergencyName: '妈妈',
    emergencyPhone: '13712345678',
    emergencyRelationship: null,
  })
  expect(JSON.stringify(row)).not.toContain('1991')
  expect(await connection.db.selectFrom('field_to_seal').selectAll().execute()).toEqual([])
})
