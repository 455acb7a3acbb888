import { inflateRawSync } from 'node:zlib'
import { CODE } from '@xinqi/domain/codes'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, INFORMATION, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { PERSONAL_TABLES } from './personal-tables'

const app = useTestApp()

/** Columns by which a row belongs to a person or to their phone. */
const PERSONAL_COLUMN =
  /^(user_id|party_id|openid|unionid|caller|actor|tried_by|nickname|phone|phone_hash|device_hash|address_hash|.*_cipher)$/

/** People and places that offer something here: not visitors. */
const NOT_VISITORS = ['consultant', 'operator', 'organization', 'studio']

test('every table that holds something of a visitor is told of in the privacy centre', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(app.db)
  const personal = new Set(rows.filter((row) => PERSONAL_COLUMN.test(row.column_name)).map((row) => row.table_name))
  const told = new Set(Object.values(PERSONAL_TABLES).flat())
  expect([...personal].filter((table) => !told.has(table) && !NOT_VISITORS.includes(table))).toEqual([])
  const all = new Set(rows.map((row) => row.table_name))
  expect([...told].filter((table) => !all.has(table))).toEqual([])
})

describe('consents', () => {
  test('are off until given, taken back as easily, and never changed afterwards', async () => {
    const visitor = await newVisitor(app)
    const words = () => visitor.call('GET /appoint/consultVisitor/consents', {})
    expect((await words()).every(({ granted, at }) => !granted && at === null)).toBe(true)
    const say = (granted: 'true' | 'false') =>
      visitor.call('POST /appoint/consultVisitor/setConsent', { purpose: 'analytics', granted })
    await say('true')
    expect((await words()).find(({ purpose }) => purpose === 'analytics')).toMatchObject({ granted: true })
    await say('false')
    expect((await words()).find(({ purpose }) => purpose === 'analytics')).toMatchObject({ granted: false })
    const rows = await app.db
      .selectFrom('consent')
      .selectAll()
      .where('user_id', '=', visitor.userId)
      .where('purpose', '=', 'analytics')
      .orderBy('id')
      .execute()
    expect(rows.map(({ granted, protocol_version }) => [granted, protocol_version])).toEqual([
      [true, '1.0'],
      [false, '1.0'],
    ])
    await expect(app.db.updateTable('consent').set({ granted: true }).execute()).rejects.toThrow('never changed')
    await expect(app.db.deleteFrom('consent').execute()).rejects.toThrow('never changed')
  })

  test('for what is no purpose are refused', async () => {
    const visitor = await newVisitor(app)
    const asked = { purpose: 'ai', granted: 'true' } as unknown as { purpose: 'analytics'; granted: 'true' }
    expect(await visitor.answer('POST /appoint/consultVisitor/setConsent', asked)).toMatchObject({ code: CODE.failure })
  })
})

test('who has read what of me is told by name, and only to me', async () => {
  const [visitor, stranger] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await book(app, visitor, { at: '2026-11-24 18:00:00' })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const consultant = await newConsultantLogin(app, app.world.lin)
  for (let reading = 0; reading < 2; reading++)
    await consultant.call('GET /consult/consultAppointment/info', { appointNo })
  const log = await visitor.call('GET /appoint/consultVisitor/accessLog', {})
  expect(log).toContainEqual({ at: expect.any(String), who: '林一帆咨询师', what: '查看了来访者信息', times: 2 })
  expect(await stranger.call('GET /appoint/consultVisitor/accessLog', {})).toEqual([])
  const overview = await visitor.call('GET /appoint/consultVisitor/userData', {})
  expect(overview.counts).toMatchObject({ account: 1, orders: 1, visitorInfo: 1, money: 1 })
})

