import { CODE } from '@xinqi/domain/codes'
import { insertWatchWords } from '../../seed/watch-words'
import { newClientId, newest, newTalk, say } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import { wordsOf } from '../watch-word/known-words'

const app = useTestApp()

beforeAll(async () => {
  await app.db.deleteFrom('watch_word').execute()
  await app.db.transaction().execute(insertWatchWords)
  wordsOf(app.services.db).forget()
})

test('words of danger arrive, show their writer whom to call, and open one alarm', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-24 18:00:00')
  expect((await say(visitor, conversationNo, '我真的不想活了')).crisis).toBe(true)
  expect((await say(visitor, conversationNo, '真的不想活了')).crisis).toBe(true)
  expect((await say(consultant, conversationNo, '你说不想活了，能多说一点吗')).crisis).toBe(false)
  expect((await newest(consultant, conversationNo)).list.map(({ crisis }) => crisis)).toEqual([false, false, false])
  const alarms = await app.db.selectFrom('case_alarm').select('level').where('source_id', '=', conversationNo).execute()
  expect(alarms).toHaveLength(1)
})

test('a way to pay elsewhere is warned of to both, and is not held back', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-24 19:00:00')
  const { warning } = await say(consultant, conversationNo, '下次私下微信转账给我吧')
  expect(warning).toMatch(/平台外/)
  expect((await newest(visitor, conversationNo)).list[0]?.warning).toBe(warning)
  const marks = await app.db.selectFrom('word_mark').select('kind').where('source_id', '=', conversationNo).execute()
  expect(marks).toEqual([{ kind: 'payment' }])
})

test('a blocked word is refused with a sentence and marked, unless words of danger stand beside it', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-24 20:00:00')
  const message = { conversationNo, clientId: newClientId(), kind: 'text', text: '可以代开发票吗' } as const
  expect(await visitor.answer('POST /appoint/message/send', message)).toMatchObject({ code: CODE.conflict })
  const marks = await app.db.selectFrom('word_mark').select('kind').where('source_id', '=', conversationNo).execute()
  expect(marks).toEqual([{ kind: 'blocked' }])
  expect((await say(visitor, conversationNo, '我不想活了，代开发票也没用')).seq).toBe(1)
})
