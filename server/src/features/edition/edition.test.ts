import { setTimeout as delay } from 'node:timers/promises'
import { CODE } from '@xinqi/domain/codes'
import type { OrganisationContent } from '@xinqi/domain/contract/edition-fields'
import { flavourOf, knownOrgIds, SEEDED_ORG_IDS } from '@xinqi/domain/edition/flavour'
import { sql } from 'kysely'
import sharp from 'sharp'
import { inTransaction } from '../../call/services'
import { tellServers } from '../../realtime/server-news'
import { createOrganisation } from '../../testing/build-organisation'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, newVisitor } from '../../testing/visitor'
import { KnownEditions } from './known-editions'

const SAVE = 'POST /operator/edition/save'
const CREATE = 'POST /operator/edition/create'
const SEEN = 'GET /appoint/consultOrg/getConsultOrgVO'
const MAIN = 340

const app = useTestApp()
let operator: Operator
beforeAll(async () => (operator = await newOperator(app, ['operations'])))

const detail = (orgId: number) => operator.call('GET /operator/edition/detail', { orgId })
const seen = (orgId: number) => app.client.call(SEEN, { orgId })

const send = (orgId: number, version: number, content: unknown) =>
  operator.answer(SAVE, { orgId, version, content: JSON.stringify(content) })

let names = 0
const create = async (copyOf = MAIN) => (await operator.call(CREATE, { name: `新的第${(names += 1)}家`, copyOf })).orgId

/** Saves what is there with something changed. */
async function change(orgId: number, changed: (content: OrganisationContent) => OrganisationContent) {
  const { version, content } = await detail(orgId)
  return send(orgId, version, changed(content))
}

const fieldsOf = (data: unknown): Record<string, string> => (data as { fields: Record<string, string> }).fields

describe('a new organisation', () => {
  test('is a copy of another one under its own name, and answers at once', async () => {
    const orgId = await create()
    expect(orgId).toBeGreaterThan(1000)
    expect(await seen(orgId)).toMatchObject({ orgId, orgName: '新的第1家', crisisHotline: '12356', customerWechat: '' })
    expect(flavourOf(orgId)).toMatchObject({ orgId, name: '新的第1家', group: 'consultationApp' })
    const { version, versions, content, key } = await detail(orgId)
    expect([version, key, content.name, content.edition.homeTitle]).toEqual([1, 'main', '新的第1家', '心理咨询'])
    expect(versions).toEqual([
      { version: 1, putBack: null, at: expect.stringContaining('2026-11-21 18:00'), by: '运营小何' },
    ])
  })

  test('stands in the lists of organisations and of its group', async () => {
    const before = (await seen(MAIN)).groupSize
    const orgId = await create()
    expect((await seen(MAIN)).groupSize).toBe(before + 1)
    expect((await operator.call('GET /operator/edition/list', {})).list.map((one) => one.orgId)).toContain(orgId)
    expect(await app.client.call('GET /appoint/consultOrganization/getOrganizationList', {})).toContainEqual(
      expect.objectContaining({ orgId, groupId: 1, isOpen: true, people: 0 }),
    )
  })

  test('may have an id of one’s own, which nobody has yet; a name is nobody else’s either', async () => {
    expect(await operator.call(CREATE, { orgId: 7001, name: '自己的编号', copyOf: MAIN })).toEqual({ orgId: 7001 })
    const again = await operator.answer(CREATE, { orgId: 7001, name: '又一家', copyOf: MAIN })
    expect([again.code, fieldsOf(again.data)]).toEqual([CODE.failure, { orgId: '这个编号已经有机构了' }])
    const named = await operator.answer(CREATE, { name: ' 自己的编号 ', copyOf: MAIN })
    expect(fieldsOf(named.data)).toEqual({ name: '已经有一家机构叫这个名字' })
    const nowhere = await operator.answer(CREATE, { name: '无所抄', copyOf: 9_999 })
    expect(fieldsOf(nowhere.data)).toEqual({ copyOf: '请选择抄哪一家' })
  })

  test('two with one name at the same time are one', async () => {
    const both = await Promise.all([1, 2].map(() => operator.answer(CREATE, { name: '同名', copyOf: MAIN })))
    expect(both.map(({ code }) => code).sort()).toEqual([CODE.failure, CODE.ok].sort())
  })
})