/** Name and text of the files in a zip archive. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const [packed, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)]
    const body = at + 30 + nameLength + archive.readUInt16LE(at + 28)
    files.set(
      archive.toString('utf8', at + 30, at + 30 + nameLength),
      inflateRawSync(archive.subarray(body, body + packed)).toString(),
    )
    at = body + packed
  }
  return files
}

async function readyExport(visitor: Visitor): Promise<string> {
  const { exportId } = await visitor.call('POST /appoint/consultVisitor/exportMyData', {})
  await app.sandbox.runDueJobs()
  expect(await visitor.call('GET /appoint/consultVisitor/exportState', {})).toMatchObject({ exportId, state: 'ready' })
  return exportId
}

const fetchIt = (visitor: Visitor, exportId: string) =>
  visitor.answer('POST /appoint/consultVisitor/fetchExport', { exportId })

describe('an export', () => {
  test('holds everything, opened, for its owner alone and once', async () => {
    const [visitor, thief] = [await newVisitor(app), await newVisitor(app)]
    await visitor.call('POST /appoint/consultUser/saveNickname', { nickname: '<b>小舟</b>' })
    const orderNo = await book(app, visitor, { at: '2026-11-26 18:00:00' })
    const exportId = await readyExport(visitor)
    const stored = await app.db
      .selectFrom('data_export')
      .select('content_cipher')
      .where('id', '=', exportId)
      .executeTakeFirst()
    expect(stored?.content_cipher).toMatch(/^[^.]+\.[^.]+\.[^.]+\.[^.]+$/)
    expect((await fetchIt(thief, exportId)).code).toBe(CODE.conflict)
    const answers = await Promise.all([fetchIt(visitor, exportId), fetchIt(visitor, exportId)])
    const good = answers.filter(({ code }) => code === CODE.ok)
    expect(good).toHaveLength(1)
    const files = unzip(Buffer.from(good[0]?.data.base64 ?? '', 'base64'))
    expect([...files.keys()]).toEqual(['我的数据.html', '我的数据.json'])
    const [page = '', json = ''] = files.values()
    for (const text of [page, json])
      for (const fact of [orderNo, INFORMATION.concern, INFORMATION.emergencyPhone, '林一帆'])
        expect(text).toContain(fact)
    expect(JSON.parse(json)).toMatchObject({ account: [{ 昵称: '<b>小舟</b>' }] })
    expect(page).toContain('&lt;b&gt;小舟')
    const audit = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor', '=', `user:${visitor.userId}`)
      .execute()
    expect(audit).toEqual([{ action: 'export-own-data' }])
  })

  test('is given again while it waits, and destroyed when nobody fetched it', async () => {
    const visitor = await newVisitor(app)
    const exportId = await readyExport(visitor)
    expect(await visitor.call('POST /appoint/consultVisitor/exportMyData', {})).toEqual({ exportId })
    app.clock.advance(DAY + 1000)
    expect((await fetchIt(visitor, exportId)).code).toBe(CODE.conflict)
    await app.sandbox.runDueJobs()
    const row = await app.db.selectFrom('data_export').selectAll().where('id', '=', exportId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'expired', content_cipher: null })
  })

  test('that a crash left waiting is made by the sweep', async () => {
    const visitor = await newVisitor(app)
    const id = '11111111-1111-4111-8111-111111111111'
    const expires = new Date(app.clock.now().getTime() + DAY)
    await app.db
      .insertInto('data_export')
      .values({ id, user_id: visitor.userId, state: 'waiting', created_at: app.clock.now(), expires_at: expires })
      .execute()
    await app.sandbox.runDueJobs()
    expect((await fetchIt(visitor, id)).code).toBe(CODE.ok)
  })
})

describe('agreements', () => {
  const versions = () =>
    app.client.call('GET /appoint/consultOrganization/getOrgProtocolByCondition', { protocolType: 2 })

  test('a new version is announced once it is in effect, asked once, and old ones can be opened', async () => {
    const visitor = await newVisitor(app)
    const news = async () => (await visitor.call('GET /appoint/consultUser/notices', {})).protocols
    const effective = new Date(app.clock.now().getTime() + DAY)
    await app.db
      .insertInto('protocol')
      .values({
        type: 2,
        version: '1.1',
        title: '隐私协议',
        summary: '写清楚了导出数据的办法。',
        body: JSON.stringify([{ heading: '新的一条', text: '{org}这样做。' }]),
        effective_at: effective,
      })
      .execute()
    expect((await versions()).map(({ version }) => version)).toEqual(['1.0'])
    expect(await news()).toEqual([])
    app.clock.set(new Date(effective.getTime() + 1000))
    expect((await versions()).map(({ version, status }) => [version, status])).toEqual([
      ['1.1', 1],
      ['1.0', 2],
    ])
    expect(await news()).toMatchObject([{ version: '1.1', summary: '写清楚了导出数据的办法。' }])
    const agree = (version: string) =>
      visitor.answer('POST /appoint/consultOrganization/agreeProtocol', { protocolType: 2, version })
    expect((await agree('1.0')).code).toBe(CODE.conflict)
    expect((await agree('1.1')).code).toBe(CODE.ok)
    expect(await news()).toEqual([])
    const read = (version?: string) =>
      app.client.call('GET /appoint/consultOrg/geOrgProtocol', { agreeType: 2, ...(version ? { version } : {}) })
    expect(await read()).toMatchObject({ version: '1.1', paragraphs: [{ text: '心栖这样做。' }] })
    expect((await read('1.0')).paragraphs.length).toBeGreaterThan(5)
  })

  test('R24: both agreements can be read by anybody, with the organisation in them', async () => {
    for (const agreeType of [1, 2] as const) {
      const { title, paragraphs } = await app.client.call('GET /appoint/consultOrg/geOrgProtocol', { agreeType })
      expect(title).toBe(agreeType === 1 ? '用户协议' : '隐私协议')
      expect(JSON.stringify(paragraphs)).toContain('心栖')
      expect(JSON.stringify(paragraphs)).not.toMatch(/\{org\}|\{policy\}/)
    }
  })
})
