import { CODE } from '@xinqi/domain/codes'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { book, granuleOf, INFORMATION, newConsultantLogin, pay, newVisitor, type Visitor } from '../../testing/visitor'
import { insertWatchWords } from '../../seed/watch-words'
import { markWords } from './commands/mark-words'
import { readWords, wordsOf } from './known-words'

const app = useTestApp()
let operator: Operator
let visitor: Visitor
beforeEach(async () => {
  await app.db.deleteFrom('word_mark').execute()
  await app.db.deleteFrom('case_alarm').execute()
  await app.db.deleteFrom('watch_word').execute()
  await app.db.transaction().execute(insertWatchWords)
  wordsOf(app.services.db).forget()
  operator = await newOperator(app)
  visitor = await newVisitor(app)
})

const tell = (content: string) => visitor.call('PUT /appoint/consultFeedback/addFeedback', { kind: 'problem', content })
const alarms = async (state: 'open' | 'closed' = 'open') =>
  (await operator.call('GET /operator/caseAlarm/list', { state })).list
const marks = async (reviewed = false) => (await operator.call('GET /operator/wordMark/list', { reviewed })).list
const auditOf = async (action: string) =>
  (await app.db.selectFrom('audit_log').select('subject').where('action', '=', action).execute()).map(
    (row) => row.subject,
  )

/** Words in one conversation with a consultant, as a chat stores them. */
async function write(text: string, options: { consultantId?: number; userType?: 1 | 2; id?: string } = {}) {
  const found = await readWords(app.services, text)
  return app.db.transaction().execute((trx) =>
    markWords(app.services, trx, {
      text,
      found,
      userId: visitor.userId,
      consultantId: options.consultantId ?? null,
      userType: options.userType ?? 2,
      source: { kind: 'conversation', id: options.id ?? '7' },
    }),
  )
}

