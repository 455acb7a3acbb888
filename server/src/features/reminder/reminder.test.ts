import { z } from 'zod'
import { CODE } from '@xinqi/domain/codes'
import { HOUR, MINUTE, parseMoment } from '@xinqi/domain/time'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()

const SCHEDULE = 'sandbox-schedule'
const REMINDER = 'sandbox-reminder'
const outbox = z.array(z.object({ templateId: z.string(), page: z.string(), data: z.record(z.string(), z.string()) }))

interface Subscriber extends Visitor {
  openid: string
}

const newPhone = phoneNumbers('136')

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
  await book(app, visitor, { at: '2026-11-26 18:00:00' })
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
  const messages = await received(visitor)
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatchObject({ templateId: SCHEDULE, page: `packages/order/detail/index?orderNo=${orderNo}` })
  expect(messages[0]?.data.thing1).toBe('您有一个日程')
  expect(await unspent(visitor)).toEqual([])
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
