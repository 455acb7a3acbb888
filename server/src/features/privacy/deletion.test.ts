import fs from 'node:fs'
import path from 'node:path'
import { CONSULTANT } from '../../realtime/stomp/topics'
import { CALL_PIECE } from '../../testing/call-piece'
import { holdSession } from '../../testing/hold-session'
import { CODE } from '@xinqi/domain/codes'
import { COOLING_OFF_DAYS } from '@xinqi/domain/privacy'
import { DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { runSweeps } from '../../jobs/sweeps'
import { ACCOUNT } from '../../ledger/record-transfer'
import { fillWallet, heldBy } from '../../testing/fill-wallet'
import { balanceOf, wholeLedger } from '../../testing/money'
import { sweeps } from '../sweeps'
import { loginVisitor } from '../../testing/log-in'
import { picturedMood } from '../../testing/pictured-mood'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { book, detailOf, INFORMATION, newConsultantLogin, newVisitor, order, type Visitor } from '../../testing/visitor'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

const rowOf = (userId: number) =>
  app.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

async function phoneOf(userId: number): Promise<string> {
  const { phone_hash, phone_cipher } = await rowOf(userId)
  return app.services.cipher.open('app_user.phone_cipher', phone_hash, phone_cipher)
}

async function proofFor(visitor: Visitor): Promise<string> {
  await visitor.call('POST /appoint/consultUser/sendConfirmCode', {})
  const code = await app.sandbox.loginCode(await phoneOf(visitor.userId))
  return (await visitor.call('POST /appoint/consultUser/confirmPhone', { code, purpose: 'logOff' })).proof
}

const NOTE = '我叫沈小舟，住在南京西路'
const leave = async (visitor: Visitor) =>
  visitor.answer('POST /appoint/consultUser/logOff', { proof: await proofFor(visitor), reasons: '3,9', note: NOTE })

/** Every text of every table in which one of the words stands; the sandbox's memory apart: it plays other companies. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sandbox_record'`.execute(app.db)
  const found: string[] = []
  for (const { name } of rows) {
    const dump = await sql<{
      text: string | null
    }>`select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(app.db)
    for (const word of words) if ((dump.rows[0]?.text ?? '').includes(word)) found.push(`${name}: ${word}`)
  }
  return found
}

test('after the days of cooling off nothing personal is left anywhere, and the money is', async () => {
  const { accessToken, userId } = await loginVisitor(app, '13622220001')
  const me = { userId, token: accessToken, ...app.client.as(accessToken) }
  await me.call('POST /appoint/consultUser/saveNickname', { nickname: '南山小舟' })
  const orderNo = await book(app, me, { at: '2026-11-21 20:00:00' })
  const { appointNo = '' } = (await detailOf(me, orderNo)).appointment ?? {}
  app.clock.advance(2 * HOUR - 3 * MINUTE)
  await me.call('POST /appoint/consultAppointment/trtcLog', { appointNo, action: 'in' })
  const consultant = await newConsultantLogin(app, app.world.lin)
  for (const side of [me, consultant]) await side.call('POST /appoint/callQuality/add', { ...CALL_PIECE, appointNo })
  await consultant.call('GET /consult/consultAppointment/info', { appointNo })
  await holdSession(app, me, orderNo)
  const again = await loginVisitor(app, '13622220001')
  const visitor = { userId, token: again.accessToken, ...app.client.as(again.accessToken) }
  await visitor.call('POST /appoint/consultAppointRate/addRate', {
    appointNo,
    stars: 5,
    tags: '',
    content: '谢谢林老师，小舟写于南山',
    anonymous: 'false',
  })
  const before = await rowOf(userId)
  const avatar = path.join(app.services.config.filesDir, 'avatars', 'mine.webp')
  fs.mkdirSync(path.dirname(avatar), { recursive: true })
  fs.writeFileSync(avatar, 'picture')
  await app.db.updateTable('app_user').set({ avatar: '/files/avatars/mine.webp' }).where('id', '=', userId).execute()
  await app.db
    .insertInto('wechat_identity')
    .values({
      app_id: 'wx1',
      openid: 'openid-of-mine',
      unionid: 'unionid-of-mine',
      user_id: userId,
      created_at: app.clock.now(),
    })
    .execute()
  await visitor.call('POST /appoint/consultVisitor/exportMyData', {})
  await visitor.call('POST /appoint/consultUserMoodCurve/save', await picturedMood())
  await visitor.call('POST /appoint/consultUserMoodCurve/remind', { minute: 600 })
  const { content_cipher: picture } = await app.db
    .selectFrom('mood_picture')
    .select('content_cipher')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const infos = await app.db.selectFrom('visitor_info').selectAll().where('user_id', '=', userId).execute()
  const sealed = infos.flatMap((row) =>
    Object.entries(row)
      .filter(([name]) => name.endsWith('_cipher'))
      .map(([, text]) => String(text)),
  )
  const personal = [
    ...[before.phone_hash, before.phone_cipher, before.phone_masked, '13622220001', '南山', '小舟', NOTE],
    ...['openid-of-mine', 'unionid-of-mine', 'mine.webp', INFORMATION.birthDate, again.accessToken, picture, ...sealed],
  ]
  expect(sealed.length).toBeGreaterThan(0)
  expect((await tablesWith(personal)).length).toBeGreaterThan(5)

  expect(await leave(visitor)).toMatchObject({ code: CODE.ok })
  app.clock.advance(COOLING_OFF_DAYS * DAY - HOUR)
  await app.sandbox.runDueJobs()
  expect((await rowOf(userId)).phone_hash).toBe(before.phone_hash)
  app.clock.advance(2 * HOUR)
  await app.sandbox.runDueJobs()

  expect(await tablesWith(personal)).toEqual([])
  expect(fs.existsSync(avatar)).toBe(false)
  const kept = await app.db
    .selectFrom('consult_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ payable_fen: 48_000, visitor_info_id: null })
  expect(await app.db.selectFrom('payment').select('amount_fen').where('order_no', '=', orderNo).execute()).toEqual([
    { amount_fen: 48_000 },
  ])
  const rate = await app.db.selectFrom('appoint_rate').select(['stars', 'content']).executeTakeFirstOrThrow()
  expect(rate).toEqual({ stars: 5, content: '' })
  expect(await app.db.selectFrom('call_quality').select('user_type').execute()).toEqual([{ user_type: CONSULTANT }])
  expect(await wholeLedger(app.db)).toBe(0)
  expect((await loginVisitor(app, '13622220001')).userId).not.toBe(userId)
})

test('every login ends at once; who logs in again is asked, and keeps the account', async () => {
  const visitor = await newVisitor(app)
  const answer = await leave(visitor)
  expect(answer.data.eraseAt > answer.data.requestedAt).toBe(true)
  expect(await visitor.answer('GET /appoint/consultUser/me', {})).toMatchObject({ code: CODE.sessionGone })
  app.clock.advance(DAY)
  const { accessToken, userId } = await loginVisitor(app, await phoneOf(visitor.userId))
  expect(userId).toBe(visitor.userId)
  const back = app.client.as(accessToken)
  expect((await back.call('GET /appoint/consultUser/notices', {})).deletion).toEqual(answer.data)
  await back.call('POST /appoint/consultUser/cancelLogOff', {})
  expect((await back.call('GET /appoint/consultUser/notices', {})).deletion).toBeNull()
  app.clock.advance(30 * DAY)
  await app.sandbox.runDueJobs()
  expect(await phoneOf(visitor.userId)).toMatch(/^137/)
  expect(await tablesWith([NOTE])).toEqual([])
})

test('an open order is in the way, and one that came meanwhile delays the end', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-25 18:00:00' })
  const check = await visitor.call('GET /appoint/consultUser/logOffCheck', {})
  expect(check.blockers).toEqual([{ kind: 'openOrders', count: 1 }])
  expect(await leave(visitor)).toMatchObject({ code: CODE.conflict, msg: '还有没结束的预约或款项，暂时不能注销' })
  await visitor.call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason: 1 })
  app.clock.advance(2 * MINUTE)
  expect(await leave(visitor)).toMatchObject({ code: CODE.ok })
  await app.db.updateTable('consult_order').set({ order_show_status: 8 }).where('order_no', '=', orderNo).execute()
  app.clock.advance((COOLING_OFF_DAYS + 1) * DAY)
  await app.sandbox.runDueJobs()
  expect(await phoneOf(visitor.userId)).toMatch(/^137/)
  await app.db.updateTable('consult_order').set({ order_show_status: 3 }).where('order_no', '=', orderNo).execute()
  await app.sandbox.runDueJobs()
  expect((await rowOf(visitor.userId)).phone_masked).toBe('')
})

test('nobody leaves without the code of their own phone, with reasons that are none, or twice', async () => {
  const [visitor, other] = [await newVisitor(app), await newVisitor(app)]
  const ask = (proof: string, reasons = '1') =>
    visitor.answer('POST /appoint/consultUser/logOff', { proof, reasons, note: '' })
  expect(await ask('made up')).toMatchObject({ code: CODE.conflict })
  expect(await ask(await proofFor(other))).toMatchObject({ code: CODE.conflict })
  expect(await ask('made up', '77')).toMatchObject({ code: CODE.failure })
  const proof = await proofFor(visitor)
  const both = await Promise.all([ask(proof), ask(proof)])
  expect(both.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
})

test('money in a wallet is given up knowingly, at the sum that is there, and leaves the ledger even', async () => {
  const visitor = await newVisitor(app)
  await fillWallet(app, visitor.userId, 3_000)
  // What is refused has not used it up.
  const proof = await proofFor(visitor)
  const wish = (givesUpFen?: number) => visitor.answer('POST /appoint/consultUser/logOff', { proof, givesUpFen })
  expect(await visitor.call('GET /appoint/consultUser/logOffCheck', {})).toMatchObject({ walletFen: 3_000 })
  for (const wrong of [undefined, 2_999])
    expect(await wish(wrong)).toMatchObject({ code: CODE.conflict, data: { walletFen: 3_000 } })
  expect(await heldBy(app, visitor.userId)).toBe(3_000)
  expect((await wish(3_000)).code).toBe(CODE.ok)
  expect(await heldBy(app, visitor.userId)).toBe(3_000)
  app.clock.advance(COOLING_OFF_DAYS * DAY + MINUTE)
  await runSweeps(app.services, sweeps)
  expect(await heldBy(app, visitor.userId)).toBe(0)
  expect(0 - (await balanceOf(app.db, ACCOUNT.givenUp))).toBe(3_000)
  expect(await wholeLedger(app.db)).toBe(0)
})
