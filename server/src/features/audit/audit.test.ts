import { CODE } from '@xinqi/domain/codes'
import { AUDIT_DAYS } from '@xinqi/domain/privacy'
import { DAY, parseMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { sealAudit } from './commands/seal-audit'

const LIST = 'GET /operator/audit/list'
const TABLE = 'GET /operator/audit/table'
const LINES = 'GET /operator/audit/lines'
const VERIFY = 'POST /operator/audit/verify'

const app = useTestApp()
let owner: Operator
beforeAll(async () => {
  owner = await newOperator(app)
})
beforeEach(async () => {
  await sql`truncate audit_seal, audit_log`.execute(app.db)
})

const write = (count: number, at = '2026-11-21 18:00:00', actor = 'operator:77') =>
  app.db
    .insertInto('audit_log')
    .values(
      Array.from({ length: count }, (_, place) => ({
        at: parseMoment(at),
        actor,
        action: 'read-alarm',
        subject: `alarm:${place}`,
      })),
    )
    .execute()

/** As somebody who may write into the database but does not hold the server's key. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await statement.execute(trx)
  })
}

const broken = async () => (await owner.call(VERIFY, {})).broken

async function sealThree(): Promise<void> {
  for (const count of [3, 2, 4]) {
    await write(count)
    await sealAudit(app.services)
  }
}

test('what was written is sealed, and every seal is made anew to look at it', async () => {
  await sealThree()
  expect(await owner.call(VERIFY, {})).toMatchObject({ seals: 3, rows: 9, lastSealNo: 3, broken: [] })
  await sealAudit(app.services)
  expect((await owner.call(VERIFY, {})).seals).toBe(3)
})

test.each([
  ['a row was changed', sql`update audit_log set actor = 'operator:2' where seal_no = 2`],
  ['a reason was slipped in', sql`update audit_log set reason = '核对' where seal_no = 2`],
  ['a row was taken out', sql`delete from audit_log where seal_no = 2 and subject = 'alarm:1'`],
  [
    'a row was slipped in',
    sql`insert into audit_log (at, actor, action, subject, seal_no) values ('2026-11-21', 'operator:77', 'x', 'y', 2)`,
  ],
])('where %s, its seal is named', async (_what, change) => {
  await sealThree()
  await tamper(change)
  expect(await broken()).toEqual([2])
})

test('a seal that was taken out, or made anew without the key, is found by the next', async () => {
  await sealThree()
  await tamper(sql`update audit_seal set seal = 'made up' where seal_no = 2`)
  expect(await broken()).toEqual([2, 3])
  await tamper(sql`delete from audit_seal where seal_no = 2`)
  expect(await broken()).toEqual([3])
})

test('the database lets nobody change what was written or sealed', async () => {
  await sealThree()
  await expect(app.db.updateTable('audit_log').set({ actor: 'operator:2' }).execute()).rejects.toThrow('never changed')
  await expect(app.db.updateTable('audit_log').set({ seal_no: null }).execute()).rejects.toThrow('never changed')
  await expect(app.db.updateTable('audit_seal').set({ row_count: 1 }).execute()).rejects.toThrow('never changed')
  await expect(app.db.deleteFrom('audit_seal').execute()).rejects.toThrow('never changed')
})

test('a row whose transaction was long in coming is sealed by the next seal, and none twice by two servers at once', async () => {
  await write(2)
  const slow = await app.db.startTransaction().execute()

  await slow
    .insertInto('audit_log')
    .values({ at: parseMoment('2026-11-21 17:59:00'), actor: 'operator:77', action: 'slow', subject: 'alarm:9' })
    .execute()
  await write(2)
  await Promise.all([1, 2, 3].map(() => sealAudit(app.services)))
  await slow.commit().execute()
  await Promise.all([1, 2, 3].map(() => sealAudit(app.services)))
  expect(await owner.call(VERIFY, {})).toMatchObject({ seals: 2, rows: 5, broken: [] })
})

test('a seal lies over one month only; a log that was emptied is found, and one whose month was archived or forgotten is not', async () => {
  await write(2, '2026-10-31 23:59:59')
  await write(3, '2026-11-01 00:00:00')
  await sealAudit(app.services)
  expect(await owner.call(VERIFY, {})).toMatchObject({ seals: 2, rows: 5, broken: [] })
  await tamper(sql`delete from audit_log where at < '2026-11-01 00:00:00+08'`)
  expect(await broken()).toEqual([1])
  const archive = { whole_table: 'audit_log', upto: parseMoment('2026-11-01 00:00:00'), archived_at: app.clock.now() }
  const file = { file: 'archive', sha256: 'a'.repeat(64), bytes: 1, rows: 2 }
  await app.db
    .insertInto('archived_month')
    .values({ name: 'audit_log_2026_10', ...archive, ...file })
    .execute()
  expect(await owner.call(VERIFY, {})).toMatchObject({ seals: 2, rows: 3, broken: [] })
  await app.db.deleteFrom('archived_month').execute()
  await tamper(sql`truncate audit_log`)
  expect(await broken()).toEqual([1, 2])
  // A month of which some days are forgotten already.
  app.clock.advance((AUDIT_DAYS + 10) * DAY)
  expect(await broken()).toEqual([])
})

test('the log is read by who, what, whom and day, a page behind the other', async () => {
  await write(60)
  await write(1, '2026-11-20 09:00:00', `operator:${owner.operatorId}`)
  const first = await owner.call(LIST, { actor: 'operator:77' })
  expect(first.list).toHaveLength(50)
  const second = await owner.call(LIST, { actor: 'operator:77', after: first.next ?? '' })
  expect(second).toMatchObject({ more: false })
  expect(second.list).toHaveLength(10)
  expect((await owner.call(LIST, { to: '2026-11-20' })).list).toEqual([
    expect.objectContaining({ actorName: '运营小何', at: '2026-11-20 09:00:00', sealNo: null }),
  ])
  expect((await owner.call(LIST, { subject: 'alarm:59' })).list).toHaveLength(1)
  expect(await owner.answer(LIST, { from: '2026-11-21', to: '2026-11-20' })).toMatchObject({
    code: CODE.failure,
    data: { fields: { to: '结束日期早于开始日期' } },
  })
})

test('what was found is a table, and that it was taken away stands in the log', async () => {
  await write(2)
  const { csv, rows } = await owner.call(TABLE, { action: 'read-alarm' })
  expect(rows).toBe(2)
  expect(csv.split('\r\n')[1]).toContain('"operator:77"')
  expect(csv.split('\r\n')[1]).toContain('"read-alarm","看危机提醒"')
  expect((await owner.call(LIST, { action: 'export-audit' })).list).toHaveLength(1)
})

test('as lines of JSON it comes with the seals over it, each beside the one that it follows', async () => {
  await sealThree()
  await write(1)
  const { lines, rows } = await owner.call(LINES, { action: 'read-alarm' })
  expect(rows).toBe(10)
  const [head, ...read] = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(head).toMatchObject({ format: 'xinqi-audit/1', rows: 10 })
  const records = read.filter((line) => 'actor' in line)
  expect(records.map(({ sealNo }) => sealNo)).toEqual([1, 1, 1, 2, 2, 3, 3, 3, 3, null])
  expect(records[0]).toMatchObject({ at: '2026-11-21T10:00:00.000Z', actor: 'operator:77', subject: 'alarm:0' })
  const seals = read.filter((line) => 'seal' in line)
  expect(seals.map(({ sealNo, rows: count }) => [sealNo, count])).toEqual([
    [1, 3],
    [2, 2],
    [3, 4],
  ])
  expect(seals.map(({ before }) => before)).toEqual([null, seals[0]?.seal, seals[1]?.seal])
  expect(seals[2]?.seal).toBe((await owner.call(VERIFY, {})).lastSeal)
  expect((await owner.call(LIST, { action: 'export-audit' })).list).toHaveLength(1)
})

test('who was given roles is found by what was done, whatever the roles', async () => {
  const at = new Date('2026-11-20T01:00:00Z')
  await app.db
    .insertInto('audit_log')
    .values(
      ['add-operator:owner', 'add-operator:finance+content', 'add-operation'].map((action) => ({
        at,
        actor: 'operator:78',
        action,
        subject: 'operator:79',
      })),
    )
    .execute()
  expect((await owner.call(LIST, { actor: 'operator:78', action: 'add-operator' })).list).toHaveLength(2)
  expect((await owner.call(LIST, { actor: 'operator:78', action: 'add-operator:owner' })).list).toHaveLength(1)
})
