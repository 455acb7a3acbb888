import { newest, newTalk, say } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import { personalConversations } from './personal'

const app = useTestApp()

test('an export has the words of both, and a deletion destroys them for both', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-24 18:00:00')
  await say(visitor, conversationNo, '只说给您听')
  await say(consultant, conversationNo, '我记住了')
  await visitor.call('POST /appoint/message/saveDialogChoice', { showsRead: false })
  expect(await personalConversations.count?.(app.db, visitor.userId)).toBe(2)
  expect(await personalConversations.facts?.(app.services, visitor.userId)).toMatchObject([
    { 对话: '林一帆', 谁说的: '我', 内容: '只说给您听' },
    { 对话: '林一帆', 谁说的: '林一帆', 内容: '我记住了' },
  ])
  const { erase } = personalConversations
  if (erase === 'stays') throw new Error('what people said does not stay')
  const leaver = { userId: visitor.userId, phoneHash: '', at: app.clock.now() }
  await app.db.transaction().execute((trx) => erase(trx, leaver))
  const kept = await app.db
    .selectFrom('conversation_message')
    .select('body_cipher')
    .where('conversation_no', '=', conversationNo)
    .execute()
  expect(kept).toEqual([{ body_cipher: null }, { body_cipher: null }])
  expect((await newest(consultant, conversationNo)).list.map(({ state }) => state)).toEqual(['recalled', 'recalled'])
  const answer = await consultant.answer('POST /appoint/message/send', {
    conversationNo,
    clientId: 'after-the-end',
    kind: 'text',
    text: '还在吗',
  })
  expect(answer.msg).toBe('对方离开了这段对话，之前的内容还可以看')
})
