import { gzipSync } from 'node:zlib'
import { AUDIT_DAYS } from '@xinqi/domain/privacy'
import { DAY, parseMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { makeMonths } from '../db/months'
import { readConfig } from '../config/read-config'
import { startTestApp, type TestApp } from '../testing/test-app'
import { archivedLines } from './archive-file'
import { archiveMonths } from './archive-months'
import { forgetOldRecords } from './forget-old-records'
import type { Services } from '../call/services'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ env: { ARCHIVE_AFTER_DAYS: 'audit_log:200' } })
  await makeMonths(app.db, parseMoment('2027-01-01 00:00:00'))
  await app.db.deleteFrom('audit_log').execute()
  await note('2027-01-10 00:00:00', 'a')
  await note('2027-01-11 00:00:00', 'b\n"b"')
  await note('2027-02-10 00:00:00', 'c')
  app.clock.set(parseMoment('2027-09-01 03:00:00'))
})
afterEach(() => app.stop())

const note = (at: string, subject: string) =>
  app.db
    .insertInto('audit_log')
    .values({ at: parseMoment(at), actor: 'consultant:1', action: 'read-visitor-info', subject })
    .execute()

const inDatabase = async () =>
  (await app.db.selectFrom('audit_log').select('subject').orderBy('id').execute()).map(({ subject }) => subject)
const months = () => app.db.selectFrom('archived_month').selectAll().execute()
const tableOf = async (name: string) =>
  (await sql<{ there: string | null }>`select to_regclass(${`months.${name}`})::text as there`.execute(app.db)).rows[0]
    ?.there

async function inFile(name: string): Promise<string[]> {
  const pieces: Buffer[] = []
  const { file } = await app.db
    .selectFrom('archived_month')
    .select('file')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  for await (const piece of archivedLines(app.services, file)) pieces.push(piece)
  const lines = Buffer.concat(pieces).toString('utf8').split('\n').filter(Boolean)
  return lines.map((line) => (JSON.parse(line) as { subject: string }).subject)
}

async function filesNow(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of app.services.files.list('private/archive/')) names.push(name)
  return names
}

const JANUARY = 'audit_log_2027_01'

test('a month that is old enough leaves the database for a file that holds the same rows', async () => {
  await archiveMonths(app.services)
  expect(await inDatabase()).toEqual(['c'])
  expect(await inFile(JANUARY)).toEqual(['a', 'b\n"b"'])
  expect(await tableOf(JANUARY)).toBeNull()
  const archived = await months()
  expect(archived.map(({ name, rows }) => [name, Number(rows)])).toContainEqual([JANUARY, 2])
  await archiveMonths(app.services)
  expect(await months()).toEqual(archived)
})

test('without the setting nothing leaves, and forgetting goes on as it was', async () => {
  await archiveMonths({ ...app.services, config: { ...app.services.config, archiveAfterDays: {} } })
  await forgetOldRecords(app.services)
  expect(await inDatabase()).toEqual(['a', 'b\n"b"', 'c'])
  expect(await months()).toEqual([])
})

/** Fails at the n-th step that reaches the outside or the database's structure, as a process does that is killed there. */
function dyingAt(step: number): Services {
  let steps = 0
  const mortal = <T extends object>(target: T, names: readonly string[]): T =>
    new Proxy(target, {
      get: (object, name, receiver) => {
        const value: unknown = Reflect.get(object, name, receiver)
        if (typeof value !== 'function') return value
        const call = (...given: unknown[]): unknown => {
          if (names.includes(String(name)) && (steps += 1) === step) throw new Error('killed')
          return (value as (...given: unknown[]) => unknown).apply(object, given)
        }
        return call
      },
    })
  const { db, files } = app.services
  return {
    ...app.services,
    files: mortal(files, ['putPieces', 'read', 'head']),
    db: mortal(db, ['transaction', 'insertInto', 'selectFrom', 'updateTable']),
  }
}

