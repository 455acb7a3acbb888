import { CODE } from '@xinqi/domain/codes'
import { newOperator } from '../../testing/operator'
import { newTalk, say } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor } from '../../testing/visitor'

const app = useTestApp()

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
  expect(told).toMatchObject([{ kind: 'complaint', content: '在平台外收钱', about: '加我微信，便宜一半' }])
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
