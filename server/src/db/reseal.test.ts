import { createCipheriv, randomBytes } from 'node:crypto'
import { MINUTE } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { fieldCipherOf } from '../crypto/field-cipher'
import { SEALED_COLUMNS, type SealedColumn } from '../crypto/sealed-columns'
import { presentOwnInfo } from '../features/visitor/present'
import { useTestApp } from '../testing/use-test-app'
import { INFORMATION, newVisitor } from '../testing/visitor'
import { reseal, sealPending } from './reseal'

const app = useTestApp()

const NEXT = { keyId: 'next', key: randomBytes(32) }
const own = () => app.services.config.secrets.fieldKey

/** The same server after FIELD_KEY has changed. */
const rotated = () => fieldCipherOf({ fieldKey: NEXT, oldFieldKeys: [own()] })

/** And back again, for the app that goes on. */
afterEach(() => reseal({ db: app.db, cipher: fieldCipherOf({ fieldKey: own(), oldFieldKeys: [NEXT] }) }))

/** As texts were sealed before they were bound to their places. */
function sealedBefore(plain: string): string {
  const nonce = randomBytes(12)
  const old = createCipheriv('aes-256-gcm', own().key, nonce)
  const body = Buffer.concat([old.update(plain, 'utf8'), old.final()])
  return [own().keyId, ...[nonce, body, old.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}

const infoOf = (userId: number) =>
  app.db.selectFrom('visitor_info').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

async function informed() {
  const visitor = await newVisitor(app)
  await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
  return visitor
}

test('every column that is sealed is known to the command that seals anew', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_cipher'`.execute(app.db)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(SEALED_COLUMNS).sort())
})

test('everything is sealed anew under the new key, bound to its row, once; and is the same', async () => {
  const visitor = await informed()
  const name_cipher = sealedBefore('从前的名字')
  await app.db.updateTable('visitor_info').set({ name_cipher }).where('user_id', '=', visitor.userId).execute()
  const cipher = rotated()
  const count = await reseal({ db: app.db, cipher })
  expect(count).toBeGreaterThan(8)
  const row = await infoOf(visitor.userId)
  expect(presentOwnInfo(row, cipher)).toMatchObject({ name: '从前的名字', birthDate: INFORMATION.birthDate })
  for (const column of Object.keys(row).filter((one) => one.endsWith('_cipher')))
    expect(row[column as 'name_cipher']).toMatch(/^v2\.next\./)
  expect(await reseal({ db: app.db, cipher })).toBe(0)
  expect(await infoOf(visitor.userId)).toEqual(row)
})

/** Functions before an update that look at what is not sealed, and so let the words be sealed anew. */
const LEAVE_WORDS_ALONE = [
  'application_is_checked',
  'conversation_message_stays',
  'family_message_stays',
  'group_message_stays',
  'individual_case_referral_way',
  'individual_case_way',
  'keep_case_step',
  'keep_certificate',
  'keep_consultant_signature',
  'keep_invoice',
  'keep_invoices_kind',
  'keep_refund_proposal',
  'session_change_way',
]

test('no trigger stands in the way of a new key', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct proname as name from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgtype & 2 = 2 and tgtype & 16 = 16 and tgattr = '' and prosrc not like '%is_sealed_anew(%'
      and relname in (select table_name from information_schema.columns where column_name like '%\\_cipher')`.execute(
    app.db,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(LEAVE_WORDS_ALONE)
})

test('what is signed or decided is sealed anew, and changed by nothing else', async () => {
  const words = (column: SealedColumn, key: string) => app.services.cipher.seal(column, key, '写下的话')
  const at = app.services.clock.now()
  const kept = [
    'session_record',
    'record_version',
    'record_amendment',
    'process_note',
    'alarm_step',
    'break_glass',
    'application_review',
    'application_check',
  ] as const
  // Rows by themselves: what they belong to is not asked for.
  await app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const record = { appoint_no: 'K1', revision: 1, template: 'brief', shared: false, saved_at: at }
    await trx
      .insertInto('session_record')
      .values({
        ...record,
        ...{ consultant_id: 1, user_id: 1, template_version: 1, created_at: at },
        ...{ signed_at: at, signed_name: '苏青', sha256: 'a' },
        words_cipher: words('session_record.words_cipher', 'K1'),
        copied_cipher: words('session_record.copied_cipher', 'K1'),
        risk_cipher: words('session_record.risk_cipher', 'K1'),
      })
      .execute()
    await trx
      .insertInto('record_version')
      .values({
        ...{ ...record, version_no: 'K1' },
        words_cipher: words('record_version.words_cipher', 'K1'),
        copied_cipher: words('record_version.copied_cipher', 'K1'),
        risk_cipher: words('record_version.risk_cipher', 'K1'),
      })
      .execute()
    await trx
      .insertInto('record_amendment')
      .values({
        ...{ amendment_no: 'K1', appoint_no: 'K1', added_at: at },
        reason_cipher: words('record_amendment.reason_cipher', 'K1'),
        text_cipher: words('record_amendment.text_cipher', 'K1'),
      })
      .execute()
    await trx
      .insertInto('process_note')
      .values({
        ...{ appoint_no: 'K1', consultant_id: 1, revision: 1, saved_at: at },
        words_cipher: words('process_note.words_cipher', 'K1'),
      })
      .execute()
    await trx
      .insertInto('alarm_step')
      .values({
        ...{ step_no: 'K1', alarm_no: 'K1', kind: 'noted', at },
        text_cipher: words('alarm_step.text_cipher', 'K1'),
      })
      .execute()
    await trx
      .insertInto('break_glass')
      .values({
        ...{ glass_no: 'K1', alarm_no: 'K1', operator_id: 1, consultant_id: 1, what: 'both', opened_at: at },
        expires_at: new Date(at.getTime() + 30 * MINUTE),
        reason_cipher: words('break_glass.reason_cipher', 'K1'),
      })
      .execute()
    await trx
      .insertInto('application_review')
      .values({
        ...{ review_no: 'K1', application_no: 'K1', approval_status: 1, sent_at: at },
        ...{ due_at: new Date(at.getTime() + 1), decided_at: at, decided_by: 'operator:1' },
        form_cipher: words('application_review.form_cipher', 'K1'),
      })
      .execute()
    await trx
      .insertInto('application_check')
      .values({
        ...{ check_no: 'K1', application_no: 'K1', review_no: 'K1', step: 'identity', outcome: 'met' },
        ...{ checked_by: 'operator:1', checked_at: at },
        note_cipher: words('application_check.note_cipher', 'K1'),
      })
      .execute()
  })
  const sealedIn = async (table: (typeof kept)[number]) =>
    Object.entries((await app.db.selectFrom(table).selectAll().executeTakeFirstOrThrow()) as object)
      .filter(([name, value]) => name.endsWith('_cipher') && value !== null)
      .map(([name, value]) => [name, String(value)] as const)
  await reseal({ db: app.db, cipher: rotated() })
  for (const table of kept) {
    for (const [name, value] of await sealedIn(table)) {
      expect([table, name, value]).toEqual([table, name, expect.stringMatching(/^v2\.next\./)])
      await expect(sql`update ${sql.table(table)} set ${sql.ref(name)} = 'other'`.execute(app.db)).rejects.toThrow()
    }
  }
  const saying = async (change: ReturnType<typeof sql>) =>
    app.db.transaction().execute(async (trx) => {
      await sql`select set_config('xinqi.resealing', 'on', true)`.execute(trx)
      await change.execute(trx)
    })
  await expect(saying(sql`update session_record set signed_name = '别人'`)).rejects.toThrow('stays as it is')
  await expect(saying(sql`update alarm_step set text_cipher = null`)).rejects.toThrow('stays as it is')
})

test('a text that was moved to another row is not sealed for it', async () => {
  const [one, other] = [await newVisitor(app), await newVisitor(app)]
  const phoneOf = async (userId: number) =>
    (await app.db.selectFrom('app_user').select('phone_cipher').where('id', '=', userId).executeTakeFirstOrThrow())
      .phone_cipher
  const before = await phoneOf(other.userId)
  const move = (phone_cipher: string) =>
    app.db.updateTable('app_user').set({ phone_cipher }).where('id', '=', other.userId).execute()
  await move(await phoneOf(one.userId))
  await expect(reseal({ db: app.db, cipher: rotated() })).rejects.toThrow()
  await move(before)
})

test('what a migration has set aside is sealed in its place at the next start', async () => {
  const visitor = await informed()
  const { id } = await infoOf(visitor.userId)
  await app.db.updateTable('visitor_info').set({ birth_date_cipher: '' }).where('id', '=', id).execute()
  await app.db
    .insertInto('field_to_seal')
    .values({ column_name: 'visitor_info.birth_date_cipher', row_key: String(id), plain: '1990-01-02' })
    .execute()
  await Promise.all([1, 2].map(() => sealPending({ db: app.db, cipher: app.services.cipher })))
  expect(presentOwnInfo(await infoOf(visitor.userId), app.services.cipher).birthDate).toBe('1990-01-02')
  expect(await app.db.selectFrom('field_to_seal').selectAll().execute()).toEqual([])
})

test('what was written before that start is newer than what was set aside', async () => {
  const visitor = await informed()
  const info = await infoOf(visitor.userId)
  await app.db
    .insertInto('field_to_seal')
    .values({ column_name: 'visitor_info.birth_date_cipher', row_key: String(info.id), plain: '1990-01-02' })
    .execute()
  await sealPending({ db: app.db, cipher: app.services.cipher })
  expect((await infoOf(visitor.userId)).birth_date_cipher).toBe(info.birth_date_cipher)
  expect(await app.db.selectFrom('field_to_seal').selectAll().execute()).toEqual([])
})