test('killed at any step nothing is lost: every row is in the database or in a noted file, and the next sweep finishes', async () => {
  let deaths = 0
  for (let step = 1; step < 200; step += 1) {
    const died = await archiveMonths(dyingAt(step)).then(
      () => false,
      () => true,
    )
    const { rows } = await sql<{ subject: string }>`select subject from audit_log order by id`.execute(app.db)
    const seen = new Set(rows.map(({ subject }) => subject))
    for (const { name } of await months()) for (const subject of await inFile(name)) seen.add(subject)
    expect([...seen].sort()).toEqual(['a', 'b\n"b"', 'c'])
    if (!died) break
    deaths += 1
  }
  expect(deaths).toBeGreaterThan(5)
  expect(await inDatabase()).toEqual(['c'])
  expect(await inFile(JANUARY)).toEqual(['a', 'b\n"b"'])
})

test('a slow one never writes over what a quicker one has noted', async () => {
  const { files } = app.services
  let entered = false
  const putPieces: typeof files.putPieces = async (name, pieces) => {
    await files.putPieces(name, pieces)
    if (entered) return
    entered = true
    await note('2027-01-31 23:59:59', 'late')
    await archiveMonths(app.services)
  }
  await expect(archiveMonths({ ...app.services, files: { ...files, putPieces } })).rejects.toThrow()
  await archiveMonths(app.services)
  expect(await inFile(JANUARY)).toEqual(['a', 'b\n"b"', 'late'])
  await app.sandbox.advance(2 * DAY)
  expect((await filesNow()).filter((name) => name.includes(JANUARY))).toHaveLength(1)
})

test('what is written into a month after its file was made is in the file before the table goes', async () => {
  const { files } = app.services
  let late = false
  const head: typeof files.head = async (name) => {
    const facts = await files.head(name)
    if (name.includes(JANUARY) && !late) {
      late = true
      await note('2027-01-31 23:59:59', 'late')
    }
    return facts
  }
  await archiveMonths({ ...app.services, files: { ...files, head } })
  expect(late).toBe(true)
  expect(await inFile(JANUARY)).toEqual(['a', 'b\n"b"', 'late'])
  expect(await tableOf(JANUARY)).toBeNull()
})

test('a store that keeps something else than it was given makes no table go', async () => {
  const { files } = app.services
  await files.put('private/archive/other.gz', gzipSync('{"subject":"a"}\n{"subject":"x"}\n'))
  const read: typeof files.read = (name) => files.read(name.includes(JANUARY) ? 'private/archive/other.gz' : name)
  await expect(archiveMonths({ ...app.services, files: { ...files, read } })).rejects.toThrow(
    'does not hold what the table does',
  )
  expect(await inDatabase()).toEqual(['a', 'b\n"b"', 'c'])
  expect((await months()).map(({ name }) => name)).not.toContain(JANUARY)
})

test('two that archive at once archive once', async () => {
  // One may come too late and find the table gone: it says so, and has changed nothing.
  await Promise.allSettled([1, 2, 3].map(() => archiveMonths(app.services)))
  await archiveMonths(app.services)
  expect(await inFile(JANUARY)).toEqual(['a', 'b\n"b"'])
  expect(await inDatabase()).toEqual(['c'])
})

test('a file goes when its rows would have been forgotten, and not a day sooner', async () => {
  await archiveMonths(app.services)
  const end = parseMoment('2027-02-01 00:00:00').getTime() + AUDIT_DAYS * DAY
  app.clock.set(new Date(end - DAY))
  await archiveMonths(app.services)
  expect(await inFile(JANUARY)).toHaveLength(2)
  app.clock.set(new Date(end))
  await archiveMonths(app.services)
  expect((await months()).map(({ name }) => name)).not.toContain(JANUARY)
  expect((await filesNow()).filter((name) => name.includes(JANUARY))).toEqual([])
})

test.each([
  'audit_log:182',
  `audit_log:${AUDIT_DAYS}`,
  'tracking_event:90',
  'presence_report:20',
  'audit_log',
  'x:400',
])('a setting of %s is refused with a sentence', (value) => {
  expect(() => readConfig({ ARCHIVE_AFTER_DAYS: value, DATA_DIR: app.services.config.dataDir })).toThrow(
    'ARCHIVE_AFTER_DAYS',
  )
})
