import { z } from 'zod'
import { CODE } from '@xinqi/domain/codes'
import type { Channel, ReminderKind } from '@xinqi/domain/rules/reminder'
import { HOUR, MINUTE, parseMoment, type MomentText } from '@xinqi/domain/time'
import { createConsultant } from '../../testing/build-consultant'
import { newOperator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, detailOf, granuleOf, newVisitor, order, type Visitor } from '../../testing/visitor'
import { remindOfSessions } from './commands/remind-of-sessions'
import { sendReminderSms } from './commands/send-sms'

const app = useTestApp()

const SCHEDULE = 'sandbox-schedule'
const REMINDER = 'sandbox-reminder'
const outbox = z.array(z.object({ templateId: z.string(), page: z.string(), data: z.record(z.string(), z.string()) }))

interface Subscriber extends Visitor {
  openid: string
}

const newPhone = phoneNumbers('136')
const consultantPhone = phoneNumbers('1386000')

/** Somebody who is known to the mini-program. */
async function newSubscriber(): Promise<Subscriber> {
  const visitor = await newVisitor(app)
  const { openid } = await app.sandbox.wechatPerson(newPhone())
  await app.db
    .insertInto('wechat_identity')
    .values({ app_id: app.services.wechatAppId, openid, user_id: visitor.userId, created_at: app.clock.now() })
    .execute()
  return { ...visitor, openid }
}

const says = (visitor: Visitor, accepted: string[]) =>
  visitor.call('POST /appoint/consultUser/subscribed', { templates: [SCHEDULE, REMINDER], accepted })

const unspent = async ({ userId }: Visitor): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('subscription_consent')
    .select('kind')
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

const received = async ({ openid }: Subscriber) =>
  outbox.parse(await (await fetch(`${app.origin}/sandbox/wechat/messages?openid=${openid}`)).json())

test('a visitor is offered the templates, and what they say yes to is kept', async () => {
  const visitor = await newVisitor(app)
  const { templates } = await visitor.call('GET /appoint/consultUser/subscribeTemplates', {})
  expect(templates).toEqual([SCHEDULE, REMINDER])
  await says(visitor, [REMINDER])
  await visitor.call('POST /appoint/consultUser/subscribed', { templates: [SCHEDULE], accepted: [] })
  expect(await unspent(visitor)).toEqual(['reminder'])
})

test('nobody says yes to what they were not asked, or to a stranger’s template, or without end', async () => {
  const visitor = await newVisitor(app)
  await visitor.call('POST /appoint/consultUser/subscribed', { templates: [REMINDER], accepted: [SCHEDULE] })
  await visitor.call('POST /appoint/consultUser/subscribed', { templates: ['other'], accepted: ['other'] })
  expect(await unspent(visitor)).toEqual([])
  for (let time = 0; time < 12; time += 1) await says(visitor, [SCHEDULE])
  expect(await unspent(visitor)).toHaveLength(10)
  const answer = await app.client.answer('POST /appoint/consultUser/subscribed', { templates: [], accepted: [] })
  expect(answer.code).toBe(CODE.loginNeeded)
})

test('one yes is one message, in words for a lock screen; without one nothing is sent', async () => {
  const visitor = await newSubscriber()
  await says(visitor, [SCHEDULE])
  const orderNo = await book(app, visitor, { at: '2026-11-25 18:00:00' })
  await app.sandbox.runDueJobs()
  const untold = await book(app, visitor, { at: '2026-11-26 18:00:00' })
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
  const messages = await received(visitor)
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatchObject({ templateId: SCHEDULE, page: `packages/order/detail/index?orderNo=${orderNo}` })
  expect(messages[0]?.data.thing1).toBe('您有一个日程')
  expect(await unspent(visitor)).toEqual([])
  // It stands in the course of its order, that operators read.
  const operator = await newOperator(app, ['operations'])
  const toldInWechat = async (no: string) =>
    (await operator.call('POST /operator/order/dossier', { orderNo: no, reason: 'refund' })).events
      .filter(({ kind }) => kind === 'toldInWechat')
      .map(({ detail }) => detail)
  expect(await toldInWechat(orderNo)).toEqual(['sent'])
  expect(await toldInWechat(untold)).toEqual([])
})

test('a session is remembered an hour before, once', async () => {
  const visitor = await newSubscriber()
  await says(visitor, [REMINDER])
  await says(visitor, [REMINDER])
  const at = '2026-11-24 18:00:00'
  await book(app, visitor, { at })
  app.clock.set(parseMoment(at))
  app.clock.advance(-2 * HOUR)
  await app.sandbox.runDueJobs()
  expect(await received(visitor)).toEqual([])
  await app.sandbox.advance(HOUR + MINUTE)
  await app.sandbox.advance(MINUTE)
  expect((await received(visitor)).map(({ templateId }) => templateId)).toEqual([REMINDER])
  expect(await unspent(visitor)).toEqual(['reminder'])
})

const phones = new Map<number, string>()

