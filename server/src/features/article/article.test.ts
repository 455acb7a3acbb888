import { CODE } from '@xinqi/domain/codes'
import { parseMoment } from '@xinqi/domain/time'
import { seedFoundation } from '../../seed/seed'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp({
  env: { FRAME_HOSTS: 'Help.example.com', ANDROID_APK_URL: 'https://get.example.com/a.apk' },
})
beforeAll(async () => {
  await seedFoundation(app.db)
})

test('the manual has four chapters, and each of its sections can be read without a login', async () => {
  const chapters = await app.client.call('GET /consult/manual/list', {})
  expect(chapters).toHaveLength(4)
  const sections = chapters.flatMap((chapter) => chapter.sections)
  expect(sections.length).toBeGreaterThanOrEqual(12)
  for (const { id, title } of sections) {
    const page = await app.client.call('GET /consult/manual/content', { id })
    expect(page.title).toBe(title)
    expect(page.body.length).toBeGreaterThan(0)
    expect(page.minutes).toBeGreaterThan(0)
  }
})

test('searching the manual finds titles first, then words in the text with what stands around them', async () => {
  const found = await app.client.call('GET /consult/manual/search', { keyword: '退款' })
  expect(found[0]?.title).toContain('退款')
  const [deep] = await app.client.call('GET /consult/manual/search', { keyword: '麦克风按钮' })
  expect(deep?.excerpt).toContain('麦克风按钮')
  expect(await app.client.call('GET /consult/manual/search', { keyword: '100%_不存在' })).toEqual([])
  expect(await app.client.answer('GET /consult/manual/search', { keyword: '  ' })).toMatchObject({ code: CODE.failure })
})

test('articles have a picture and a time to read, and are no other kind of page', async () => {
  const articles = await app.client.call('GET /consult/media/list', {})
  expect(articles).toHaveLength(8)
  for (const { id, cover, minutes } of articles) {
    expect(cover).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(minutes).toBeGreaterThan(0)
    const answer = await app.client.answer('GET /consult/manual/content', { id })
    expect(answer).toMatchObject({ code: CODE.notFound, msg: '没有找到这个页面' })
  }
})

test('what is written promises no cure, names nobody a patient and gives no diagnosis', async () => {
  const rows = await app.db.selectFrom('content_page').select(['title', 'summary', 'body']).execute()
  const text = JSON.stringify(rows)
  for (const word of ['患者', '治愈', '根治', '痊愈', '保证有效', '抑郁症', '焦虑症', '确诊', '病人'])
    expect(text).not.toContain(word)
})

test('help comes with its text at once', async () => {
  const pages = await app.client.call('GET /consult/support/list', {})
  expect(pages[0]).toMatchObject({ title: '接下来的十分钟' })
  expect(pages.every(({ body }) => body.length > 0)).toBe(true)
  const first = pages[0]?.id ?? 0
  expect(await app.client.call('GET /consult/support/content', { id: first })).toEqual(pages[0])
})

test("an organisation's own pages are its own, and what is not published yet is seen by nobody", async () => {
  const page = {
    kind: 'media',
    slug: 'own',
    body: '[]',
    org_id: app.world.orgId,
    updated_at: parseMoment('2026-11-01 10:00:00'),
  }
  const { id } = await app.db
    .insertInto('content_page')
    .values({ ...page, title: '自己的', published_at: parseMoment('2026-11-20 10:00:00') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const draft = await app.db
    .insertInto('content_page')
    .values({ ...page, slug: 'later', title: '以后', published_at: parseMoment('2026-12-20 10:00:00') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = async (orgId?: number) =>
    (await app.client.call('GET /consult/media/list', orgId ? { orgId } : {})).map((article) => article.id)
  expect(await ids()).toContain(id)
  expect(await ids()).not.toContain(draft.id)
  expect(await ids(39)).not.toContain(id)
  const other = await app.client.answer('GET /consult/media/content', { id, orgId: 39 })
  expect(other.code).toBe(CODE.notFound)
  const early = await app.client.answer('GET /consult/media/content', { id: draft.id })
  expect(early.code).toBe(CODE.notFound)
})

test('ways to elsewhere are those of the configuration, and frames are allowed for no other host', async () => {
  expect(await app.client.call('GET /appoint/common/outside', {})).toEqual({
    frameHosts: ['help.example.com'],
    appStoreUrl: null,
    androidApkUrl: 'https://get.example.com/a.apk',
    siteUrl: app.origin,
    siteQrcode: null,
  })
  const withPicture = await app.client.call('GET /appoint/common/outside', { qrcode: 'true' })
  expect(withPicture.siteQrcode).toMatch(/^data:image\/png;base64,/)
  const { headers } = await fetch(`${app.origin}/api/appoint/common/outside`)
  expect(headers.get('content-security-policy')).toContain("frame-src 'self' https://help.example.com;")
})
