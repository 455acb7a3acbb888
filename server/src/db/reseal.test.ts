import { createCipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { fieldCipherOf } from '../crypto/field-cipher'
import { SEALED_COLUMNS } from '../crypto/sealed-columns'
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
