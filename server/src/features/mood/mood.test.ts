import { CODE } from '@xinqi/domain/codes'
import { MOOD_PICTURE_SIDE, SHARED_DAYS } from '@xinqi/domain/rules/mood'
import { addDays, dateOf, DAY, parseMoment } from '@xinqi/domain/time'
import sharp from 'sharp'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { insertWatchWords } from '../../seed/watch-words'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'
import { wordsOf } from '../watch-word/known-words'
import { remindOfMoods } from './commands/remind-of-moods'

const SAVE = 'POST /appoint/consultUserMoodCurve/save'
const LIST = 'GET /appoint/consultUserMoodCurve/list'
const CHART = 'GET /appoint/consultUserMoodCurve/chart'
const SHARE = 'POST /appoint/consultUserMoodCurve/share'
const SHARED = 'GET /consult/consultUserMoodCurve/shared'
const DELETE = 'POST /appoint/consultUserMoodCurve/delete'
const FIRST_TIME = 'GET /appoint/consultUserMoodCurve/firstTime'
const REMIND = 'POST /appoint/consultUserMoodCurve/remind'
const PICTURE = 'GET /appoint/consultUserMoodCurve/picture'

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
  expect(await visitor.call(FIRST_TIME, {})).toEqual({ day: null, remindMinute: null })
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
  expect(await visitor.call(FIRST_TIME, {})).toMatchObject({ day: daysAgo(1) })
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

