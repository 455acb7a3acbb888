import { sql } from 'kysely'
import { CODE } from '@xinqi/domain/codes'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { parseMoment } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { ACCOUNT } from '../../ledger/record-transfer'
import { topicFor, USER } from '../../realtime/stomp/topics'
import { GROUP_PRICE, joinGroup, publishGroup, type Member } from '../../testing/groups'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin } from '../../testing/visitor'
import { sweeps } from '../sweeps'

const LEAVE = 'POST /appoint/consultGroupOrder/leave'

const app = useTestApp()

/** Tables that say whose a row is in one column, and that column: found in the database, so that no later one is forgotten. */
async function tablesBy(column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = ${column}
    order by 1`.execute(app.db)
  return rows.map(({ name }) => name)
}

async function rowsWhere(table: string, column: string, value: unknown): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select t::text as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)}::text = ${value} order by 1`.execute(
    app.db,
  )
  return rows.map(({ row }) => `${table} ${row}`)
}

/** Every row there is of a member, whatever it is about: seat, marks, notes, money, messages on the way and in the list. */
async function rowsOf({ visitor, groupOrderNo }: Member): Promise<string[]> {
  const places: [string[], string, string][] = [
    [await tablesBy('group_order_no'), 'group_order_no', groupOrderNo],
    [await tablesBy('order_no'), 'order_no', groupOrderNo],
    [await tablesBy('user_id'), 'user_id', String(visitor.userId)],
    [['ledger_entry'], 'account', ACCOUNT.group(groupOrderNo)],
    [['outbox'], 'topic', topicFor(USER, visitor.userId)],
  ]
  const found: string[] = []
  for (const [tables, column, value] of places)
    for (const table of tables) found.push(...(await rowsWhere(table, column, value)))
  return found
}

test('one member leaves: no row of another changes, and nobody else is told', async () => {
  const groupId = await publishGroup(app)
  const members: Member[] = []
  for (const _ of [1, 2, 3, 4]) members.push(await joinGroup(app, groupId))
  const [gone, ...left] = members as [Member, Member, Member, Member]
  app.clock.set(parseMoment('2026-11-24 20:01:00'))
  for (const _ of [1, 2]) await runSweeps(app.services, sweeps)
  const leader = await newConsultantLogin(app, app.world.lin)
  app.clock.set(parseMoment('2026-11-29 10:00:00'))
  for (const { groupOrderNo } of members) {
    const about = { groupOrderNo, sessionNo: 1 }
    await leader.call('POST /consult/group/mark', { ...about, state: 'present' })
    await leader.call('POST /consult/group/saveNote', { groupId, ...about, words: '说到妈妈' })
  }
  const { groupOrderNo } = left[0]
  await left[0].visitor.call('POST /appoint/consultGroupOrder/excuse', { groupOrderNo, sessionNo: 3 })
  for (const _ of [1, 2]) await runSweeps(app.services, sweeps)
  await app.services.publishOutbox()

  const before = await Promise.all(left.map(rowsOf))
  for (const rows of before) {
    // The comparison sees what it is about.
    for (const table of ['group_order', 'group_seat', 'group_attendance', 'group_member_note', 'group_earning'])
      expect(rows.filter((row) => row.startsWith(`${table} `))).not.toEqual([])
    for (const table of ['payment', 'ledger_entry', 'user_notice'])
      expect(rows.filter((row) => row.startsWith(`${table} `))).not.toEqual([])
  }
  const notes = await leader.call('GET /consult/group/session', { groupId, sessionNo: 1 })
  const leaving = { groupOrderNo: gone.groupOrderNo, reason: 1, expectedFen: 2 * GROUP_PRICE }
  expect((await left[0].visitor.answer(LEAVE, leaving)).code).toBe(CODE.notFound)
  expect(await gone.visitor.call(LEAVE, leaving)).toMatchObject({ refundFen: 2 * GROUP_PRICE })
  await app.sandbox.runDueJobs()
  for (const _ of [1, 2]) await runSweeps(app.services, sweeps)
  await app.sandbox.runDueJobs()

  expect(await Promise.all(left.map(rowsOf))).toEqual(before)
  const statusOf = async ({ visitor, groupOrderNo: no }: Member) =>
    (await visitor.call('GET /appoint/consultGroupOrder/detail', { groupOrderNo: no })).status
  expect(await statusOf(gone)).toBe(GROUP_ORDER.refunded)
  for (const one of left) expect(await statusOf(one)).toBe(GROUP_ORDER.paid)
  const { members: marked } = await leader.call('GET /consult/group/session', { groupId, sessionNo: 1 })
  expect(marked).toEqual(notes.members.filter((member) => member.groupOrderNo !== gone.groupOrderNo))
})

test('R153: why somebody leaves is kept under its number; there are five, and without one nobody leaves', async () => {
  const groupId = await publishGroup(app)
  const { visitor, groupOrderNo } = await joinGroup(app, groupId)
  const leave = (reason: number | undefined) =>
    visitor.answer(LEAVE, { groupOrderNo, reason: reason as number, expectedFen: 3 * GROUP_PRICE })
  for (const reason of [undefined, 0, 6]) expect((await leave(reason)).code).toBe(CODE.failure)
  const kept = () =>
    app.db
      .selectFrom('group_order')
      .select(['leave_reason', 'left_at'])
      .where('group_order_no', '=', groupOrderNo)
      .executeTakeFirstOrThrow()
  expect(await kept()).toEqual({ leave_reason: null, left_at: null })
  expect((await leave(5)).code).toBe(CODE.ok)
  expect((await leave(2)).code).toBe(CODE.ok)
  expect((await kept()).leave_reason).toBe(5)
})
