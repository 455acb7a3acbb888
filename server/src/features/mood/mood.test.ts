import { CODE } from '@xinqi/domain/codes'
import { SHARED_DAYS } from '@xinqi/domain/rules/mood'
import { addDays, dateOf, DAY } from '@xinqi/domain/time'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { insertWatchWords } from '../../seed/watch-words'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { wordsOf } from '../watch-word/known-words'

const SAVE = 'POST /appoint/consultUserMoodCurve/save'
const LIST = 'GET /appoint/consultUserMoodCurve/list'
const CHART = 'GET /appoint/consultUserMoodCurve/chart'
const SHARE = 'POST /appoint/consultUserMoodCurve/share'
const SHARED = 'GET /consult/consultUserMoodCurve/shared'
const DELETE = 'POST /appoint/consultUserMoodCurve/delete'

const app = useTestApp()
let visitor: Visitor
beforeEach(async () => {
  visitor = await newVisitor(app)
})

const daysAgo = (days: number) => addDays(dateOf(app.clock.now()), -days)
let made = 0
const newId = () => `entry-${(made += 1)}-of-test`
const mood = (more: object = {}) => ({ clientId: newId(), day: daysAgo(0), face: 3, ...more })
const mine = async () => (await visitor.call(LIST, {})).list

test('what was noted stands in the list with everything, and in the curve of its day', async () => {
  expect(await visitor.call('GET /appoint/consultUserMoodCurve/firstTime', {})).toEqual({ day: null })
  const noted = mood({
    day: daysAgo(1),
    face: 2,
    feelings: [5, 6],
    causes: [1],
    words: '开了一天会',
    sleepMinutes: 390,
  })
  expect(await visitor.call(SAVE, noted)).toEqual({ crisis: false, low: false })
  await visitor.call(SAVE, mood({ day: daysAgo(1), face: 5 }))
  await visitor.call(SAVE, mood({ face: 4 }))
  expect(await mine()).toMatchObject([
    { face: 4, later: false, words: '', sleepMinutes: null },
    { face: 5 },
    { ...noted, later: true },
  ])
  expect(await visitor.call(CHART, { span: 'week' })).toMatchObject({
    days: [
      { day: daysAgo(1), mood: 3.5, entries: 2, sleepMinutes: 390 },
      { day: daysAgo(0), mood: 4 },
    ],
    causes: [{ id: 1, days: 1 }],
  })
  expect(await visitor.call('GET /appoint/consultUserMoodCurve/firstTime', {})).toEqual({ day: daysAgo(1) })
})

test('the same id is one entry, however often and at once it arrives; written anew it is changed', async () => {
  const noted = mood()
  await Promise.all([noted, noted, noted, noted].map((one) => visitor.call(SAVE, one)))
  expect(await mine()).toHaveLength(1)
  await visitor.call(SAVE, { ...noted, face: 5, words: '后来好多了' })
  expect(await mine()).toMatchObject([{ face: 5, words: '后来好多了' }])
})

test('a day takes twenty at most, also at once', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => visitor.answer(SAVE, mood())))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(20)
  expect(await visitor.call(CHART, {})).toMatchObject({ days: [{ entries: 20 }] })
})

test.each([
  ['tomorrow', () => mood({ day: daysAgo(-1) })],
  ['a month ago', () => mood({ day: daysAgo(30) })],
  ['a face that is none', () => mood({ face: 6 })],
  ['a feeling that is none', () => mood({ feelings: [99] })],
  ['a day of more than a day of sleep', () => mood({ sleepMinutes: 1441 })],
  ['too many words', () => mood({ words: '长'.repeat(501) })],
  ['an id that is none', () => mood({ clientId: '../x' })],
])('%s is refused and changes nothing', async (_name, bad) => {
  expect((await visitor.answer(SAVE, bad())).code).not.toBe(CODE.ok)
  expect(await mine()).toEqual([])
})

test('what waited for a network arrives later; after seven days nothing is changed any more, but may be deleted', async () => {
  const noted = mood({ day: daysAgo(12), words: '在山里' })
  await visitor.call(SAVE, noted)
  expect((await visitor.answer(SAVE, { ...noted, words: '改写' })).code).not.toBe(CODE.ok)
  expect(await mine()).toMatchObject([{ words: '在山里', later: true }])
  await visitor.call(DELETE, { clientId: noted.clientId })
  expect(await mine()).toEqual([])
})

test('page by page every entry is reached, and the oldest can be deleted', async () => {
  const ids: string[] = []
  for (const days of Array.from({ length: 29 }, (_, ago) => ago))
    for (const face of [2, 4]) {
      const noted = mood({ day: daysAgo(days), face })
      await visitor.call(SAVE, noted)
      ids.push(noted.clientId)
    }
  const everything = async () => {
    const first = await visitor.call(LIST, {})
    const read = [...first.list]
    for (let { next, more } = first; more;) {
      const page = await visitor.call(LIST, { after: next ?? '' })
      read.push(...page.list)
      ;({ next, more } = page)
    }
    return read.map(({ clientId }) => clientId)
  }
  expect(await mine()).toHaveLength(30)
  expect((await everything()).sort()).toEqual([...ids].sort())
  const oldest = (await everything()).at(-1) ?? ''
  await visitor.call(DELETE, { clientId: oldest })
  expect(await everything()).toHaveLength(ids.length - 1)
  expect(await everything()).not.toContain(oldest)
})