describe('the picture of an entry', () => {
  const photograph = (background = '#2F6F66') =>
    sharp({ create: { width: 2160, height: 1080, channels: 3, background } })
      .withExif({ IFD0: { Copyright: '拍照的人' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
      .jpeg()
      .toBuffer()
  const pictured = async (background?: string) =>
    mood({ words: '河边', picture: (await photograph(background)).toString('base64url') })
  const numberOf = async () => (await mine())[0]?.picture?.pictureNo ?? ''
  const kept = () => app.db.selectFrom('mood_picture').selectAll().where('user_id', '=', visitor.userId).execute()

  test('comes smaller, without place and camera, sealed, and to its owner alone', async () => {
    await visitor.call(SAVE, await pictured())
    expect(await mine()).toMatchObject([{ picture: { width: MOOD_PICTURE_SIDE, height: MOOD_PICTURE_SIDE / 2 } }])
    const pictureNo = await numberOf()
    const { mimeType, base64 } = await visitor.call(PICTURE, { pictureNo })
    const seen = await sharp(Buffer.from(base64, 'base64')).metadata()
    expect([mimeType, seen.format, seen.width, seen.exif]).toEqual(['image/jpeg', 'jpeg', MOOD_PICTURE_SIDE, undefined])
    expect((await kept()).map(({ content_cipher }) => content_cipher)).toEqual([expect.stringMatching(/^v2\./)])

    const id = app.world.lin.id
    await book(app, visitor, { at: `${daysAgo(-9)} 20:00:00` })
    await visitor.call(SHARE, { consultantId: id, shared: true })
    const consultant = await newConsultantLogin(app, { id })
    const shared = await consultant.call(SHARED, { userId: visitor.userId })
    expect(shared).toMatchObject({ days: [{ mood: 3 }] })
    expect(JSON.stringify(shared)).not.toMatch(new RegExp(`picture|${pictureNo}`))
    expect((await consultant.answer(PICTURE, { pictureNo })).code).not.toBe(CODE.ok)
    const stranger = await newVisitor(app)
    const missing = await stranger.answer(PICTURE, { pictureNo: '9'.repeat(18) })
    const foreign = await stranger.answer(PICTURE, { pictureNo })
    expect([foreign.code, foreign.msg, foreign.data]).toEqual([CODE.notFound, missing.msg, null])
  })

  test('stays when the entry is written anew without one, and is replaced by another', async () => {
    const noted = await pictured()
    await visitor.call(SAVE, noted)
    const first = await numberOf()
    await visitor.call(SAVE, { ...noted, picture: undefined, words: '河边，后来下雨了' })
    expect(await mine()).toMatchObject([{ words: '河边，后来下雨了', picture: { pictureNo: first } }])
    await visitor.call(SAVE, { ...noted, picture: (await photograph('#C9773B')).toString('base64url') })
    expect(await numberOf()).not.toBe(first)
    expect((await visitor.answer(PICTURE, { pictureNo: first })).code).toBe(CODE.notFound)
    expect(await kept()).toHaveLength(1)
  })

  test('is taken away alone at any age, by its owner, and goes with the entry', async () => {
    const noted = await pictured()
    await visitor.call(SAVE, noted)
    await (await newVisitor(app)).call(DELETE, { clientId: noted.clientId, only: 'picture' })
    expect(await kept()).toHaveLength(1)
    app.clock.advance(12 * DAY)
    await visitor.call(DELETE, { clientId: noted.clientId, only: 'picture' })
    expect(await mine()).toMatchObject([{ words: '河边', picture: null }])
    expect(await kept()).toEqual([])
    const other = await pictured()
    await visitor.call(SAVE, other)
    await visitor.call(DELETE, { clientId: other.clientId })
    expect(await kept()).toEqual([])
  })

  test('an SVG, and a picture that cannot be drawn, are refused with a sentence, and nothing is noted', async () => {
    const broken = (await photograph()).subarray(0, 200)
    for (const file of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), broken]) {
      const answer = await visitor.answer(SAVE, mood({ picture: file.toString('base64url') }))
      expect(answer.msg).toBe('这不是一张可以放进来的图片，请换一张 JPG、PNG 或 WebP 图片')
    }
    expect(await mine()).toEqual([])
  })
})

describe('the reminder that somebody sets', () => {
  const HALF_PAST_NINE = 21 * 60 + 30
  /** Sweeps at a time of the day that lies so many days ahead, twice: nothing comes twice. */
  const liveAt = async (day: number, time: string) => {
    app.clock.set(parseMoment(`${addDays('2026-11-21', day)} ${time}:00`))
    await app.sandbox.runDueJobs()
    await app.sandbox.runDueJobs()
  }
  const told = async () => {
    const { list } = await visitor.call('GET /appoint/message/listReceiveMsg', {})
    return list.filter(({ title }) => title === '您定的时间到了')
  }
  const set = (minute: number | undefined) => visitor.call(REMIND, { minute })

  test('comes once on each day without an entry, in words that tell nothing, until it is taken back', async () => {
    expect(await visitor.call(FIRST_TIME, {})).toMatchObject({ remindMinute: null })
    await liveAt(0, '21:30')
    expect(await told()).toEqual([])
    await set(HALF_PAST_NINE)
    expect(await visitor.call(FIRST_TIME, {})).toMatchObject({ remindMinute: HALF_PAST_NINE })
    // It had passed when it was set.
    await liveAt(0, '22:00')
    await liveAt(1, '21:29')
    expect(await told()).toEqual([])
    await liveAt(1, '21:30')
    await liveAt(1, '22:30')
    expect(await told()).toHaveLength(1)
    expect(JSON.stringify(await told())).not.toMatch(/心情|情绪|咨询/)
    // A later time on the same day is not a second one.
    await set(HALF_PAST_NINE + 60)
    await liveAt(1, '22:45')
    expect(await told()).toHaveLength(1)
    await set(undefined)
    await liveAt(2, '22:45')
    expect(await told()).toHaveLength(1)
  })

  test('says nothing on a day of which something is noted; an entry of another day, or a deleted one, is none', async () => {
    await set(HALF_PAST_NINE)
    await liveAt(1, '09:00')
    const noted = mood()
    await visitor.call(SAVE, noted)
    await liveAt(1, '21:30')
    expect(await told()).toEqual([])
    await liveAt(2, '09:00')
    await visitor.call(SAVE, mood({ day: daysAgo(1) }))
    const deleted = mood()
    await visitor.call(SAVE, deleted)
    await visitor.call(DELETE, { clientId: deleted.clientId })
    await liveAt(2, '21:30')
    expect(await told()).toHaveLength(1)
  })

  test('of a server that was away it comes two hours late at most, and never on the next day', async () => {
    await set(HALF_PAST_NINE)
    await liveAt(1, '23:30')
    await liveAt(2, '00:10')
    expect(await told()).toEqual([])
    await liveAt(2, '23:29')
    expect(await told()).toHaveLength(1)
  })

  test('servers that sweep at once tell it once, and those that come later not again', async () => {
    await set(HALF_PAST_NINE)
    app.clock.set(parseMoment('2026-11-22 21:31:00'))
    await Promise.all(Array.from({ length: 5 }, () => remindOfMoods(app.services)))
    await liveAt(1, '21:40')
    expect(await told()).toHaveLength(1)
  })

  test('a time that is none is refused; who wants no notice has none', async () => {
    expect((await visitor.answer(REMIND, { minute: 1440 })).msg).toBe('请选择时间')
    await set(HALF_PAST_NINE)
    const choice = { kind: 'mood', channel: 'message', wanted: false } as const
    await visitor.call('POST /appoint/consultUser/chooseReminder', choice)
    await liveAt(1, '21:30')
    expect(await told()).toEqual([])
  })
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
