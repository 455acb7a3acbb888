import path from 'node:path'
import { CODE } from '@xinqi/domain/codes'
import { isScene } from '@xinqi/domain/rules/scene'
import { MINUTE } from '@xinqi/domain/time'
import { create } from 'qrcode'
import sharp from 'sharp'
import { ROUTES } from '../../../../../config/routes'
import { removeLeftFiles } from '../../../call/remove-files'
import { startTestApp, type TestApp } from '../../../testing/test-app'
import { useTestApp } from '../../../testing/use-test-app'
import { newVisitor, type Visitor } from '../../../testing/visitor'
import { personalInvitations } from '../personal'
import { INVITE_CODE } from './draw-invite-poster'
import { ACCEPT_PAGE } from './invite-poster'

const app = useTestApp()
const begin = (one: TestApp) =>
  one.db
    .insertInto('invite_program')
    .values({ org_id: one.world.orgId, reward_fen: 2_000, budget_fen: 20_000, created_at: one.clock.now() })
    .execute()
beforeAll(() => begin(app))

const IN_PROGRAM = { headers: { 'client-kind': 'miniProgram' } }
type Kind = 'friend' | 'assessment'

const callMyself = async (visitor: Visitor, shownName = '阿岚') =>
  (await visitor.call('POST /appoint/promote/saveActUser', { shownName })).code
const poster = async (visitor: Visitor, kind: Kind = 'friend', options = {}) =>
  (await visitor.call('GET /appoint/promote/poster', { kind }, options)).url
const fileOf = (url: string) => path.join(app.services.config.filesDir, url.replace('/files/', ''))
const status = async (url: string) => (await fetch(app.origin + url)).status

/** The code that stands on a picture, module by module, beside the one of this text. */
async function sawCodeOf(file: string, text: string): Promise<boolean> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { left, top, side } = INVITE_CODE
  const area = { left, top, width: side, height: side }
  const { data, info } = await sharp(file).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true })
  const step = side / (modules.size + 2)
  const places = Array.from({ length: modules.size ** 2 }, (_, at) => [
    Math.floor(at / modules.size),
    at % modules.size,
  ])
  return places.every(([row = 0, column = 0]) => {
    const [x, y] = [column, row].map((place) => Math.floor((place + 1.5) * step)) as [number, number]
    const isDark = (data[(y * info.width + x) * info.channels] ?? 255) < 128
    return isDark === Boolean(modules.get(row, column))
  })
}

test.each(['friend', 'assessment'] as const)(
  'a picture with the code of the link (%s), the same each time',
  async (kind) => {
    const visitor = await newVisitor(app)
    const code = await callMyself(visitor)
    const url = await poster(visitor, kind)
    expect(await sharp(fileOf(url)).metadata()).toMatchObject({ format: 'png', width: 750, height: 1200 })
    const link = `${app.origin}${ACCEPT_PAGE[kind].path}?orgId=${app.world.orgId}&code=${code}`
    expect(await sawCodeOf(fileOf(url), link)).toBe(true)
    expect(await sawCodeOf(fileOf(url), `${link}x`)).toBe(false)
    expect([await poster(visitor, kind), await poster(visitor, kind)]).toEqual([url, url])
    expect(url).toMatch(/^\/files\/invite-posters\/[0-9a-f]{32}\.png$/)
  },
)

test('in the mini-program WeChat is asked once for a code that opens the very page', async () => {
  const visitor = await newVisitor(app)
  const code = await callMyself(visitor)
  const before = (await app.sandbox.pageCodes()).length
  const urls = await Promise.all([poster(visitor, 'friend', IN_PROGRAM), poster(visitor, 'friend', IN_PROGRAM)])
  urls.push(await poster(visitor, 'friend', IN_PROGRAM))
  expect(new Set(urls).size).toBe(1)
  expect(urls).not.toContain(await poster(visitor))
  const asked = await app.sandbox.pageCodes()
  expect(asked).toHaveLength(before + 1)
  expect(asked[0]).toEqual({
    page: ROUTES.acceptInvitation.page,
    scene: `k=${code}&o=${app.world.orgId}`,
  })
  expect(isScene(asked[0]?.scene ?? '')).toBe(true)
  await poster(visitor, 'assessment', IN_PROGRAM)
  expect((await app.sandbox.pageCodes())[0]?.page).toBe(ROUTES.acceptCpInvitation.page)
})

test('the addresses of the poster are those of the route table', () => {
  expect(ACCEPT_PAGE).toEqual({
    friend: { path: ROUTES.acceptInvitation.path, page: ROUTES.acceptInvitation.page },
    assessment: { path: ROUTES.acceptCpInvitation.path, page: ROUTES.acceptCpInvitation.page },
  })
})

test('under another name there is another picture, and the one of before is gone; back again it is there', async () => {
  const visitor = await newVisitor(app)
  await callMyself(visitor, '阿岚')
  const first = await poster(visitor)
  await callMyself(visitor, '小林')
  const second = await poster(visitor)
  expect([await status(first), await status(second)]).toEqual([404, 200])
  await callMyself(visitor, '阿岚')
  expect([await poster(visitor), await status(first), await status(second)]).toEqual([first, 200, 404])
})

test('with an account its posters go', async () => {
  const visitor = await newVisitor(app)
  await callMyself(visitor)
  const urls = [await poster(visitor), await poster(visitor, 'assessment', IN_PROGRAM)]
  const { erase } = personalInvitations
  if (erase === 'stays') throw new Error('An inviter is erased.')
  const leaver = { userId: visitor.userId, phoneHash: '', at: app.clock.now() }
  await app.db.transaction().execute((trx) => erase(trx, leaver))
  app.clock.advance(2 * MINUTE)
  await removeLeftFiles(app.services)
  expect(await Promise.all(urls.map(status))).toEqual([404, 404])
})

test('without a name, or while inviting has stopped, there is none', async () => {
  const visitor = await newVisitor(app)
  const refused = async () => (await visitor.answer('GET /appoint/promote/poster', {})).msg
  expect(await refused()).toBe('先写一个朋友认得的称呼，再画海报')
  await callMyself(visitor)
  const turn = (stopped: Date | null) => app.db.updateTable('invite_program').set({ stopped_at: stopped }).execute()
  await turn(app.clock.now())
  expect(await refused()).toBe('这里的邀请先停下了')
  await turn(null)
  expect((await app.client.answer('GET /appoint/promote/poster', {})).code).toBe(CODE.loginNeeded)
})

test('where WeChat gives no code it is said in a sentence, and twenty in ten minutes are enough', async () => {
  const small = await startTestApp({
    env: {
      RATE_LIMIT_FACTOR: '1',
      WECHAT_APP_ID: 'wx0000000000000001',
      WECHAT_APP_SECRET: 'nobody-answers',
      WECHAT_BASE_URL: 'http://127.0.0.1:9',
    },
  })
  try {
    await begin(small)
    const visitor = await newVisitor(small)
    await callMyself(visitor)
    const inProgram = await visitor.answer('GET /appoint/promote/poster', {}, IN_PROGRAM)
    expect([inProgram.code, inProgram.msg]).toEqual([CODE.failure, '微信的小程序码现在拿不到，可以先把链接发给朋友'])
    const answers = []
    for (let time = 0; time < 20; time += 1)
      answers.push((await visitor.answer('GET /appoint/promote/poster', {})).code)
    expect([new Set(answers.slice(0, 19)), answers[19]]).toEqual([new Set([CODE.ok]), CODE.tooMany])
  } finally {
    await small.stop()
  }
})