test('a deleted entry does not come back with a copy of it, and leaves nothing', async () => {
  const noted = mood({ words: '小舟的秘密' })
  await visitor.call(SAVE, noted)
  await visitor.call(DELETE, { clientId: noted.clientId })
  expect((await visitor.answer(SAVE, noted)).code).toBe(CODE.conflict)
  const row = () =>
    app.db
      .selectFrom('mood_entry')
      .select(['face', 'body_cipher'])
      .where('client_id', '=', noted.clientId)
      .executeTakeFirst()
  expect(await row()).toEqual({ face: null, body_cipher: null })
  app.clock.advance(31 * DAY)
  await forgetOldRecords(app.services)
  expect(await row()).toBeUndefined()
})

test("words, feelings and causes are sealed, and another's entry is nobody's to read, change or delete", async () => {
  const noted = mood({ words: '小舟的秘密' })
  await visitor.call(SAVE, noted)
  const rows = await app.db.selectFrom('mood_entry').selectAll().where('user_id', '=', visitor.userId).execute()
  expect(JSON.stringify(rows)).not.toContain('小舟')
  const stranger = await newVisitor(app)
  await stranger.call(DELETE, { clientId: noted.clientId })
  await stranger.call(SAVE, { ...noted, words: '别人的' })
  expect(await mine()).toMatchObject([{ words: '小舟的秘密' }])
})

test('words of danger and low days are answered kindly, and tell nobody', async () => {
  await app.db.transaction().execute(insertWatchWords)
  wordsOf(app.services.db).forget()
  expect(await visitor.call(SAVE, mood({ face: 1, words: '我不想活了' }))).toEqual({ crisis: true, low: false })
  await visitor.call(SAVE, mood({ face: 2, day: daysAgo(1) }))
  expect(await visitor.call(SAVE, mood({ face: 1, day: daysAgo(3) }))).toEqual({ crisis: false, low: true })
  const alarms = app.db.selectFrom('case_alarm').select('alarm_no').where('user_id', '=', visitor.userId)
  expect(await alarms.execute()).toEqual([])
})

test('the table has numbers, all entries, and no formula that a spreadsheet would run', async () => {
  await visitor.call(SAVE, mood({ face: 2, feelings: [5], causes: [1], words: '=cmd("x")', sleepMinutes: 400 }))
  const { fileName, base64 } = await visitor.call('GET /appoint/consultUserMoodCurve/export', {})
  const csv = Buffer.from(base64, 'base64').toString()
  expect(fileName).toMatch(/\.csv$/)
  expect(csv).toContain('"2","有点低","疲惫","工作","400","\'=cmd(""x"")"')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
})

describe('shared with a consultant', () => {
  let id: number
  let inDays = 1
  beforeEach(async () => {
    id = app.world.lin.id
    inDays += 1
    await book(app, visitor, { at: `${daysAgo(-inDays)} 20:00:00` })
  })
  const read = async () => (await newConsultantLogin(app, { id })).call(SHARED, { userId: visitor.userId })

  test('four weeks without a word are seen while the consent stands, and each reading is told', async () => {
    await visitor.call(SAVE, mood({ face: 4, feelings: [1], words: '只给自己' }))
    expect(await read()).toBeNull()
    await visitor.call(SHARE, { consultantId: id, shared: true })
    await visitor.call(SHARE, { consultantId: id, shared: true })
    const seen = await read()
    expect(seen).toMatchObject({ days: [{ mood: 4 }], feelings: [{ id: 1, days: 1 }] })
    expect(JSON.stringify(seen)).not.toContain('只给自己')
    const log = await visitor.call('GET /appoint/consultVisitor/accessLog', {})
    expect(log.map(({ what }) => what)).toContain('查看了你分享的最近四周的心情')
    await visitor.call(SHARE, { consultantId: id, shared: false })
    expect(await read()).toBeNull()
    expect(await visitor.call('GET /appoint/consultUserMoodCurve/shares', {})).toMatchObject([
      { consultantId: id, shared: false, since: null },
    ])
  })

  test('of four weeks the first day is seen, and the day before it is not, also a day later', async () => {
    await visitor.call(SAVE, mood({ day: daysAgo(SHARED_DAYS), face: 1, feelings: [5] }))
    await visitor.call(SAVE, mood({ day: daysAgo(SHARED_DAYS - 1), face: 2, feelings: [6], sleepMinutes: 300 }))
    await visitor.call(SAVE, mood({ face: 4 }))
    await visitor.call(SHARE, { consultantId: id, shared: true })
    expect(await read()).toMatchObject({
      from: daysAgo(27),
      to: daysAgo(0),
      days: [
        { day: daysAgo(27), mood: 2, sleepMinutes: 300 },
        { day: daysAgo(0), mood: 4 },
      ],
      feelings: [{ id: 6, days: 1 }],
    })
    app.clock.advance(DAY)
    expect((await read())?.days.map(({ day }) => day)).toEqual([daysAgo(1)])
  })

  test('at once from two devices it is one consent', async () => {
    await Promise.all([1, 2, 3].map(() => visitor.call(SHARE, { consultantId: id, shared: true })))
    const rows = app.db.selectFrom('mood_share').select('share_no').where('user_id', '=', visitor.userId)
    expect(await rows.execute()).toHaveLength(1)
  })

  test('who never met a consultant shares with nobody; a stranger is as if not there', async () => {
    const stranger = await newVisitor(app)
    expect((await stranger.answer(SHARE, { consultantId: id, shared: true })).code).toBe(CODE.notFound)
    expect(await stranger.call('GET /appoint/consultUserMoodCurve/shares', {})).toEqual([])
    expect(await (await newConsultantLogin(app, { id })).call(SHARED, { userId: 2_000_000 })).toBeNull()
    expect((await visitor.answer(SHARED, { userId: visitor.userId })).code).not.toBe(CODE.ok)
  })
})
