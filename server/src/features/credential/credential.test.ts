import { CODE } from '@xinqi/domain/codes'
import { addDays, DAY, dateOf, parseMoment } from '@xinqi/domain/time'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, tryToOrder } from '../../testing/visitor'
import { remindOfCredentials } from './commands/remind-of-credentials'

const ENDING = 'GET /operator/consultant/credentialsEnding'
const SET = 'POST /operator/consultant/setCredentialEnd'
const NOTICES = 'GET /consult/consultConsultantNotice/getNoticeList'
const END = '2027-06-30'

const app = useTestApp()
const newPhone = phoneNumbers('1393010')
let su: TestConsultant
let operator: Operator
let credentialId: number
beforeEach(async () => {
  su = await createEveningConsultant(app, newPhone(), 60_000)
  app.services.consultantsTouched([su.id])
  operator = await newOperator(app)
  const papers = { name: '注册心理师', issuer: '中国心理学会', number_masked: 'X-**', verified_at: app.clock.now() }
  const { id } = await app.db
    .insertInto('credential')
    .values({ consultant_id: su.id, ...papers, valid_until: END })
    .returning('id')
    .executeTakeFirstOrThrow()
  credentialId = id
})

/** So many days before the end the sweep runs, at two servers at once and again after a restart. */
async function daysBefore(days: number): Promise<void> {
  app.clock.set(parseMoment(`${addDays(END, -days)} 09:00:00`))
  await Promise.all([1, 2].map(() => remindOfCredentials(app.services)))
  await remindOfCredentials(app.services)
}

const told = async () =>
  (
    await app.db
      .selectFrom('credential_reminder')
      .select('days')
      .where('credential_id', '=', credentialId)
      .orderBy('told_at')
      .orderBy('days')
      .execute()
  ).map(({ days }) => days)

const news = async () =>
  (await app.db.selectFrom('outbox').select('body').where('topic', 'like', `%${su.id}`).execute()).filter(({ body }) =>
    JSON.stringify(body).includes('credential'),
  ).length

test('90, 60 and 30 days before its end a paper is told of, each once', async () => {
  await daysBefore(91)
  expect(await told()).toEqual([])
  for (const days of [90, 89, 60, 30, 29, 0]) await daysBefore(days)
  expect(await told()).toEqual([90, 60, 30])
  expect(await news()).toBe(3)
})

test('who slept through two of them is told of the one that is due, and a new date begins anew', async () => {
  await daysBefore(20)
  expect(await told()).toEqual([30])
  const renewed = addDays(dateOf(app.clock.now()), 85)
  await operator.call(SET, { credentialId, before: END, validUntil: renewed, reason: '新的证书，到期日写在背面' })
  await remindOfCredentials(app.services)
  expect(await told()).toEqual([30, 90])
})

test('its consultant finds it among the notices until it is renewed', async () => {
  const own = await newConsultantLogin(app, su)
  expect((await own.call(NOTICES, {})).credentials).toEqual([])
  await daysBefore(30)
  const later = await newConsultantLogin(app, su)
  expect((await later.call(NOTICES, {})).credentials).toMatchObject([
    { name: '注册心理师', validUntil: END, daysLeft: 30 },
  ])
  await operator.call(SET, { credentialId, before: END, validUntil: '2029-06-30', reason: '新的证书' })
  expect((await later.call(NOTICES, {})).credentials).toEqual([])
})

test('the console lists what runs out and what has, of whoever is here', async () => {
  const listed = async (expired: boolean) =>
    (await operator.call(ENDING, { expired })).list.find((one) => one.credentialId === credentialId)
  await daysBefore(30)
  expect(await listed(false)).toMatchObject({ userName: su.name, daysLeft: 30, toldDays: 30, isShown: true })
  expect(await listed(true)).toBeUndefined()
  app.clock.advance(31 * DAY)
  const { expired } = await operator.call(ENDING, {})
  expect(expired).toBeGreaterThan(0)
  expect(await listed(true)).toMatchObject({ daysLeft: -1 })
  await app.db
    .updateTable('consultant')
    .set({ display_status: 0, left_at: app.clock.now() })
    .where('id', '=', su.id)
    .execute()
  expect(await listed(true)).toBeUndefined()
})

test('a paper that has run out stops no booking: that is for an operator to decide', async () => {
  await operator.call(SET, { credentialId, before: END, validUntil: '2026-11-01', reason: '看过证书' })
  const booked = await tryToOrder(app, await newVisitor(app), { consultant: su, at: '2026-11-24 19:00:00' })
  expect(booked.code).toBe(CODE.ok)
})

test('of two operators the second is told what the first has set, and the log has the reason', async () => {
  const set = (validUntil: string | undefined) =>
    operator.answer(SET, { credentialId, before: END, validUntil, reason: '看过证书' })
  expect((await set('2028-01-01')).code).toBe(CODE.ok)
  expect((await set(undefined)).msg).toBe('别人刚刚改过，现在是2028-01-01，看过再改')
  const [act] = await app.db
    .selectFrom('audit_log')
    .select('reason')
    .where('action', '=', 'set-credential-end')
    .where('subject', '=', `consultant:${su.id}`)
    .execute()
  expect(act?.reason).toBe(`到期日：${END} → 2028-01-01。看过证书`)
})
