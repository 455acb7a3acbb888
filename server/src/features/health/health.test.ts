import { CODE } from '@xinqi/domain/codes'
import { READING_WORDS, SWEEP_WORDS } from '@xinqi/domain/text/health'
import { MINUTE } from '@xinqi/domain/time'
import type { Sweeps } from '../../call/sweep'
import { allSweeps, runOneSweep, runSweeps } from '../../jobs/sweeps'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { phoneNumbers } from '../../testing/phone-numbers'
import { newVisitor, order } from '../../testing/visitor'
import { findOrCreateUser } from '../login/commands/find-or-create-user'
import { recordIncident } from '../payment/commands/record-incident'
import { sweeps } from '../sweeps'

const INFO = 'GET /operator/health/info'
const RUN = 'POST /operator/health/runSweep'
const ASK = 'POST /operator/health/askPayment'
const SEND = 'POST /operator/health/sendSms'

const newPhone = phoneNumbers('137')

const app = useTestApp()
let readOnly: Operator
let operations: Operator
beforeAll(async () => {
  readOnly = await newOperator(app, ['readOnly'])
  operations = await newOperator(app, ['operations'])
})

const info = () => readOnly.call(INFO, {})
const sweepCalled = async (name: string) => (await info()).sweeps.find((one) => one.name === name)

test('every sweep has its words, and nothing else has', () => {
  expect(Object.keys(SWEEP_WORDS).sort()).toEqual(Object.keys(allSweeps(sweeps)).sort())
})

test('words are for numbers that there are', async () => {
  const known = (await app.services.readWatched()).map(({ name }) => name)
  expect(Object.keys(READING_WORDS).filter((name) => !known.includes(name))).toEqual([])
})

test('a pass of the sweeps is written down; one that fails is counted until it goes through', async () => {
  let isBroken = true
  const some: Sweeps = {
    pollPayments: async () => {
      if (isBroken) throw new Error('away')
    },
    sealAudit: async () => undefined,
  }
  await runSweeps(app.services, some)
  expect(await sweepCalled('pollPayments')).toMatchObject({ failures: 1, succeededAt: null })
  expect(await sweepCalled('sealAudit')).toMatchObject({
    failures: 0,
    endedAt: expect.stringMatching(/^2026-11-21 18:00:/),
  })
  expect((await info()).sweeps[0]?.name).toBe('pollPayments')
  app.clock.advance(MINUTE)
  await runSweeps(app.services, some)
  expect(await sweepCalled('pollPayments')).toMatchObject({ failures: 2, succeededAt: null })
  isBroken = false
  await runSweeps(app.services, some)
  const mended = await sweepCalled('pollPayments')
  expect(mended).toMatchObject({ failures: 0, succeededAt: expect.stringMatching(/^2026-11-21 18:01:/) })
  isBroken = true
  app.clock.advance(MINUTE)
  await runSweeps(app.services, some)
  expect(await sweepCalled('pollPayments')).toMatchObject({ failures: 1, succeededAt: mended?.succeededAt })
})

test('passes at the same time wait for nobody in a circle', async () => {
  const { db } = app
  await Promise.all(Array.from({ length: 8 }, () => runSweeps(app.services, { sealAudit: async () => undefined })))
  const rows = await db.selectFrom('sweep_run').select('failures').where('name', '=', 'sealAudit').execute()
  expect(rows).toEqual([{ failures: 0 }])
})

test('what has piled up, and notices that were refused, without what was in them', async () => {
  await recordIncident(app.services, 'bad-signature', { serial: 'secret-serial' }, 'subject-1')
  const answer = await info()
  expect(answer.incidents[0]).toMatchObject({ reason: 'bad-signature', times: 1 })
  expect(JSON.stringify(answer)).not.toMatch(/secret-serial|subject-1/)
  expect(answer.readings.find(({ name }) => name === 'xinqi_outbox_waiting')).toMatchObject({ of: null })
  expect(answer.readings.filter(({ name }) => name === 'xinqi_refunds_open').map(({ of }) => of)).toEqual([
    'requested',
    'processing',
  ])
  expect(answer.stoppedRefunds).toBe(0)
})

const deeds = async (action: 'run-sweep' | 'ask-payment-company' | 'send-sms-again') =>
  (await app.db.selectFrom('audit_log').select('subject').where('action', '=', action).execute()).map(
    ({ subject }) => subject,
  )

/** As if the real sweep of this name had failed in its last pass. */
const failLast = (name: string) => runSweeps(app.services, { [name]: () => Promise.reject(new Error('away')) })

test('a sweep that failed is run now, once however many press, and then wants nothing', async () => {
  await failLast('tellOpenTime')
  expect(await sweepCalled('tellOpenTime')).toMatchObject({ failures: 1 })
  expect((await readOnly.answer(RUN, { name: 'tellOpenTime' })).code).toBe(CODE.forbidden)
  const answers = await Promise.all([1, 2, 3].map(() => operations.answer(RUN, { name: 'tellOpenTime' })))
  expect(answers.filter(({ code }) => code === CODE.ok)).toMatchObject([{ data: { hasFailed: false } }])
  expect(answers.filter(({ code }) => code === CODE.conflict)).toHaveLength(2)
  expect(await sweepCalled('tellOpenTime')).toMatchObject({ failures: 0 })
  expect(await operations.answer(RUN, { name: 'tellOpenTime' })).toMatchObject({
    code: CODE.conflict,
    msg: '它最近一次已经做好了，不用再跑',
  })
  expect((await operations.answer(RUN, { name: 'nothingOfOurs' })).code).toBe(CODE.notFound)
  expect(await deeds('run-sweep')).toEqual(['sweep:tellOpenTime'])
})