/** What arrived on somebody's telephone, the login codes apart. */
async function texts({ userId }: Visitor) {
  const known = phones.get(userId)
  const phone = known ?? app.services.cipher.open('app_user.phone_cipher', ...(await sealedPhone(userId)))
  phones.set(userId, phone)
  return (await app.sandbox.messages(phone)).filter(({ template }) => template !== 'login')
}

async function sealedPhone(userId: number): Promise<[string, string]> {
  const row = await app.db
    .selectFrom('app_user')
    .select(['phone_hash', 'phone_cipher'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return [row.phone_hash, row.phone_cipher]
}

const choose = (visitor: Visitor, kind: ReminderKind, channel: Channel, wanted: boolean) =>
  visitor.call('POST /appoint/consultUser/chooseReminder', { kind, channel, wanted })

const titles = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.call('GET /appoint/message/listReceiveMsg', {})).list.map(({ title }) => title).reverse()

/** Sweeps at every one of these moments, twice: nothing comes twice. */
async function live(...moments: MomentText[]): Promise<void> {
  for (const moment of moments) {
    app.clock.set(parseMoment(moment))
    await app.sandbox.runDueJobs()
    await app.sandbox.runDueJobs()
  }
}

const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '24:00' }))

/** A consultant of the test's own, whose times nobody else takes. */
const somebody = () =>
  createConsultant(app.services, {
    orgId: app.world.orgId,
    name: '苏青',
    phone: consultantPhone(),
    priceFen: 1,
    modes: [1],
    weekly: ALL_DAY,
  })

const bookAlone = async (visitor: Visitor, { at }: { at: MomentText }) =>
  book(app, visitor, { at, consultant: await somebody() })

const SESSION = '2026-11-27 18:00:00'
const EVERY_TIME: MomentText[] = [
  '2026-11-26 17:59:00',
  '2026-11-26 18:00:00',
  '2026-11-27 16:59:00',
  '2026-11-27 17:00:00',
  '2026-11-27 17:45:00',
  '2026-11-27 17:55:00',
  '2026-11-27 18:01:00',
]

test('a session is told of a day, an hour and five minutes before, once each, among the messages', async () => {
  const visitor = await newVisitor(app)
  await bookAlone(visitor, { at: SESSION })
  await live(...EVERY_TIME)
  expect(await titles(visitor)).toEqual(['已约好', '明天有一个日程', '您有一个日程', '可以进入了'])
})

test('everything that may be told is told where it is wanted, and nowhere else', async () => {
  const visitor = await newVisitor(app)
  await choose(visitor, 'dayBefore', 'message', false)
  await choose(visitor, 'hourBefore', 'message', false)
  await choose(visitor, 'roomOpen', 'message', false)
  await choose(visitor, 'quarterBefore', 'message', true)
  await choose(visitor, 'dayBefore', 'sms', true)
  await bookAlone(visitor, { at: SESSION })
  await live(...EVERY_TIME)
  expect(await titles(visitor)).toEqual(['已约好', '快开始了'])
  expect((await texts(visitor)).map(({ template }) => template)).toEqual(['reminder', 'reminder'])
  const { choices } = await visitor.call('GET /appoint/consultUser/reminders', {})
  expect(choices.find(({ kind, channel }) => kind === 'dayBefore' && channel === 'sms')).toMatchObject({ wanted: true })
})

test('a short message comes where WeChat cannot tell it, says no more than when, and not at all who does not want it', async () => {
  const [plain, subscriber, quiet] = [await newVisitor(app), await newSubscriber(), await newVisitor(app)]
  await says(subscriber, [REMINDER])
  await choose(quiet, 'hourBefore', 'sms', false)
  for (const [index, visitor] of [plain, subscriber, quiet].entries())
    await bookAlone(visitor, { at: `2026-11-28 ${15 + index}:00:00` })
  await live('2026-11-28 14:00:00', '2026-11-28 15:00:00', '2026-11-28 16:00:00', '2026-11-28 17:00:00')
  const [text, ...others] = await texts(plain)
  expect(text).toMatchObject({ template: 'reminder', params: ['11-28 15:00（北京时间）'] })
  expect(others).toEqual([])
  expect(await texts(subscriber)).toEqual([])
  expect(await received(subscriber)).toHaveLength(1)
  expect(await texts(quiet)).toEqual([])
})

test('in the quiet hours a day’s notice waits; an hour’s does not', async () => {
  const [usual, own] = [await newVisitor(app), await newVisitor(app)]
  for (const visitor of [usual, own]) await choose(visitor, 'dayBefore', 'sms', true)
  await own.call('POST /appoint/consultUser/setQuietHours', { from: 0, to: 0 })
  await bookAlone(usual, { at: '2026-11-30 22:00:00' })
  await bookAlone(own, { at: '2026-11-30 21:00:00' })
  await own.call('POST /appoint/consultUser/setQuietHours', { from: 20 * 60, to: 7 * 60 })
  await live('2026-11-29 21:00:00', '2026-11-29 22:00:00', '2026-11-30 06:59:00')
  expect([await texts(usual), await texts(own)]).toEqual([[], []])
  await live('2026-11-30 07:00:00')
  expect([(await texts(usual)).length, (await texts(own)).length]).toEqual([0, 1])
  await live('2026-11-30 08:00:00', '2026-11-30 20:30:00', '2026-11-30 21:30:00')
  expect([(await texts(usual)).length, (await texts(own)).length]).toEqual([2, 2])
})

