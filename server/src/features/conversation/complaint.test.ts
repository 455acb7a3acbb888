import { CODE } from '@xinqi/domain/codes'
import sharp from 'sharp'
import { insertWatchWords } from '../../seed/watch-words'
import { newOperator } from '../../testing/operator'
import { newClientId, newTalk, say } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'

const app = useTestApp()
beforeAll(() => app.db.transaction().execute(insertWatchWords))

test('a complaint about a consultant is kept among what visitors tell us', async () => {
  const { visitor, consultant, conversationNo, orderNo } = await newTalk(app, '2026-11-29 19:00:00')
  const complaint = { conversationNo, content: '要我私下付款' }
  await visitor.call('POST /appoint/message/complain', complaint)
  expect(await visitor.call('GET /appoint/consultFeedback/list', {})).toMatchObject([
    { kind: 'complaint', content: '要我私下付款', orderNo },
  ])
  expect((await consultant.answer('POST /appoint/message/complain', complaint)).code).not.toBe(CODE.ok)
})

test('a message is complained of: what it says is handed over, and stays so when it is taken back; no other is', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-12-02 20:00:00')
  const [said, own, gone] = [
    await say(consultant, conversationNo, '加我微信，便宜一半'),
    await say(visitor, conversationNo, '不用了'),
    await say(consultant, conversationNo, '当我没说'),
  ]
  const recall = (seq: number) => consultant.call('POST /appoint/message/recall', { conversationNo, seq })
  await recall(gone.seq)
  const complain = (seq: number) =>
    visitor.answer('POST /appoint/message/complain', { conversationNo, content: '在平台外收钱', seq })
  expect((await complain(own.seq)).code).toBe(CODE.notFound)
  expect((await complain(99)).code).toBe(CODE.notFound)
  expect((await complain(gone.seq)).msg).toBe('这条消息已经撤回了，可以只写下发生了什么')
  expect((await complain(said.seq)).code).toBe(CODE.ok)
  await recall(said.seq)
  const told = await visitor.call('GET /appoint/consultFeedback/list', {})
  expect(told).toMatchObject([
    { kind: 'complaint', content: '在平台外收钱', about: '加我微信，便宜一半', aboutSpeaker: '咨询师林一帆' },
  ])
  const operator = await newOperator(app, ['clinicalDuty'])
  const { list } = await operator.call('GET /operator/feedback/list', {})
  const seen = list.find(({ feedbackNo }) => feedbackNo === told[0]?.feedbackNo)
  expect(seen?.about).toBe('加我微信，便宜一半')
  const kept = await app.db.selectFrom('feedback').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('便宜一半')
})

test("another's conversation, and what is said in it, is complained of as one that does not exist", async () => {
  const { consultant, conversationNo } = await newTalk(app, '2026-12-01 20:00:00')
  const { seq } = await say(consultant, conversationNo, '不给别人看')
  const stranger = await newVisitor(app)
  for (const about of [{ conversationNo }, { conversationNo, seq }]) {
    const answer = await stranger.answer('POST /appoint/message/complain', { ...about, content: '写了什么' })
    expect(answer.code).toBe(CODE.notFound)
  }
  expect(await stranger.call('GET /appoint/consultFeedback/list', {})).toEqual([])
})

test('a picture is handed over as it is, stays when it is taken back, and each opening of it is in the log', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-12-03 20:00:00')
  const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2F6F66' } })
    .jpeg()
    .toBuffer()
  const { seq } = await consultant.call('POST /appoint/message/send', {
    conversationNo,
    clientId: newClientId(),
    kind: 'picture',
    file: photograph.toString('base64url'),
  })
  const sent = await visitor.call('GET /appoint/message/file', { conversationNo, seq })
  const complaint = { conversationNo, content: '发来这样的图片', seq }
  const { feedbackNo } = await visitor.call('POST /appoint/message/complain', complaint)
  await consultant.call('POST /appoint/message/recall', { conversationNo, seq })
  const operator = await newOperator(app, ['operations'])
  const { list } = await operator.call('GET /operator/feedback/list', {})
  expect(list.find((one) => one.feedbackNo === feedbackNo)).toMatchObject({ about: '[图片]', aboutFile: 'picture' })
  const finance = await newOperator(app, ['finance'])
  expect((await finance.answer('GET /operator/feedback/file', { feedbackNo })).code).toBe(CODE.forbidden)
  expect(await operator.call('GET /operator/feedback/file', { feedbackNo })).toEqual(sent)
  const { reason } = await app.db
    .selectFrom('audit_log')
    .select('reason')
    .where('action', '=', 'read-feedback-file')
    .where('subject', '=', `feedback:${feedbackNo}`)
    .executeTakeFirstOrThrow()
  expect(reason).toBe('回复来访者的反馈')
  const words = await visitor.call('POST /appoint/message/complain', { conversationNo, content: '还有别的事' })
  expect((await operator.answer('GET /operator/feedback/file', words)).code).toBe(CODE.notFound)
})

test('one message is complained of once, also by two presses at once; words of danger are kept all the same', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-12-04 20:00:00')
  const { seq } = await say(consultant, conversationNo, '你怎么这样')
  const complain = (content: string) =>
    visitor.answer('POST /appoint/message/complain', { conversationNo, content, seq })
  const both = await Promise.all([complain('说话伤人'), complain('说得很重')])
  expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  expect((await complain('又说一次')).msg).toBe('这条消息已经投诉过了，回复会写在意见反馈里')
  expect((await complain('我不想活了')).data).toMatchObject({ crisis: true })
  expect(await visitor.call('GET /appoint/consultFeedback/list', {})).toHaveLength(2)
})