describe('words of danger', () => {
  test('in feedback: it is kept, the writer is told, operators see it, see to it and close it with a note', async () => {
    expect(await tell('房间听不到声音')).toMatchObject({ crisis: false })
    const { feedbackNo, crisis } = await tell('我真的不想活了，帮帮我')
    expect(crisis).toBe(true)
    const [alarm] = await alarms()
    expect(alarm).toMatchObject({
      userId: visitor.userId,
      sourceId: feedbackNo,
      consultantName: null,
      level: 2,
      seenTime: null,
    })
    expect(alarm?.excerpt).toContain('不想活')
    const alarmNo = alarm?.alarmNo ?? ''
    expect(await auditOf('read-alarm')).toContain(`alarm:${alarmNo}`)
    await operator.call('POST /operator/caseAlarm/see', { alarmNo })
    expect((await alarms())[0]?.seenTime).not.toBeNull()
    await operator.call('POST /operator/caseAlarm/close', { alarmNo, note: '打过电话，今晚有家人陪' })
    expect(await alarms()).toEqual([])
    expect(await alarms('closed')).toMatchObject([{ alarmNo, note: '打过电话，今晚有家人陪' }])
    expect((await operator.answer('POST /operator/caseAlarm/close', { alarmNo, note: '再来' })).code).toBe(
      CODE.conflict,
    )
  })

  test('open one alarm a person and conversation, however many write at once; more may only raise it', async () => {
    await Promise.all([write('我想死'), write('我不想活了'), write('想自残')])
    expect(await alarms()).toMatchObject([{ level: 2 }])
    await write('遗书写好了')
    await write('又想自残')
    expect(await alarms()).toMatchObject([{ level: 3 }])
    await write('我想死', { id: '8' })
    expect(await alarms()).toHaveLength(2)
  })

  test('after an alarm was closed open another', async () => {
    await write('我想死')
    const [first] = await alarms()
    await operator.call('POST /operator/caseAlarm/close', { alarmNo: first?.alarmNo ?? '', note: '谈过了' })
    await write('我想死')
    expect((await alarms()).map(({ alarmNo }) => alarmNo)).not.toContain(first?.alarmNo)
    expect(await alarms()).toHaveLength(1)
  })

  test('of a consultant, who asks about them, open none', async () => {
    expect(await write('你最近有想死的念头吗', { userType: 1 })).toMatchObject({ crisis: false })
    expect(await alarms()).toEqual([])
  })

  test('are sealed, and go with the account', async () => {
    await write('我想死')
    const row = await app.db.selectFrom('case_alarm').selectAll().executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain('想死')
  })

  test("are for the person's own consultant, and for no other; feedback is for none", async () => {
    const own = await newConsultantLogin(app, app.world.lin)
    const other = await newConsultantLogin(app, app.world.zhou)
    await tell('我不想活了')
    await write('我想死', { consultantId: app.world.lin.id })
    const { list } = await own.call('GET /consult/caseAlarm/list', {})
    expect(list).toMatchObject([{ sourceKind: 'conversation' }])
    expect((await other.call('GET /consult/caseAlarm/list', {})).list).toEqual([])
    const alarmNo = list[0]?.alarmNo ?? ''
    const refused = await other.answer('POST /consult/caseAlarm/close', { alarmNo, note: '不是我的' })
    expect(refused).toEqual(
      await other.answer('POST /consult/caseAlarm/close', { alarmNo: '1'.repeat(18), note: '没有' }),
    )
    expect(refused.code).toBe(CODE.notFound)
    await own.call('POST /consult/caseAlarm/see', { alarmNo })
    await own.call('POST /consult/caseAlarm/close', { alarmNo, note: '约了明天加一次' })
    expect(await alarms('closed')).toMatchObject([{ note: '约了明天加一次' }])
    expect((await visitor.answer('GET /consult/caseAlarm/list', {})).code).not.toBe(CODE.ok)
    expect((await visitor.answer('GET /operator/caseAlarm/list', {})).code).not.toBe(CODE.ok)
  })

  test('in what a visitor tells of themselves are answered with the numbers to call', async () => {
    const save = (concern: string) =>
      visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', { ...INFORMATION, concern })
    expect(await save('睡不好')).toMatchObject({ crisis: false })
    expect(await save('我想割腕')).toMatchObject({ crisis: true })
    expect(await alarms()).toMatchObject([{ sourceKind: 'intake', level: 3, consultantName: null }])
  })

  test('told before an order was go to whoever was booked with them, once it is paid', async () => {
    const own = await newConsultantLogin(app, app.world.lin)
    const info = { ...INFORMATION, concern: '想自杀' }
    const { visitorInfoId } = await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', info)
    const wish = { consultantId: app.world.lin.id, srvId: app.world.lin.single.id, consultMode: 1 as const }
    const { orderNo } = await visitor.call('POST /appoint/consultOrder/confirmOrder', {
      ...wish,
      slot: granuleOf('2026-11-23 20:00:00'),
      visitorInfoId,
    })
    const mine = async () => (await own.call('GET /consult/caseAlarm/list', {})).list
    expect(await mine()).toEqual([])
    await pay(app, visitor.token, orderNo)
    const [alarm] = await mine()
    expect(alarm).toMatchObject({ sourceKind: 'intake', userId: visitor.userId })
    const zhou = await newConsultantLogin(app, app.world.zhou)
    const closing = { alarmNo: alarm?.alarmNo ?? '', note: '问过了，今晚安全' }
    expect((await zhou.answer('POST /consult/caseAlarm/close', closing)).code).toBe(CODE.notFound)
    await own.call('POST /consult/caseAlarm/close', closing)
    expect(await mine()).toEqual([])
  })

  test('that an order waited for go to its consultant as well', async () => {
    const orderNo = await book(app, visitor, { at: '2026-11-24 20:00:00', withInformation: false })
    await visitor.call('POST /appoint/consultVisitor/saveVisitorInfo', { ...INFORMATION, concern: '想自杀', orderNo })
    const own = await newConsultantLogin(app, app.world.lin)
    expect((await own.call('GET /consult/caseAlarm/list', {})).list).toMatchObject([{ sourceKind: 'intake' }])
  })
})