test('a session that was moved is told of at its new time only; one that is booked late only of what lies ahead', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await bookAlone(visitor, { at: SESSION })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  const slot = granuleOf('2026-12-01 18:00:00')
  await visitor.call('POST /appoint/consultAppointment/reschedule', { appointNo, slot })
  await live('2026-11-26 18:00:00', '2026-11-27 17:00:00')
  expect(await titles(visitor)).not.toContain('明天有一个日程')
  await live('2026-11-30 18:00:00')
  expect(await titles(visitor)).toContain('明天有一个日程')
  const late = await newVisitor(app)
  await bookAlone(late, { at: '2026-12-01 20:00:00' })
  await live('2026-12-01 10:00:00', '2026-12-01 19:00:00')
  expect(await titles(late)).toEqual(['已约好', '您有一个日程'])
})

test('ten minutes before an unpaid order ends its owner is told, once', async () => {
  const visitor = await newVisitor(app)
  await order(app, visitor, { at: '2026-11-27 19:00:00', consultant: await somebody() })
  app.clock.advance(19 * MINUTE)
  await app.sandbox.runDueJobs()
  expect(await titles(visitor)).toEqual([])
  app.clock.advance(2 * MINUTE)
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
  expect(await titles(visitor)).toEqual(['还没有付款'])
})

test('servers that remind at once remind once', async () => {
  const visitor = await newVisitor(app)
  await bookAlone(visitor, { at: SESSION })
  app.clock.set(parseMoment('2026-11-27 17:00:00'))
  await Promise.all(Array.from({ length: 5 }, () => remindOfSessions(app.services)))
  await Promise.all(Array.from({ length: 5 }, () => sendReminderSms(app.services)))
  expect((await titles(visitor)).filter((title) => title === '您有一个日程')).toHaveLength(1)
  expect(await texts(visitor)).toHaveLength(1)
})

test('nobody chooses for others, what is not told there, or hours that do not exist', async () => {
  const visitor = await newVisitor(app)
  const refused = await visitor.answer('POST /appoint/consultUser/chooseReminder', {
    kind: 'roomOpen',
    channel: 'sms',
    wanted: true,
  })
  expect(refused.msg).toBe('这种提醒不能发到这里')
  const late = await visitor.answer('POST /appoint/consultUser/setQuietHours', { from: 1440, to: 0 })
  expect(late.msg).toBe('请选择时间')
  const stranger = await app.client.answer('GET /appoint/consultUser/reminders', {})
  expect(stranger.code).toBe(CODE.loginNeeded)
})

test('who does not want WeChat to tell of changes keeps the yes for another time', async () => {
  const visitor = await newSubscriber()
  await says(visitor, [SCHEDULE])
  await choose(visitor, 'changes', 'wechat', false)
  await bookAlone(visitor, { at: '2026-11-27 20:00:00' })
  await app.sandbox.runDueJobs()
  expect(await unspent(visitor)).toEqual(['schedule'])
})

test('a time that somebody set for their mood is told in WeChat only where they want it, in words for a lock screen', async () => {
  const [plain, wanting] = [await newSubscriber(), await newSubscriber()]
  await choose(wanting, 'mood', 'wechat', true)
  for (const visitor of [plain, wanting]) {
    await says(visitor, [SCHEDULE])
    await visitor.call('POST /appoint/consultUserMoodCurve/remind', { minute: 19 * 60 })
  }
  await live('2026-11-21 19:00:00')
  expect(await received(plain)).toEqual([])
  expect(await unspent(plain)).toEqual(['schedule'])
  const page = 'packages/wellbeing/mood-curve/index'
  expect(await received(wanting)).toMatchObject([{ templateId: SCHEDULE, page, data: { thing1: '您定的时间到了' } }])
})

test('what WeChat refuses is not asked again', async () => {
  const visitor = await newVisitor(app)
  const openid = `o-nobody-${visitor.userId}`
  await app.db
    .insertInto('wechat_identity')
    .values({ app_id: app.services.wechatAppId, openid, user_id: visitor.userId, created_at: app.clock.now() })
    .execute()
  await says(visitor, [SCHEDULE])
  await book(app, visitor, { at: '2026-11-27 18:00:00' })
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
  const row = await app.db
    .selectFrom('subscription_consent')
    .select(['sent_at', 'attempts', 'refusal'])
    .where('user_id', '=', visitor.userId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ sent_at: null, attempts: 1, refusal: 40003 })
})