describe('a change', () => {
  test('counts with its answer: what is seen, what is asked of the edition, and its row', async () => {
    const orgId = await create()
    const { code, data } = await change(orgId, (content) => ({
      ...content,
      name: '改过名',
      edition: {
        ...content.edition,
        homeTitle: null,
        consultTab: '聊聊',
        tabs: ['home', 'userCenter'],
        features: { ...content.edition.features, im: false, coupons: false },
        notice: { title: '搬家了', lines: ['新地址在下面。'], hotlines: false },
      },
      workdays: [{ start: '08:00', end: '24:00' }],
      holidays: [],
      hasGroups: true,
    }))
    expect([code, data]).toEqual([CODE.ok, { version: 2 }])
    expect(flavourOf(orgId)).toMatchObject({ consultTab: '聊聊', homeTitle: null, features: { im: false, pay: true } })
    const told = await seen(orgId)
    expect(told).toMatchObject({ orgName: '改过名', teamMode: 1, studioMode: 0 })
    expect(told.edition).toMatchObject({ key: 'main', name: '改过名', tabs: ['home', 'userCenter'] })
    expect(told.workTime).toEqual({
      workdays: { status: 1, times: [{ start: '08:00', end: '24:00' }] },
      holidays: { status: 0, times: [] },
    })
    expect((await (await newVisitor(app)).answer('GET /appoint/message/getSatisfaction', { orgId })).code).toBe(
      CODE.notFound,
    )
  })

  test('of one of the table in code counts instead of the table, and how it was can be put back', async () => {
    const edition = flavourOf(MAIN)
    expect((await seen(MAIN)).edition).toBeNull()
    await change(MAIN, (content) => ({ ...content, edition: { ...content.edition, homeTitle: '换了标题' } }))
    expect(flavourOf(MAIN)).toEqual({ ...edition, homeTitle: '换了标题', name: '心栖' })
    expect((await detail(MAIN)).versions).toMatchObject([{ version: 1 }, { version: 0, at: null, by: null }])
    const before = await operator.call('GET /operator/edition/version', { orgId: MAIN, version: 0 })
    expect(before.content.edition.homeTitle).toBe('心理咨询')
    await operator.call('POST /operator/edition/putBack', { orgId: MAIN, version: 1, to: 0 })
    expect(flavourOf(MAIN)).toEqual({ ...edition, name: '心栖' })
    expect((await detail(MAIN)).versions[0]).toMatchObject({ version: 2, putBack: 0, by: '运营小何' })
  })

  test('is not saved over one that its operator has not seen; the sentence says whose it is', async () => {
    const orgId = await create()
    const { version, content } = await detail(orgId)
    const colleague = await newOperator(app)
    const first = { ...content, qrcodeTips: '同事先改的' }
    await colleague.call(SAVE, { orgId, version, content: JSON.stringify(first) })
    const second = await send(orgId, version, { ...content, qrcodeTips: '我也改' })
    expect([second.code, second.msg]).toEqual([CODE.conflict, '运营小何刚刚改过这家机构，看过再保存'])
    expect((await seen(orgId)).qrcodeTips).toBe('同事先改的')
    const back = await operator.answer('POST /operator/edition/putBack', { orgId, version, to: 1 })
    expect(back.code).toBe(CODE.conflict)
  })

  test('ten at the same time on one version are one', async () => {
    const orgId = await create()
    const { content } = await detail(orgId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, one) => send(orgId, 1, { ...content, qrcodeTips: `第${one}个` })),
    )
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
    expect((await detail(orgId)).version).toBe(2)
  })

  test('stands in the log of what was done', async () => {
    const orgId = await create()
    await change(orgId, (content) => ({ ...content, qrcodeTips: '记下来' }))
    const rows = await app.db.selectFrom('audit_log').select(['actor', 'action', 'subject']).execute()
    const actor = `operator:${operator.operatorId}`
    expect(rows).toContainEqual({ actor, action: 'create-organisation', subject: `organisation:${orgId}/1` })
    expect(rows).toContainEqual({ actor, action: 'change-organisation', subject: `organisation:${orgId}/2` })
  })

  test('of the policies is for orders to come: what was bought keeps its own', async () => {
    const orgId = MAIN
    const visitor = await newVisitor(app)
    const orderNo = await book(app, visitor, { at: '2026-11-27 18:00:00' })
    const policy = (await detailOf(visitor, orderNo)).policySentence
    const { content } = await detail(orgId)
    const { code } = await change(orgId, (now) => ({
      ...now,
      changeTimeBefore: 0,
      refundTiers: [{ hoursBefore: 0, percent: 100 }],
    }))
    expect(code).toBe(CODE.ok)
    expect((await detailOf(visitor, orderNo)).policySentence).toBe(policy)
    expect((await seen(orgId)).changeTimeBefore).toBe(0)
    await change(orgId, () => content)
  })
})

