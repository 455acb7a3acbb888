import { SEEDED_ORG_IDS } from '@xinqi/domain/edition/flavour'
import { clusterUrl } from '../../../test/support/jest/cluster-handle'
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres'
import { connect } from '../db/connect'
import { seedFoundation } from './seed'

let database: TestDatabase
let connection: ReturnType<typeof connect>
beforeAll(async () => {
  database = await createTestDatabase(clusterUrl())
  connection = connect(database.url, { max: 5 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const fieldsOf = async (orgId: number) => {
  const offered = connection.db.selectFrom('organization_category').select('category_id').where('org_id', '=', orgId)
  return (await offered.execute()).length
}
const organisations = () => connection.db.selectFrom('organization').selectAll().orderBy('id').execute()

test('R210: an empty database gets every organisation and the categories, also when two servers start at once', async () => {
  await Promise.all([seedFoundation(connection.db), seedFoundation(connection.db)])
  expect((await organisations()).map((row) => row.id)).toEqual([...SEEDED_ORG_IDS].sort((a, b) => a - b))
  const top = await connection.db.selectFrom('category').select('name').where('parent_id', '=', 0).execute()
  expect(top.length).toBeGreaterThan(10)
})

test('what the operators changed stays', async () => {
  await connection.db.updateTable('organization').set({ name: '改过的名字' }).where('id', '=', 340).execute()
  await seedFoundation(connection.db)
  expect((await organisations()).find((row) => row.id === 340)?.name).toBe('改过的名字')
})

test('a word that the list has gained comes to the others; one that operators have turned off stays off', async () => {
  const { db } = connection
  const ofWord = (word: string) => db.selectFrom('watch_word').select('off_at').where('word', '=', word).execute()
  const off = { off_at: new Date(), off_by: '1', off_reason: '误报太多' }
  await db.updateTable('watch_word').set(off).where('word', '=', '一了百了').execute()
  await db.deleteFrom('watch_word').where('word', '=', '寻短见').execute()
  await seedFoundation(db)
  expect(await ofWord('寻短见')).toEqual([{ off_at: null }])
  expect(await ofWord('一了百了')).toEqual([{ off_at: off.off_at }])
})

test('R210: an organisation that the flavour table has gained comes to those that are there, with its fields', async () => {
  await connection.db.deleteFrom('organization_category').where('org_id', '=', 169).execute()
  await connection.db.deleteFrom('organization').where('id', '=', 169).execute()
  await seedFoundation(connection.db)
  expect((await organisations()).map((row) => row.id)).toContain(169)
  expect(await fieldsOf(169)).toBe(11)
})

test('R288: fields that the operators chose for an organisation stay', async () => {
  const own = connection.db.deleteFrom('organization_category').where('org_id', '=', 667)
  await own.where('category_id', '<>', 40).execute()
  await seedFoundation(connection.db)
  expect(await fieldsOf(667)).toBe(1)
})

test('the manuals say how this version works, whatever an older one wrote; articles that were changed stay', async () => {
  const pages = () =>
    connection.db
      .selectFrom('content_page')
      .select(['kind', 'slug', 'title', 'parent_id', 'updated_at'])
      .orderBy('id')
      .execute()
  const written = await pages()
  await seedFoundation(connection.db)
  expect(await pages()).toEqual(written)
  const { db } = connection
  await db
    .updateTable('content_page')
    .set({ title: '从前的写法', position: 9 })
    .where('slug', '=', 'session-today')
    .execute()
  await db
    .updateTable('content_page')
    .set({ slug: 'time-former', title: '从前的一页' })
    .where('slug', '=', 'time-calendar')
    .execute()
  const [article] = written.filter(({ kind }) => kind === 'media')
  await db
    .updateTable('content_page')
    .set({ title: '改过的文章' })
    .where('slug', '=', article?.slug ?? '')
    .execute()
  await seedFoundation(connection.db)
  const bare = (rows: Awaited<ReturnType<typeof pages>>) => rows.map(({ slug, title }) => `${slug} ${title}`).sort()
  const expected = written.map((page) => (page === article ? { ...page, title: '改过的文章' } : page))
  expect(bare(await pages())).toEqual(bare(expected))
})

test('no made-up telephone number goes into production', async () => {
  for (const { customer_phone, customer_wechat } of await organisations())
    expect([customer_phone, customer_wechat]).toEqual(['', ''])
})