test('while one is run by hand nobody else runs it, and how it ends is told', async () => {
  const some: Sweeps = {
    remindOfMoods: async () => {
      expect(await runOneSweep(app.services, some, 'remindOfMoods', async () => true)).toBe('busy')
      throw new Error('away')
    },
  }
  expect(await runOneSweep(app.services, some, 'remindOfMoods', async () => true)).toBe('failed')
  expect(await runOneSweep(app.services, some, 'remindOfMoods', async () => false)).toBe('unwanted')
})

test('of a notice that was refused the company is asked itself; money that has come is booked once', async () => {
  await app.sandbox.setNoticeFault('wrongAmount')
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-12-11 18:00:00' })
  const { h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  await app.sandbox.atCashier(h5Url ?? '', 'pay')
  await app.sandbox.setNoticeFault('normal')
  const refused = (await info()).incidents.find(({ canAsk }) => canAsk)
  expect(refused).toMatchObject({ reason: 'wrong-amount' })
  const incidentId = refused?.incidentId ?? 0
  expect((await readOnly.answer(ASK, { incidentId })).code).toBe(CODE.forbidden)
  expect(await operations.call(ASK, { incidentId })).toEqual({ isPaid: true })
  expect(await visitor.call('GET /appoint/consultOrder/isPaySuccess', { orderNo })).toMatchObject({ paid: true })
  expect((await info()).incidents.find((one) => one.incidentId === incidentId)).toMatchObject({ canAsk: false })
  expect(await operations.answer(ASK, { incidentId })).toMatchObject({ msg: '这笔付款已经有结果了，不用再问' })
  expect(await deeds('ask-payment-company')).toHaveLength(1)
})

test('whether what we need answers is looked at when somebody asks, without a secret', async () => {
  const { list } = await operations.call('POST /operator/health/lookAtProviders', {})
  expect(list.find(({ what }) => what === '文件')).toMatchObject({ standing: 'ready' })
  expect(list.map(({ what }) => what)).toEqual(expect.arrayContaining(['数据库', '消息总线', '短信', '微信支付']))
})

test('messages that wait are published when somebody presses, and counted when they still wait', async () => {
  const late = { topic: '/topic/nobody', body: '{}', created_at: app.clock.now() }
  await app.db.insertInto('outbox').values(late).execute()
  expect((await readOnly.answer('POST /operator/health/publishOutbox', {})).code).toBe(CODE.forbidden)
  expect(await operations.call('POST /operator/health/publishOutbox', {})).toEqual({ waiting: 0 })
})

/** A reminder that the gateway refused some time ago. */
async function refusedSms(startsInMs: number): Promise<{ smsId: number; texts: () => Promise<number> }> {
  const phone = newPhone()
  const userId = await app.db
    .transaction()
    .execute((trx) => findOrCreateUser(app.services, trx, { areaCode: '86', phone }))
  const now = app.clock.now()
  const { id } = await app.db
    .insertInto('reminder_sms')
    .values({
      user_id: userId,
      made_at: now,
      starts_at: new Date(now.getTime() + startsInMs),
      attempts: 1,
      refusal: 'LimitExceeded.PhoneNumberDailyLimit',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = async (): Promise<number> =>
    (await app.sandbox.messages(phone)).filter(({ template }) => template === 'reminder').length
  return { smsId: id, texts }
}

test('a reminder that the gateway refused is sent again, once however many press, and not when its session has begun', async () => {
  const { smsId, texts } = await refusedSms(2 * MINUTE)
  expect((await info()).unsentSms).toEqual([
    expect.objectContaining({ smsId, startsAt: '2026-11-21 18:02:00', refusal: 'LimitExceeded.PhoneNumberDailyLimit' }),
  ])
  expect((await readOnly.answer(SEND, { smsId })).code).toBe(CODE.forbidden)
  const answers = await Promise.all([1, 2, 3].map(() => operations.answer(SEND, { smsId })))
  expect(answers.filter(({ code }) => code === CODE.ok)).toMatchObject([{ data: { isSent: true } }])
  expect(answers.filter(({ code }) => code === CODE.conflict)).toHaveLength(2)
  expect(await texts()).toBe(1)
  expect((await info()).unsentSms).toEqual([])
  expect(await deeds('send-sms-again')).toEqual([`reminder-sms:${smsId}`])

  const late = await refusedSms(MINUTE)
  app.clock.advance(MINUTE)
  expect((await info()).unsentSms).toEqual([])
  expect(await operations.answer(SEND, { smsId: late.smsId })).toMatchObject({ msg: '这条短信不用再发了' })
  expect(await late.texts()).toBe(0)
})
