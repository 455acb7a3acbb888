import { CODE } from '@xinqi/domain/codes'
import { BLOCKED_WORDS } from '@xinqi/domain/text/watch-word'
import { insertWatchWords } from '../../seed/watch-words'
import { newClientId, newest, newTalk, say } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import { wordsOf } from '../watch-word/known-words'

const app = useTestApp()
beforeAll(async () => {
  await app.db.transaction().execute(insertWatchWords)
  wordsOf(app.services.db).forget()
})

const openAlarms = () => app.db.selectFrom('case_alarm').selectAll().where('closed_at', 'is', null).execute()
const marks = () => app.db.selectFrom('word_mark').select(['kind', 'user_type', 'source_id']).execute()

test('words of danger arrive; their writer alone is shown the hotlines, and one alarm is open for the consultant', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-25 18:00:00')
  const said = await say(visitor, conversationNo, '我不想活了')
  expect(said).toMatchObject({ crisis: true, warning: null, text: '我不想活了' })
  await say(visitor, conversationNo, '真的不想活了')
  const ofWriter = (await newest(visitor, conversationNo)).list.map(({ crisis }) => crisis)
  const ofOther = (await newest(consultant, conversationNo)).list.map(({ crisis }) => crisis)
  expect([ofWriter, ofOther]).toEqual([
    [true, true],
    [false, false],
  ])
  const alarms = await openAlarms()
  expect(alarms).toMatchObject([
    {
      user_id: visitor.userId,
      consultant_id: app.world.lin.id,
      source_kind: 'conversation',
      source_id: conversationNo,
    },
  ])
  expect(JSON.stringify(alarms)).not.toContain('不想活')
})

test('a consultant who asks about it does their work: no alarm, no card', async () => {
  const { consultant, conversationNo } = await newTalk(app, '2026-11-25 20:00:00')
  const before = (await openAlarms()).length
  expect(await say(consultant, conversationNo, '你最近有想自杀的念头吗？')).toMatchObject({ crisis: false })
  expect(await openAlarms()).toHaveLength(before)
})

test('both are warned of contact details and of payments elsewhere, and operators find one mark', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-26 18:00:00')
  expect(await say(consultant, conversationNo, '加我微信 abc12345 吧')).toMatchObject({ warning: 'contact' })
  expect((await newest(visitor, conversationNo)).list.at(-1)).toMatchObject({ warning: 'contact' })
  await say(consultant, conversationNo, '我的手机一三八零零一三八零零零')
  expect((await marks()).filter((one) => one.source_id === conversationNo)).toEqual([
    { kind: 'contact', user_type: 1, source_id: conversationNo },
  ])
})

test('what hurts is refused with a sentence and changes nothing, but never beside words of danger', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-26 20:00:00')
  const [{ word = '' } = {}] = await app.db
    .selectFrom('watch_word')
    .select('word')
    .where('kind', '=', 'blocked')
    .where('off_at', 'is', null)
    .limit(1)
    .execute()
  const send = (text: string) =>
    visitor.answer('POST /appoint/message/send', { conversationNo, clientId: newClientId(), kind: 'text', text })
  expect(await send(`你就是${word}`)).toMatchObject({ code: CODE.failure, msg: BLOCKED_WORDS })
  expect((await newest(visitor, conversationNo)).list).toEqual([])
  expect((await marks()).filter((one) => one.source_id === conversationNo)).toEqual([])
  expect(await send(`你就是${word}，我不想活了`)).toMatchObject({ code: CODE.ok })
})
