import { CODE } from '@xinqi/domain/codes'
import { visitorInfoMistakes, type VisitorInfo } from '@xinqi/domain/rules/visitor-info'
import { sql } from 'kysely'
import { useTestApp } from '../../testing/use-test-app'
import {
  book,
  detailOf,
  granuleOf,
  INFORMATION,
  newConsultantLogin,
  newVisitor,
  type Visitor,
} from '../../testing/visitor'

const TODAY = '2026-11-21'

const app = useTestApp()

const save = (visitor: Visitor, info: object) =>
  visitor.answer('POST /appoint/consultVisitor/saveVisitorInfo', { ...INFORMATION, ...info })

/** Every row of every table as text, the sandbox's own memory apart: it plays other companies. */
async function wholeDatabase(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sandbox_record'`.execute(
    app.db,
  )
  const dumps = new Map<string, string>()
  for (const { name } of rows) {
    const dump = await sql<{
      text: string | null
    }>`select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(app.db)
    dumps.set(name, dump.rows[0]?.text ?? '')
  }
  return dumps
}

test('what a visitor tells lies sealed in the tables, and only they read it whole', async () => {
  const told = {
    name: '沈小舟的名字',
    birthDate: '1991-07-19',
    concern: '最近总是在凌晨三点醒来',
    emergencyName: '沈妈妈的名字',
    emergencyPhone: '13787654321',
    treatmentHistory: 'true',
    suicideHistory: 'true',
  } as const
  const visitor = await newVisitor(app)
  await save(visitor, told)
  expect(await visitor.call('GET /appoint/consultVisitor/getLastVisitorInfo', {})).toMatchObject({
    ...told,
    treatmentHistory: true,
    suicideHistory: true,
  })
  const phones = await app.db
    .selectFrom('app_user')
    .select(['phone_hash', 'phone_cipher'])
    .where('id', '=', visitor.userId)
    .executeTakeFirstOrThrow()
  const phone = app.services.cipher.open('app_user.phone_cipher', phones.phone_hash, phones.phone_cipher)
  const tables = await wholeDatabase()
  expect(tables.get('visitor_info')).not.toBe('')
  for (const [table, dump] of tables)
    for (const secret of [told.name, told.birthDate, told.concern, told.emergencyName, told.emergencyPhone, phone])
      expect([table, dump.includes(secret)]).toEqual([table, false])
  const stranger = await newVisitor(app)
  expect(await stranger.call('GET /appoint/consultVisitor/getLastVisitorInfo', {})).toBeNull()
})

test('yes and no look alike when they are sealed', async () => {
  const visitor = await newVisitor(app)
  for (const flag of ['true', 'false']) await save(visitor, { treatmentHistory: flag, suicideHistory: flag })
  const rows = await app.db
    .selectFrom('visitor_info')
    .select(['treatment_cipher', 'suicide_cipher'])
    .where('user_id', '=', visitor.userId)
    .execute()
  const sealed = rows.flatMap((row) => [row.treatment_cipher, row.suicide_cipher])
  expect(new Set(sealed.map((text) => text.length)).size).toBe(1)
  expect(new Set(sealed).size).toBe(4)
})

describe('what the consultant sees', () => {
  test('an age instead of a birth date, no phone, and every reading leaves a row', async () => {
    const { lin } = app.world
    const visitor = await newVisitor(app)
    const orderNo = await book(app, visitor, { at: '2026-11-24 18:00:00' })
    const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
    const consultant = await newConsultantLogin(app, lin)
    const audit = () => app.db.selectFrom('audit_log').select(['actor', 'action', 'subject']).orderBy('id').execute()
    const before = await audit()
    const info = await consultant.call('GET /consult/consultAppointment/info', { appointNo })
    expect(info.visitor).toEqual({
      name: INFORMATION.name,
      gender: 1,
      age: 31,
      isSelf: 1,
      relationship: null,
      loveStatus: null,
      pastConsultTimes: 1,
      treatmentHistory: false,
      suicideHistory: false,
      concern: INFORMATION.concern,
    })
    const list = await consultant.call('GET /consult/consultAppointment/list', {})
    const calendar = await consultant.call('GET /consult/consultSchedule/getScheduleDates', {})
    for (const seen of [info, list, calendar].map((answer) => JSON.stringify(answer))) {
      expect(seen).toContain(appointNo)
      for (const secret of [INFORMATION.birthDate, INFORMATION.emergencyPhone, INFORMATION.emergencyName, '1370000'])
        expect(seen).not.toContain(secret)
    }
    const rows = (await audit()).slice(before.length)
    const actor = `consultant:${lin.id}`
    expect(rows[0]).toMatchObject({
      actor,
      action: 'read-visitor-info',
      subject: expect.stringMatching(/^visitor-info:\d+$/),
    })
    expect(rows.slice(1)).toEqual(
      [1, 2].map(() => ({ actor, action: 'read-visitor-name', subject: `appointment:${appointNo}` })),
    )
    expect(JSON.stringify(rows)).not.toContain(INFORMATION.name)
  })

  test('nothing of a time that is only held and not paid', async () => {
    const visitor = await newVisitor(app)
    const { visitorInfoId } = await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
    const { orderNo } = await visitor.call('POST /appoint/consultOrder/confirmOrder', {
      consultantId: app.world.lin.id,
      srvId: app.world.lin.single.id,
      slot: granuleOf('2026-11-25 20:00:00'),
      consultMode: 1,
      visitorInfoId,
    })
    const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
    const consultant = await newConsultantLogin(app, app.world.lin)
    for (const orderType of [1, 2, 3, 4]) {
      const { list } = await consultant.call('GET /consult/consultAppointment/list', { orderType })
      expect(list.map((one) => one.appointNo)).not.toContain(appointNo)
    }
    expect(await consultant.answer('GET /consult/consultAppointment/info', { appointNo })).toMatchObject({
      code: CODE.notFound,
    })
  })
})

test("nobody orders with another visitor's information", async () => {
  const [owner, thief] = [await newVisitor(app), await newVisitor(app)]
  const { visitorInfoId } = await owner.call('POST /appoint/consultVisitor/saveVisitorInfo', INFORMATION)
  const answer = await thief.answer('POST /appoint/consultOrder/confirmOrder', {
    consultantId: app.world.lin.id,
    srvId: app.world.lin.single.id,
    slot: granuleOf('2026-11-26 18:00:00'),
    consultMode: 1,
    visitorInfoId,
  })
  expect(answer).toMatchObject({ code: CODE.notFound, msg: '没有找到这个来访者信息' })
})

test("nobody fills in another's order, and nothing is kept of the attempt", async () => {
  const [owner, stranger] = [await newVisitor(app), await newVisitor(app)]
  const orderNo = await book(app, owner, { at: '2026-11-27 18:00:00', withInformation: false })
  expect((await save(stranger, { orderNo })).code).toBe(CODE.notFound)
  expect(await stranger.call('GET /appoint/consultVisitor/getLastVisitorInfo', {})).toBeNull()
})

const good: VisitorInfo = { ...INFORMATION, treatmentHistory: false, suicideHistory: false }

test.each<[string, Partial<VisitorInfo>]>([
  ['a name that is too long', { name: '长'.repeat(21) }],
  ['a gender that is none', { gender: 9 }],
  ['a birth date to come', { birthDate: '2027-01-01' }],
  ['a birth date long ago', { birthDate: '1850-01-01' }],
  ['a minor who books for themselves', { birthDate: '2010-05-06' }],
  ['an adult for whom a guardian books', { isSelf: 2, relationship: 1 }],
  ['a guardian who does not say who they are', { isSelf: 2, birthDate: '2012-05-06' }],
  ['an experience that is none', { pastConsultTimes: 9 }],
  ['too many words', { concern: '说'.repeat(501) }],
  ['a contact without a phone', { emergencyPhone: '12345' }],
  ['a contact whose relation is none', { emergencyRelationship: 8 }],
  ['several mistakes at once', { gender: 0, emergencyPhone: '1', pastConsultTimes: 0 }],
])('%s is said by field as domain/rules says it', async (_what, wrong) => {
  const fields = visitorInfoMistakes({ ...good, ...wrong }, TODAY)
  expect(Object.keys(fields)).not.toHaveLength(0)
  const answer = await save(await newVisitor(app), wrong)
  expect(answer).toEqual({ code: CODE.failure, msg: Object.values(fields)[0], data: { fields } })
})

test('R159: what the emergency contact is to the visitor is sealed, comes back to them and not to the consultant', async () => {
  const visitor = await newVisitor(app)
  const last = async () =>
    (await visitor.call('GET /appoint/consultVisitor/getLastVisitorInfo', {}))?.emergencyRelationship
  expect((await save(visitor, {})).code).toBe(CODE.ok)
  expect(await last()).toBeNull()
  expect((await save(visitor, { emergencyRelationship: 4 })).code).toBe(CODE.ok)
  expect(await last()).toBe(4)
  const rows = await app.db
    .selectFrom('visitor_info')
    .select('emergency_relationship_cipher as sealed')
    .where('user_id', '=', visitor.userId)
    .execute()
  expect(rows.map(({ sealed }) => sealed?.length)).toEqual([rows[0]?.sealed?.length, rows[0]?.sealed?.length])
})

test('R158, R245: a guardian books for a minor; what one told of oneself is asked for with isSelf=1', async () => {
  const visitor = await newVisitor(app)
  expect((await save(visitor, { isSelf: 2, relationship: 1, birthDate: '2012-05-06' })).code).toBe(CODE.ok)
  expect(await visitor.call('GET /appoint/consultVisitor/getLastVisitorInfo', { isSelf: 2 })).toMatchObject({
    isSelf: 2,
    relationship: 1,
  })
  expect(await visitor.call('GET /appoint/consultVisitor/getLastVisitorInfo', { isSelf: 1 })).toBeNull()
})
