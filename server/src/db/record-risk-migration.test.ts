import { randomBytes } from 'node:crypto'
import { createFieldCipher } from '../crypto/field-cipher'
import { openRisk } from '../features/record/risk'
import { migrate } from './migrate'
import { sealPending } from './reseal'
import { databaseBefore, type EarlierDatabase } from './testing/database-before'

let connection: EarlierDatabase

/** As it was when the risk lay beside the sealed words. */
beforeEach(async () => {
  connection = await databaseBefore('0143')
})
afterEach(() => connection.drop())

test('the risk of records and versions is sealed by the first start, signed ones too, once and for good', async () => {
  const { pool, db } = connection
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into session_record (appoint_no, consultant_id, user_id, template, template_version, revision, mental_status, shared,
       words_cipher, created_at, saved_at, signed_at, signed_name, sha256)
     values ('K1', 1, 1, 'soap', 1, 2, 2, false, 'w', now(), now(), now(), '苏青', 'a'),
       ('K2', 1, 1, 'soap', 1, 1, 4, false, 'w', now(), now(), null, null, null),
       ('K3', 1, 1, 'soap', 1, 1, null, false, 'w', now(), now(), null, null, null)`,
  )
  await client.query(
    `insert into record_version (version_no, appoint_no, revision, template, mental_status, shared, words_cipher, saved_at)
     values ('V1', 'K1', 1, 'soap', 3, false, 'w', now())`,
  )
  await client.query('commit')
  client.release()
  const cipher = createFieldCipher(new Map([['k1', randomBytes(32)]]), 'k1')
  await migrate(pool)
  await sealPending({ db, cipher })
  const rows = await db.selectFrom('session_record').selectAll().orderBy('appoint_no').execute()
  const versions = await db.selectFrom('record_version').selectAll().execute()
  expect(rows.map((row) => openRisk(cipher, 'session_record.risk_cipher', row.appoint_no, row))).toEqual([2, 4, null])
  expect(versions.map((row) => openRisk(cipher, 'record_version.risk_cipher', row.version_no, row))).toEqual([3])
  expect([...rows, ...versions].filter((row) => 'mental_status' in row)).toEqual([])
  expect(await db.selectFrom('field_to_seal').selectAll().execute()).toEqual([])
  for (const change of [{ risk_cipher: '' }, { risk_cipher: 'v2.other' }])
    await expect(db.updateTable('session_record').set(change).where('appoint_no', '=', 'K1').execute()).rejects.toThrow(
      'stays as it is',
    )
  await expect(db.updateTable('record_version').set({ risk_cipher: '' }).execute()).rejects.toThrow('kept')
})

describe('what an older version wrote beside', () => {
  beforeEach(async () => {
    await connection.drop()
    connection = await databaseBefore('0148')
  })

  test('is the newest word on its record, is sealed by the next start, and has no other place from then on', async () => {
    const { pool, db } = connection
    const cipher = createFieldCipher(new Map([['k1', randomBytes(32)]]), 'k1')
    const before = (row: string) => cipher.seal('session_record.risk_cipher', row, '1')
    const client = await pool.connect()
    await client.query('begin; set local session_replication_role = replica')
    // Signed; sealed once and then changed; set aside once and then changed; and one as it ought to be.
    await client.query(
      `insert into session_record (appoint_no, consultant_id, user_id, template, template_version, revision, mental_status, risk_cipher,
         shared, words_cipher, created_at, saved_at, signed_at, signed_name, sha256)
       values ('K1', 1, 1, 'soap', 1, 2, 2, null, false, 'w', now(), now(), now(), '苏青', 'a'),
         ('K2', 1, 1, 'soap', 1, 2, 3, $1, false, 'w', now(), now(), now(), '苏青', 'a'),
         ('K3', 1, 1, 'soap', 1, 2, 4, '', false, 'w', now(), now(), null, null, null),
         ('K4', 1, 1, 'soap', 1, 1, null, $2, false, 'w', now(), now(), null, null, null)`,
      [before('K2'), before('K4')],
    )
    await client.query(
      `insert into record_version (version_no, appoint_no, revision, template, mental_status, shared, words_cipher, saved_at)
       values ('V1', 'K1', 1, 'soap', 3, false, 'w', now())`,
    )
    await client.query(
      `insert into field_to_seal (column_name, row_key, plain) values ('session_record.risk_cipher', 'K3', '1')`,
    )
    await client.query('commit')
    client.release()
    await migrate(pool)
    await sealPending({ db, cipher })
    const rows = await db.selectFrom('session_record').selectAll().orderBy('appoint_no').execute()
    const versions = await db.selectFrom('record_version').selectAll().execute()
    expect(rows.map((row) => openRisk(cipher, 'session_record.risk_cipher', row.appoint_no, row))).toEqual([2, 3, 4, 1])
    expect(versions.map((row) => openRisk(cipher, 'record_version.risk_cipher', row.version_no, row))).toEqual([3])
    expect([...rows, ...versions].filter((row) => 'mental_status' in row)).toEqual([])
    expect(await db.selectFrom('field_to_seal').selectAll().execute()).toEqual([])
  })
})
