import { z } from 'zod'
import { SEEDED_ORG_IDS, flavourOf } from '@xinqi/domain/edition/flavour'
import { parseMoment, type MomentText } from '@xinqi/domain/time'
import { createOrganisation } from '../../testing/build-organisation'
import { phoneNumbers } from '../../testing/phone-numbers'
import { newTalk, say, type Talk } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import type { Visitor } from '../../testing/visitor'
import { remindOfUnread } from './commands/remind-of-unread'

const app = useTestApp()
const newPhone = phoneNumbers('1366000')
const sent = z.array(z.object({ page: z.string(), data: z.record(z.string(), z.string()) }))

const at = (moment: MomentText) => app.clock.set(parseMoment(moment))
const read = ({ visitor, conversationNo }: Talk, seq: number) =>
  visitor.call('POST /appoint/message/markDialogRead', { conversationNo, seq })
const wantsNotice = (visitor: Visitor) =>
  visitor.call('POST /appoint/consultUser/chooseReminder', { kind: 'unread', channel: 'message', wanted: true })

/** Sweeps at a moment, twice: nothing is told twice. */
async function sweep(moment: MomentText): Promise<void> {
  at(moment)
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
}

const told = async ({ visitor }: Talk): Promise<string[]> =>
  (await visitor.call('GET /appoint/message/listReceiveMsg', {})).list
    .map(({ title }) => title)
    .filter((title) => title === '有一条消息没有读')

async function talkAt(slot: MomentText, writes: MomentText): Promise<Talk> {
  const talk = await newTalk(app, slot)
  await wantsNotice(talk.visitor)
  at(writes)
  await say(talk.consultant, talk.conversationNo, '作业我看过了')
  return talk
}

test('a message that nobody has read for an hour is told of once, until something was read', async () => {
  const talk = await talkAt('2026-11-24 18:00:00', '2026-11-23 10:00:00')
  await sweep('2026-11-23 10:59:00')
  expect(await told(talk)).toEqual([])
  await sweep('2026-11-23 11:00:00')
  await say(talk.consultant, talk.conversationNo, '还有一句')
  await sweep('2026-11-23 13:00:00')
  expect(await told(talk)).toHaveLength(1)
  await read(talk, 2)
  await say(talk.consultant, talk.conversationNo, '第三句')
  await sweep('2026-11-23 14:01:00')
  expect(await told(talk)).toHaveLength(2)
})

test('what was read, taken back or left says nothing, nor does one’s own message', async () => {
  const [one, back, left, own] = [
    await talkAt('2026-11-24 19:00:00', '2026-11-23 14:10:00'),
    await talkAt('2026-11-24 20:00:00', '2026-11-23 14:10:00'),
    await talkAt('2026-11-24 21:00:00', '2026-11-23 14:10:00'),
    await newTalk(app, '2026-11-25 18:00:00'),
  ]
  await wantsNotice(own.visitor)
  await say(own.visitor, own.conversationNo, '林老师好')
  await read(one, 1)
  await back.consultant.call('POST /appoint/message/recall', { conversationNo: back.conversationNo, seq: 1 })
  await left.visitor.call('POST /appoint/message/leaveDialog', { conversationNo: left.conversationNo })
  await sweep('2026-11-23 16:00:00')
  for (const talk of [one, back, left, own]) expect(await told(talk)).toEqual([])
})

test('in the quiet hours it waits; what is a day old is no news', async () => {
  const talk = await talkAt('2026-11-25 19:00:00', '2026-11-23 21:30:00')
  await sweep('2026-11-23 22:40:00')
  await sweep('2026-11-24 07:59:00')
  expect(await told(talk)).toEqual([])
  await sweep('2026-11-24 08:00:00')
  expect(await told(talk)).toHaveLength(1)
  const old = await talkAt('2026-11-26 18:00:00', '2026-11-24 08:10:00')
  await sweep('2026-11-25 08:11:00')
  expect(await told(old)).toEqual([])
})

test('it goes to WeChat in words for a lock screen, and eight sweeps at once tell it once', async () => {
  const talk = await talkAt('2026-11-26 19:00:00', '2026-11-25 10:00:00')
  const { openid } = await app.sandbox.wechatPerson(newPhone())
  const identity = {
    app_id: app.services.wechatAppId,
    openid,
    user_id: talk.visitor.userId,
    created_at: app.clock.now(),
  }
  await app.db.insertInto('wechat_identity').values(identity).execute()
  const templates = ['sandbox-schedule']
  for (let times = 0; times < 2; times += 1)
    await talk.visitor.call('POST /appoint/consultUser/subscribed', { templates, accepted: templates })
  at('2026-11-25 11:05:00')
  await Promise.all(Array.from({ length: 8 }, () => remindOfUnread(app.services)))
  await app.sandbox.runDueJobs()
  expect(await told(talk)).toHaveLength(1)
  const messages = sent.parse(await (await fetch(`${app.origin}/sandbox/wechat/messages?openid=${openid}`)).json())
  expect(messages.map(({ data, page }) => [data.thing1, page])).toEqual([
    ['您有一条新消息', `packages/meeting/chat/index?sendUserId=${app.world.lin.id}&sendUserType=1`],
  ])
})

test('R208: where an edition has no conversations nobody is told of one', async () => {
  const talk = await talkAt('2026-11-26 20:00:00', '2026-11-25 11:10:00')
  const silent = SEEDED_ORG_IDS.find((orgId) => !flavourOf(orgId).features.im) ?? 0
  await createOrganisation(app.db, { id: silent, name: '没有对话的机构' })
  await app.db
    .updateTable('conversation')
    .set({ org_id: silent })
    .where('conversation_no', '=', talk.conversationNo)
    .execute()
  await sweep('2026-11-25 12:20:00')
  expect(await told(talk)).toEqual([])
})