type Change = (content: OrganisationContent) => unknown

test.each<[field: string, change: Change]>([
  ['content/name', (content) => ({ ...content, name: ' ' })],
  ['content/name', (content) => ({ ...content, name: '心栖' })],
  [
    'content/edition/homeTitle',
    ({ edition, ...rest }) => ({ ...rest, edition: { ...edition, homeTitle: '长'.repeat(13) } }),
  ],
  [
    'content/edition/tabs',
    ({ edition, ...rest }) => ({ ...rest, edition: { ...edition, tabs: ['userCenter', 'home'] } }),
  ],
  [
    'content/edition/words/free',
    ({ edition, ...rest }) => ({ ...rest, edition: { ...edition, words: { ...edition.words, free: '免费' } } }),
  ],
  [
    'content/edition/notice/lines',
    ({ edition, ...rest }) => ({
      ...rest,
      edition: { ...edition, notice: { title: '说', lines: [], hotlines: true } },
    }),
  ],
  ['content/refundTiers', (content) => ({ ...content, changeTimeBefore: 48 })],
  ['content/changeTimeBefore', (content) => ({ ...content, changeTimeBefore: 13 })],
  ['content/crisisHotline', (content) => ({ ...content, crisisHotline: '没有' })],
  ['content/customerWechat', (content) => ({ ...content, customerWechat: '微信' })],
  ['content/workdays/0/end', (content) => ({ ...content, workdays: [{ start: '09:00', end: '25:00' }] })],
  ['content/workdays/0/end', (content) => ({ ...content, workdays: [{ start: '09:00', end: '09:00' }] })],
  ['content/logo', (content) => ({ ...content, logo: 'https://example.com/a.png' })],
])('%s is refused with a sentence, and changes nothing', async (field, changed) => {
  const orgId = await create()
  const { content } = await detail(orgId)
  const { code, msg, data } = await send(orgId, 1, changed(content))
  expect([code, Object.keys(fieldsOf(data))]).toEqual([CODE.failure, [field]])
  expect(msg).toMatch(/^[\u4e00-\u9fff“”，0-9 %:：]+/)
  expect(await detail(orgId)).toMatchObject({ version: 1, content })
})

test('an edition that the rules refuse was never saved, so none is put back', async () => {
  const orgId = await create()
  expect((await operator.answer('POST /operator/edition/putBack', { orgId, version: 1, to: 1 })).code).toBe(
    CODE.notFound,
  )
  expect((await operator.answer('POST /operator/edition/putBack', { orgId, version: 1, to: 0 })).code).toBe(
    CODE.notFound,
  )
  expect((await operator.answer('GET /operator/edition/detail', { orgId: 8_888 })).code).toBe(CODE.notFound)
})

