import { CODE } from '@xinqi/domain/codes'
import { HISTORY_DAYS } from '@xinqi/domain/text/notice'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { readMigrations } from '../../db/migrate'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const agree = (visitor: Visitor, granted: boolean) =>
  visitor.call('POST /appoint/consultVisitor/setConsent', {
    purpose: 'history',
    granted: granted ? 'true' : 'false',
  })
const look = (visitor: Visitor, consultantId: number) =>
  visitor.call('POST /appoint/browsingHistory/save', {
    consultantId,
    userId: '1',
    ipAddr: '203.0.113.9',
    location: '浙江省杭州市',
  })
const seen = async (visitor: Visitor) =>
  (await visitor.call('GET /appoint/browsingHistory/list', {})).map(({ userName }) => userName)

test('nothing is kept of whom did not say yes, and everything is gone when they say no', async () => {
  const { lin } = app.world
  const visitor = await newVisitor(app)
  expect(await look(visitor, lin.id)).toEqual({ kept: false })
  expect(await seen(visitor)).toEqual([])
  await agree(visitor, true)
  expect(await look(visitor, lin.id)).toEqual({ kept: true })
  expect(await seen(visitor)).toEqual(['林一帆'])
  await agree(visitor, false)
  const rows = await app.db.selectFrom('browsing_history').selectAll().where('user_id', '=', visitor.userId).execute()
  expect(rows).toEqual([])
})

test('who had said yes to history and recommendations together keeps the history, by their newest word', async () => {
  const [willing, unwilling] = [await newVisitor(app), await newVisitor(app)]
  const say = (visitor: Visitor, granted: boolean) =>
    app.db
      .insertInto('consent')
      .values({
        ...{ user_id: visitor.userId, purpose: 'recommendations', granted },
        ...{ protocol_version: '1.0', at: app.clock.now() },
      })
      .execute()
  for (const [visitor, granted] of [
    [willing, true],
    [unwilling, true],
    [unwilling, false],
  ] as const)
    await say(visitor, granted)
  const migration = readMigrations().find(({ name }) => name.endsWith('history-consent.sql'))
  await sql.raw(migration?.sql ?? '').execute(app.db)
  expect(await look(willing, app.world.lin.id)).toEqual({ kept: true })
  expect(await look(unwilling, app.world.lin.id)).toEqual({ kept: false })
})

test('address and place are taken and not kept', async () => {
  const visitor = await newVisitor(app)
  await agree(visitor, true)
  await look(visitor, app.world.lin.id)
  const rows = await app.db.selectFrom('browsing_history').selectAll().where('user_id', '=', visitor.userId).execute()
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([['consultant_id', 'seen_at', 'user_id']])
  const here = await app.client.call('GET /appoint/browsingHistory/getIpAndLocation', { userId: '1' })
  expect(here).toEqual({ ipAddr: expect.stringContaining('127.0.0.1') as string, location: '' })
  expect(await app.client.call('GET /appoint/browsingHistory/getLocation', {})).toEqual({ location: '' })
})

test('the one looked at last comes first, once each; others see none of it; it can be cleared', async () => {
  const { lin, zhou } = app.world
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  await agree(visitor, true)
  for (const { id } of [lin, zhou, lin]) {
    await look(visitor, id)
    app.clock.advance(1000)
  }
  expect(await seen(visitor)).toEqual(['林一帆', '周砚'])
  expect(await seen(stranger)).toEqual([])
  await visitor.call('POST /appoint/browsingHistory/clear', {})
  expect(await seen(visitor)).toEqual([])
})

test('a consultant who is not there is not kept, and nobody who is not logged in', async () => {
  const visitor = await newVisitor(app)
  await agree(visitor, true)
  const answer = await visitor.answer('POST /appoint/browsingHistory/save', { consultantId: 999_999 })
  expect(answer.code).toBe(CODE.notFound)
  const nobody = await app.client.answer('POST /appoint/browsingHistory/save', { consultantId: app.world.lin.id })
  expect(nobody.code).not.toBe(CODE.ok)
})

test('it is forgotten after 90 days', async () => {
  const visitor = await newVisitor(app)
  await agree(visitor, true)
  await look(visitor, app.world.lin.id)
  app.clock.advance((HISTORY_DAYS + 1) * DAY)
  await forgetOldRecords(app.services)
  expect(await app.db.selectFrom('browsing_history').selectAll().execute()).toEqual([])
})