test('contact details and offers to pay elsewhere warn both, and wait for an operator once', async () => {
  expect(await write('加我微信 lin_2026')).toMatchObject({
    warning: 'contact',
    crisis: false,
  })
  expect(await write('可以私下付款吗')).toMatchObject({ warning: 'payment' })
  await write('加我微信 lin_2027')
  const found = await marks()
  expect(found.map(({ kind }) => kind).sort()).toEqual(['contact', 'payment'])
  expect(await auditOf('read-word-mark')).toContain(`word-mark:${found[0]?.markNo}`)
  await operator.call('POST /operator/wordMark/review', { markNo: found[0]?.markNo ?? '' })
  expect(await marks()).toHaveLength(1)
  expect(await marks(true)).toMatchObject([{ markNo: found[0]?.markNo }])
  expect(await write('滚你妈')).toMatchObject({ blocked: true, warning: null })
})

describe('the list', () => {
  const add = (word: string, kind = 'crisis') =>
    operator.answer('POST /operator/watchWord/add', {
      kind: kind as 'crisis',
      word,
      severity: 2,
      reason: '新出现的说法',
    })

  test('takes a word at once, once, and loses it at once; both are written down', async () => {
    expect(await write('我要去找星星了')).toMatchObject({ crisis: false })
    expect((await add('去找星星')).code).toBe(CODE.ok)
    expect((await add('去找星星')).code).toBe(CODE.conflict)
    expect(await write('我要去找星星了')).toMatchObject({ crisis: true })
    const [newest] = (await operator.call('GET /operator/watchWord/list', { kind: 'crisis' })).list
    expect(newest).toMatchObject({ word: '去找星星', offTime: null })
    const off = { id: newest?.id ?? 0, reason: '是一首歌' }
    await operator.call('POST /operator/watchWord/turnOff', off)
    await operator.call('POST /operator/watchWord/turnOff', off)
    expect(await write('我要去找星星了')).toMatchObject({ crisis: false })
    expect(await auditOf('add-watch-word')).toContain(`watch-word:${newest?.id}`)
    expect((await auditOf('turn-off-watch-word')).filter((one) => one === `watch-word:${newest?.id}`)).toHaveLength(1)
  })

  test.each(['', '死', '。。', 'x'.repeat(41)])('does not take %j', async (word) =>
    expect((await add(word)).code).toBe(CODE.failure),
  )
})

describe('a sentence that is tried', () => {
  const tryOut = async (text: string) => (await operator.call('POST /operator/watchWord/try', { text })).list

  test('tells what would be found and where, and leaves nothing behind', async () => {
    expect(await tryOut('今天天气很好')).toEqual([])
    const text = '我不想活了，加我微信 abc12345'
    const list = await tryOut(text)
    expect(list.map(({ kind }) => kind)).toEqual(['crisis', 'contact'])
    expect(text.slice(list[0]?.start, list[0]?.end)).toContain('不想活')
    expect(await marks()).toEqual([])
    expect(await alarms()).toEqual([])
  })

  test('follows the list at once, an innocent phrase included', async () => {
    expect(await tryOut('你就是一只呆头鹅')).toEqual([])
    const word = { kind: 'blocked' as const, word: '呆头鹅', severity: 2, reason: '骂人的话' }
    await operator.call('POST /operator/watchWord/add', word)
    expect(await tryOut('你就是一只呆头鹅')).toMatchObject([{ kind: 'blocked', word: '呆头鹅' }])
    await operator.call('POST /operator/watchWord/add', { ...word, kind: 'innocent', word: '养呆头鹅' })
    expect(await tryOut('我家养呆头鹅')).toEqual([])
  })

  test('is a sentence, and not too long', async () => {
    expect(await operator.answer('POST /operator/watchWord/try', { text: ' ' })).toMatchObject({ msg: '请写一句话' })
    const long = await operator.answer('POST /operator/watchWord/try', { text: '长'.repeat(501) })
    expect(long.code).toBe(CODE.failure)
  })
})
