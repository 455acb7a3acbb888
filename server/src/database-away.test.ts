import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CODE } from '@xinqi/domain/codes'
import type { CallKey } from '@xinqi/domain/contract/contract'
import { withLastGood } from './call/last-good'
import { startEmbedded, type EmbeddedPostgres } from './db/embedded/launcher'
import { handlers } from './features/handlers'
import { readFirst } from './http/first-reads'
import { homePage, type HomePage } from './http/home-page'
import { startTestApp, type TestApp } from './testing/test-app'
import { newVisitor, tryToOrder, type Visitor } from './testing/visitor'

const AWAY = '服务暂时不可用，请稍后再试'
/** However busy the machine is. */
const PATIENCE_MS = 20_000
/** Quarter of an hour before the lists are asked again. */
const THEN: unknown = expect.stringMatching(/^2026-11-21 18:00:/)

const LISTS: [CallKey, object][] = [
  ['GET /appoint/consultConsultant/listIndex', { page: 1 }],
  ['GET /appoint/consultConsultant/listIndex', { sort: 'soonest' }],
  ['GET /appoint/consultConsultant/listIndex', { keyword: '林一帆' }],
  ['GET /appoint/consultSchedule/index', { date: '2026-11-22' }],
]

let folder: string
let database: EmbeddedPostgres
let app: TestApp
let visitor: Visitor
let home: HomePage
let before: unknown[]

/** The `data` of each list; a token goes along, as it does from the phone of somebody who is logged in. */
const answers = async (lists = LISTS) =>
  Promise.all(
    lists.map(async ([key, params]) => {
      const response = await app.client.send(key, params, { token: visitor.token })
      return (await response.json()) as { code: number; msg: string; data: object | null }
    }),
  )

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-away-'))
  database = await startEmbedded(path.join(folder, 'postgres'), { fsync: false })
  app = await startTestApp({ cluster: database.url })
  visitor = await newVisitor(app)
  fs.writeFileSync(path.join(folder, 'home.html'), '{{frame}}{{firstReads}}')
  const answered = withLastGood(handlers)
  const page = homePage(folder, app.clock, (orgId) => readFirst(app.services, answered, orgId, PATIENCE_MS))
  if (!page) throw new Error('The page of its own was not found.')
  home = page
  before = (await answers()).map(({ data }) => data)
  await home('340')
  app.clock.advance(15 * 60_000)
  await database.stop()
}, 120_000)
afterAll(async () => {
  await database.revive()
  await app.stop()
  await database.stop()
  fs.rmSync(folder, { recursive: true })
}, 120_000)

test('lists say what they said last, and when that was', async () => {
  const now = await answers()
  expect(now.map(({ code }) => code)).toEqual(LISTS.map(() => CODE.ok))
  expect(now.map(({ data }) => data)).toEqual(before.map((data) => ({ ...(data as object), asOf: THEN })))
})

test('the home page is drawn as it was last, and says so', async () => {
  const { text } = await home('340')
  expect(text).toContain('现在连不上数据，显示的是 18:00 的情况')
  expect(text).toContain('林一帆')
  expect(text).toMatch(/"asOf":"2026-11-21 18:00:/)
})

test('what nobody has asked before, what is older than two hours, and what is personal is refused with a sentence', async () => {
  const refused = { code: CODE.failure, msg: AWAY }
  expect(await answers([['GET /appoint/consultConsultant/listIndex', { sort: 'price' }]])).toEqual([
    expect.objectContaining(refused),
  ])
  expect(await visitor.answer('GET /appoint/consultUser/me', {})).toMatchObject(refused)
  app.clock.advance(2 * 3_600_000)
  expect(await answers(LISTS.slice(0, 1))).toEqual([expect.objectContaining(refused)])
  app.clock.advance(-2 * 3_600_000)
})

test('booking is refused; when the database is back, lists are of now again and it can be booked', async () => {
  const wish = { at: '2026-11-22 19:00:00' } as const
  expect(await tryToOrder(app, visitor, wish)).toMatchObject({ code: CODE.failure, msg: AWAY })
  await database.revive()
  for (const { code, data } of await answers()) {
    expect(code).toBe(CODE.ok)
    expect(data).not.toHaveProperty('asOf')
  }
  expect(await tryToOrder(app, visitor, wish)).toMatchObject({ code: CODE.ok })
})
