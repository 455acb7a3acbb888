import { CODE } from '@xinqi/domain/codes'
import { MINUTE } from '@xinqi/domain/time'
import { newest, newTalk, open, say } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, type Visitor } from '../../testing/visitor'

const READ = 'POST /appoint/message/markDialogRead'

const app = useTestApp()

const unread = async (who: Visitor) => (await who.call('GET /appoint/message/unReadDialogNum', {})).unReadDialogNum
const dialogs = async (who: Visitor) => (await who.call('GET /appoint/message/listDialog', {})).list
const told = async (topic: string) =>
  (await app.db.selectFrom('outbox').select('body').where('topic', '=', topic).orderBy('id').execute()).map(
    ({ body }) => body as { conversationNo?: string; seq?: number },
  )

test('a visitor may keep to themselves what they have read', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-27 21:00:00')
  await say(consultant, conversationNo, '一')
  await visitor.call('POST /appoint/message/saveDialogChoice', { showsRead: false })
  expect(await visitor.call('GET /appoint/message/dialogChoice', {})).toEqual({ showsRead: false })
  await visitor.call(READ, { conversationNo, seq: 1 })
  expect((await newest(consultant, conversationNo)).othersReadSeq).toBeNull()
  const heard = await told(`/topic/pg/private/isRead/1/${app.world.lin.id}`)
  expect(heard.filter((body) => body.conversationNo === conversationNo)).toEqual([])
  // Their own other devices still count less.
  expect(await told(`/topic/pg/private/isRead/2/${visitor.userId}`)).toMatchObject([{ conversationNo, seq: 1 }])
})

test('unread is counted for each, and reading only goes on; the other sees it (R246)', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-27 20:00:00')
  for (const text of ['一', '二', '三']) await say(consultant, conversationNo, text)
  await say(visitor, conversationNo, '四')
  expect(await unread(visitor)).toBe(3)
  expect(await visitor.call(READ, { conversationNo, seq: 2 })).toEqual({ readSeq: 2, unReadDialogNum: 1 })
  expect(await visitor.call(READ, { conversationNo, seq: 1 })).toEqual({ readSeq: 2, unReadDialogNum: 1 })
  expect(await visitor.call(READ, { conversationNo, seq: 99 })).toEqual({ readSeq: 4, unReadDialogNum: 0 })
  expect((await newest(consultant, conversationNo)).othersReadSeq).toBe(4)
  const heard = (await told(`/topic/pg/private/isRead/1/${app.world.lin.id}`)).filter(
    (body) => body.conversationNo === conversationNo,
  )
  expect(heard.map(({ seq }) => seq)).toEqual([2, 4])
})

test('a consultant sees the name that a visitor gave for the booking, and no phone', async () => {
  const { consultant, visitor, conversationNo } = await newTalk(app, '2026-12-01 19:00:00')
  await say(visitor, conversationNo, '是我')
  const mine = (await dialogs(consultant)).find((dialog) => dialog.conversationNo === conversationNo)
  expect(mine).toMatchObject({ name: '小舟', sendUserId: visitor.userId, sendUserType: 2, avatar: null, unread: 1 })
  expect(JSON.stringify(await open(consultant, visitor.userId, 2))).not.toMatch(/"1[3-9]\d{9}"|\*{4}/)
})

test('conversations stand unread first, then by what was said last', async () => {
  const visitor = await newVisitor(app)
  const [lin, zhou] = [app.world.lin, app.world.zhou]
  await book(app, visitor, { at: '2026-11-28 18:00:00' })
  await book(app, visitor, { consultant: zhou, at: '2026-11-24 10:00:00' })
  const [withLin, withZhou] = [await open(visitor, lin.id, 1), await open(visitor, zhou.id, 1)]
  expect(await dialogs(visitor)).toEqual([])
  await say(await newConsultantLogin(app, lin), withLin.conversationNo, '先说的')
  app.clock.advance(MINUTE)
  await say(visitor, withZhou.conversationNo, '后说的')
  expect((await dialogs(visitor)).map(({ name, unread: count, excerpt }) => [name, count, excerpt])).toEqual([
    ['林一帆', 1, '先说的'],
    ['周砚', 0, '后说的'],
  ])
  await visitor.call(READ, { conversationNo: withLin.conversationNo, seq: 1 })
  expect((await dialogs(visitor)).map(({ name }) => name)).toEqual(['周砚', '林一帆'])
})

test('how soon a consultant answers is said only once it is true', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-28 19:00:00', app.world.lin)
  const sentence = async () => (await open(visitor, app.world.lin.id, 1)).answerTime
  await app.db.deleteFrom('conversation_turn').execute()
  for (let turn = 0; turn < 5; turn++) {
    expect(await sentence()).toBeNull()
    await say(visitor, conversationNo, '在吗')
    await say(visitor, conversationNo, '有件事')
    app.clock.advance(MINUTE)
    await say(consultant, conversationNo, '在的')
  }
  expect(await sentence()).toBe('通常当天回复')
  const turns = await app.db.selectFrom('conversation_turn').selectAll().execute()
  expect(turns.filter((turn) => turn.conversation_no === conversationNo)).toHaveLength(5)
})

test('quiet hours are told beside the field, and taken back', async () => {
  const { visitor, consultant } = await newTalk(app, '2026-11-28 20:00:00')
  const save = (hours: { from?: number; to?: number }) =>
    consultant.answer('POST /consult/message/saveQuietHours', hours)
  await save({ from: 0, to: 1439 })
  expect(await open(visitor, app.world.lin.id, 1)).toMatchObject({
    quietHours: { from: 0, to: 1439 },
    isQuietNow: true,
  })
  expect((await save({ from: 60, to: 60 })).code).toBe(CODE.failure)
  expect((await save({ from: 60 })).code).toBe(CODE.failure)
  await save({})
  expect(await consultant.call('GET /consult/message/quietHours', {})).toEqual({ quietHours: null })
  expect(await open(visitor, app.world.lin.id, 1)).toMatchObject({ quietHours: null, isQuietNow: false })
})

test('a long conversation is read from its end, backwards, and after what one knows', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-25 20:00:00')
  for (let index = 1; index <= 65; index++) await say(visitor, conversationNo, `${index}`)
  const asked = (params: { before?: number; after?: number }) =>
    visitor.call('GET /appoint/message/getSpecifiedMsg', { conversationNo, ...params })
  const ends = async (params: { before?: number; after?: number }) => {
    const { list, more } = await asked(params)
    return [list.at(0)?.seq, list.at(-1)?.seq, more]
  }
  expect(await ends({})).toEqual([36, 65, true])
  expect(await ends({ before: 36 })).toEqual([6, 35, true])
  expect(await ends({ before: 6 })).toEqual([1, 5, false])
  expect(await ends({ after: 30 })).toEqual([31, 60, true])
  expect(await ends({ after: 60 })).toEqual([61, 65, false])
  expect(await ends({ after: 65 })).toEqual([undefined, undefined, false])
})
