import { dateOf, DAY, HOUR, MINUTE, parseMoment } from '@xinqi/domain/time'
import { nextWish } from '../../testing/killed-flows'
import { startMortalApp, type MortalApp } from '../../testing/mortal-app'
import { phoneNumbers } from '../../testing/phone-numbers'
import { book, newVisitor, type Visitor } from '../../testing/visitor'
import { remindOfSessions } from './commands/remind-of-sessions'
import { sendSubscriptionMessages } from './commands/send-messages'
import { sendReminderSms } from './commands/send-sms'

const TEMPLATES = { schedule: 'sandbox-schedule', reminder: 'sandbox-reminder' }
/** Of how a session is told of an hour before. */
const AHEAD_MS = HOUR - MINUTE

let app: MortalApp
beforeAll(async () => {
  app = await startMortalApp({}, 'reminders')
})
afterAll(() => app.stop())

const newPhone = phoneNumbers('135')

/** What the minute's sweeps do about reminders. */
async function sweep(): Promise<void> {
  for (const work of [remindOfSessions, sendSubscriptionMessages, sendReminderSms]) await work(app.services)
}

/** Somebody whose session begins in an hour, and how often WeChat or the telephone has told them of it. */
interface Reminded {
  visitor: Visitor
  sentOutside: () => Promise<number>
}

const bookTomorrow = async (visitor: Visitor): Promise<void> => {
  const { consultant } = await nextWish(app)
  const at = `${dateOf(new Date(app.clock.now().getTime() + DAY))} 20:00:00`
  await book(app, visitor, { consultant, service: consultant.single, at })
  app.clock.set(new Date(parseMoment(at).getTime() - AHEAD_MS))
}

const REMINDED: Record<string, { asks: string; given: () => Promise<Reminded> }> = {
  'by WeChat, where somebody said yes': {
    asks: 'sendSubscribeMessage',
    given: async () => {
      const visitor = await newVisitor(app)
      const { openid } = await app.sandbox.wechatPerson(newPhone())
      await app.db
        .insertInto('wechat_identity')
        .values({ app_id: app.services.wechatAppId, openid, user_id: visitor.userId, created_at: app.clock.now() })
        .execute()
      const answer = { templates: Object.values(TEMPLATES), accepted: [TEMPLATES.reminder] }
      await visitor.call('POST /appoint/consultUser/subscribed', answer)
      await bookTomorrow(visitor)
      return { visitor, sentOutside: () => app.sandbox.wechatMessages(openid) }
    },
  },
  'by a short message, where WeChat cannot': {
    asks: 'send',
    given: async () => {
      const visitor = await newVisitor(app)
      await bookTomorrow(visitor)
      const { phone_hash, phone_cipher } = await app.db
        .selectFrom('app_user')
        .select(['phone_hash', 'phone_cipher'])
        .where('id', '=', visitor.userId)
        .executeTakeFirstOrThrow()
      const phone = app.services.cipher.open('app_user.phone_cipher', phone_hash, phone_cipher)
      const reminders = async () =>
        (await app.sandbox.messages(phone)).filter(({ template }) => template === 'reminder')
      return { visitor, sentOutside: async () => (await reminders()).length }
    },
  },
}

const noticesOf = async ({ userId }: Visitor): Promise<number> =>
  (
    await app.db
      .selectFrom('user_notice')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'reminder')
      .execute()
  ).length

/** Sweeps in a life that ends after so many steps, and minute by minute in the next one; gives the steps, and how often somebody was told. */
async function remindedIn(given: () => Promise<Reminded>, last: number) {
  const { visitor, sentOutside } = await given()
  app.life.begin(last)
  const { life } = app
  await sweep().catch((error: unknown) => {
    if (!life.isOver) throw error
  })
  const steps = [...life.steps]
  if (life.isOver) await app.startAgain()
  else life.begin()
  for (const _ of [1, 2, 3]) {
    app.clock.advance(MINUTE)
    await sweep()
  }
  return { steps, notices: await noticesOf(visitor), outside: await sentOutside() }
}

describe.each(Object.entries(REMINDED))('a session in an hour is told of %s', (_name, { asks, given }) => {
  test('once among the messages wherever the server is killed, and outside at most once: lost is what it had begun to send', async () => {
    const whole = await remindedIn(given, Infinity)
    const { steps } = whole
    expect(steps.slice(-2)).toEqual([`asks ${asks}`, `heard ${asks}`])
    expect([whole.notices, whole.outside]).toEqual([1, 1])
    // It is written down as sent before it leaves, so that nobody is told twice.
    const claimed = steps.length - 2
    for (let last = 1; last <= steps.length; last += 1) {
      const isLost = last === claimed || last === claimed + 1
      const killed = await remindedIn(given, last)
      expect({ last, ...killed, steps: [] }).toEqual({ last, notices: 1, outside: isLost ? 0 : 1, steps: [] })
    }
  })
})
