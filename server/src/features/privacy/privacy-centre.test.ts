import { inflateRawSync } from 'node:zlib'
import { CODE } from '@xinqi/domain/codes'
import { DATA_KINDS } from '@xinqi/domain/privacy'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import sharp from 'sharp'
import { newOperator } from '../../testing/operator'
import { picturedMood } from '../../testing/pictured-mood'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, INFORMATION, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { PERSONAL_KINDS } from './personal-kinds'

const app = useTestApp()

/** Columns by which a row belongs to a person, to their phone or to their device, or that tell of them. */
const PERSONAL_COLUMN =
  /(^|_)(user_id|visitor_info_id|party_id|openid|unionid|caller|actor|tried_by|nickname|avatar|author|phone|phone_hash|email|ip|ip_hash|device|device_hash|device_name|address|address_hash|client_hash|birth_date|.+_cipher)$/

/** Tables in which such a column is of no visitor. */
const OF_NO_VISITOR = {
  consultant: 'offers something here',
  consultant_signature: 'what a consultant has signed with us',
  duty_phone: 'where an operator on duty is called',
  operator_passkey: 'a key that an operator logs in with',
  operator_second_factor: 'what an operator logs in with beside a phone',
  deposit_log: 'why something was taken of what a consultant left with us',
  operator: 'works here',
  organization: 'how to reach it',
  payout_account: 'the bank card that a consultant is paid to',
  profile_paper: 'proof of what a consultant says of themselves',
  settlement: 'why a settlement of a consultant was voided',
  settlement_bill: 'what an operator adds to or takes from a consultant',
  settlement_question: 'what a consultant asks about a settlement, and the answer',
  studio: 'how to find it',
  tracking_event: 'the hash of a device, of a kind that joins with nothing',
}

/** Columns of persons, by name or because they point at an account, that nobody's `tables` tell of. */
async function untold(): Promise<string[]> {
  const { rows } = await sql<{ name: string; column: string; points: boolean }>`
    select c.table_name as name, c.column_name as "column", exists (
      select from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confrelid in ('app_user'::regclass, 'visitor_info'::regclass)
        and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name
    ) as points
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(app.db)
  const told = new Set(columnsTold())
  return rows
    .filter(({ column, points }) => points || PERSONAL_COLUMN.test(column))
    .filter(({ name }) => !(name in OF_NO_VISITOR))
    .map(({ name, column }) => `${name}.${column}`)
    .filter((column) => !told.has(column))
}

const columnsTold = (): string[] =>
  PERSONAL_KINDS.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  )

describe('what is kept of visitors', () => {
  test('every column that leads to one stands in the tables of a noun', async () => {
    expect(await untold()).toEqual([])
  })

  test('a table and a column that nobody tells of are found', async () => {
    await sql`create table left_out (owner bigint references app_user, device text)`.execute(app.db)
    await sql`alter table payment_incident add column phone text`.execute(app.db)
    try {
      expect((await untold()).sort()).toEqual(['left_out.device', 'left_out.owner', 'payment_incident.phone'])
    } finally {
      await sql`drop table left_out`.execute(app.db)
      await sql`alter table payment_incident drop column phone`.execute(app.db)
    }
  })

  test('no column is told of twice, or under a name that is none', async () => {
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as "column" from information_schema.columns
      where table_schema = 'public'`.execute(app.db)
    const all = new Set(rows.map(({ column }) => column))
    expect(columnsTold().filter((column) => !all.has(column))).toEqual([])
    expect(new Set(columnsTold()).size).toBe(columnsTold().length)
  })

  test.each(DATA_KINDS)('%s is counted, and in an export', (kind) => {
    const nouns = PERSONAL_KINDS.filter((personal) => personal.kind === kind)
    expect(nouns.some(({ count, facts }) => count && facts)).toBe(true)
  })
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

test('what operators have read of me is told as well, and what they did is not', async () => {
  const visitor = await newVisitor(app)
  const operator = await newOperator(app)
  await visitor.call('PUT /appoint/consultFeedback/addFeedback', {
    kind: 'problem',
    content: '找不到发票在哪里',
    mayCall: false,
  })
  await operator.call('GET /operator/feedback/list', { state: 'new' })
  await app.db
    .insertInto('audit_log')
    .values({ at: app.clock.now(), actor: 'operator:1', action: 'give-back', subject: `user:${visitor.userId}` })
    .execute()
  expect(await visitor.call('GET /appoint/consultVisitor/accessLog', {})).toEqual([
    { at: expect.any(String), who: '平台运营', what: '看了你写给平台的反馈。原因：回复来访者的反馈', times: 1 },
  ])
})

/** Name and content of the files in a zip archive. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const [packed, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)]
    const body = at + 30 + nameLength + archive.readUInt16LE(at + 28)
    files.set(
      archive.toString('utf8', at + 30, at + 30 + nameLength),
      inflateRawSync(archive.subarray(body, body + packed)),
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
    await visitor.call('POST /appoint/consultUserMoodCurve/save', await picturedMood())
    const exportId = await readyExport(visitor)
    const stored = await app.db
      .selectFrom('data_export')
      .select('content_cipher')
      .where('id', '=', exportId)
      .executeTakeFirst()
    expect(stored?.content_cipher).toMatch(/^v2\.[^.]+\.[^.]+\.[^.]+\.[^.]+$/)
    expect((await fetchIt(thief, exportId)).code).toBe(CODE.conflict)
    const answers = await Promise.all([fetchIt(visitor, exportId), fetchIt(visitor, exportId)])
    const good = answers.filter(({ code }) => code === CODE.ok)
    expect(good).toHaveLength(1)
    const files = unzip(Buffer.from(good[0]?.data.base64 ?? '', 'base64'))
    const [, , pictureName = '', ...others] = files.keys()
    expect(pictureName).toMatch(/^心情图片\/2026-11-21-\d{18}\.jpg$/)
    expect(others).toEqual([])
    expect(await sharp(files.get(pictureName)).metadata()).toMatchObject({ format: 'jpeg', width: 60 })
    const [page = '', json = ''] = ['html', 'json'].map((kind) => String(files.get(`我的数据.${kind}`)))
    for (const text of [page, json])
      for (const fact of [orderNo, INFORMATION.concern, INFORMATION.emergencyPhone, '林一帆', pictureName])
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
      app.client.call('GET /appoint/consultOrg/geOrgProtocol', { agreeType: 2, version })
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