describe('a logo', () => {
  const upload = async (file: Uint8Array) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file)]), 'logo.png')
    const response = await fetch(`${app.origin}/api/operator/edition/logo`, {
      method: 'POST',
      headers: { token: operator.token },
      body: form,
    })
    return (await response.json()) as { code: number; msg: string; data: { logo: string } }
  }

  test('is drawn anew into its square, and shown once it is saved', async () => {
    const picture = sharp({ create: { width: 90, height: 30, channels: 3, background: '#2F6F66' } })
    const { data } = await upload(await picture.jpeg().toBuffer())
    expect(data.logo).toMatch(/^\/files\/organisation-logos\/[0-9a-f]{32}\.png$/)
    const file = Buffer.from(await (await fetch(app.origin + data.logo)).arrayBuffer())
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 256, height: 256, hasAlpha: true })
    const orgId = await create()
    const drawn = (await seen(orgId)).orgLogo
    await change(orgId, (content) => ({ ...content, logo: data.logo }))
    expect((await seen(orgId)).orgLogo).toBe(data.logo)
    await change(orgId, (content) => ({ ...content, logo: null }))
    expect((await seen(orgId)).orgLogo).toBe(drawn)
  })

  test('that is no photograph is refused', async () => {
    const { code, msg } = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect([code, msg]).toEqual([CODE.failure, '这不是一张可以使用的图片，请换一张 JPG、PNG 或 WebP 图片'])
  })
})

describe('the rows', () => {
  test('a version is never changed, and none is left out', async () => {
    const orgId = await create()
    await expect(
      sql`update organization_version set by_whom = 'x' where org_id = ${orgId}`.execute(app.db),
    ).rejects.toThrow('never changed')
    await expect(sql`delete from organization_version where org_id = ${orgId}`.execute(app.db)).rejects.toThrow(
      'never changed',
    )
    for (const version of [0, 3])
      await expect(
        sql`update organization set version = ${version} where id = ${orgId}`.execute(app.db),
      ).rejects.toThrow('does not follow')
    await expect(sql`update organization set name = 'x' where id = ${orgId}`.execute(app.db)).rejects.toThrow(
      'without a version',
    )
  })

  test('what another process changed is heard of on the bus', async () => {
    const orgId = await create()
    await inTransaction(app.services, async (trx) => {
      await trx.updateTable('organization').set({ name: '别处改的', version: 2 }).where('id', '=', orgId).execute()
      await tellServers(trx, app.clock, { kind: 'organisations-changed' })
    })
    for (let tries = 0; tries < 100 && flavourOf(orgId).name !== '别处改的'; tries += 1) await delay(50)
    expect(flavourOf(orgId).name).toBe('别处改的')
  })

  test('of two readings that overtake one another the later version counts', async () => {
    const orgId = await create()
    const known = new KnownEditions(app.db)
    const { content } = await detail(orgId)
    const row = (version: number, name: string) => ({
      id: orgId,
      version,
      flavour: 'main',
      name,
      edition: content.edition,
    })
    known.take(row(3, '后来的'))
    known.take(row(2, '先前的'))
    expect(flavourOf(orgId).name).toBe('后来的')
  })

  test('every organisation of the table in code is as the table says until somebody changes it', async () => {
    const missing = SEEDED_ORG_IDS.filter((id) => id !== MAIN)
    for (const id of missing) await createOrganisation(app.db, { id, name: `第${id}`, flavour: flavourOf(id).key })
    const before = missing.map(flavourOf)
    await new KnownEditions(app.db).read()
    expect(missing.map(flavourOf)).toEqual(before)
    expect(knownOrgIds()).toEqual(expect.arrayContaining([...SEEDED_ORG_IDS]))
    for (const orgId of missing) {
      const { version, content } = await detail(orgId)
      expect([orgId, (await send(orgId, version, content)).code]).toEqual([orgId, CODE.ok])
      expect(flavourOf(orgId)).toEqual({ ...before.find((one) => one.orgId === orgId), name: `第${orgId}` })
    }
  })
})
