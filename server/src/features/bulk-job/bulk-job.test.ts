import { CODE } from '@xinqi/domain/codes'
import type { Params } from '@xinqi/domain/contract/contract'
import { MINUTE } from '@xinqi/domain/time'
import { createBase } from '../../testing/coupons'
import { dieAfter, listFile, newPeople, newPerson, phoneList } from '../../testing/listed-people'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, order } from '../../testing/visitor'
import { workOffBulkJobs } from './commands/work-off-bulk-jobs'

const GIVE = 'POST /operator/bulkJob/giveCoupons'
const CHECK = 'POST /operator/bulkJob/check'
const AGREE = 'POST /operator/bulkJob/agree'
const STOP = 'POST /operator/bulkJob/stop'

const app = useTestApp()
let operator: Operator
beforeEach(async () => {
  operator = await newOperator(app, ['operations'])
  // What the test before has left is not in the way.
  await workOffBulkJobs(app.services)
})

const wish = (couponBaseId: number, csvBase64: string): Params<typeof GIVE> => ({
  couponBaseId,
  csvBase64,
  reason: '秋天的回访',
})

const jobOf = async (jobId: number) => (await operator.call('GET /operator/bulkJob/detail', { jobId })).job
const givenOf = async (couponBaseId: number) =>
  (
    await app.db
      .selectFrom('coupon')
      .select('user_id')
      .where('base_id', '=', couponBaseId)
      .where('source', '=', 'list')
      .execute()
  ).map(({ user_id: userId }) => userId)
const jobsOf = (couponBaseId: number) =>
  app.db.selectFrom('bulk_job').select('id').where('coupon_base_id', '=', couponBaseId).execute()
const rowsOf = async (jobId: number) => (await operator.call('GET /operator/bulkJob/rows', { jobId })).list

test('a list is looked at, given, and tells of every line what became of it; who gets one is told', async () => {
  const couponBaseId = await createBase(app)
  const [asked, already] = [await newPerson(app), await newPerson(app)]
  await already.call('POST /appoint/couponUser/acquireCoupon', { couponBaseId })
  const orderNo = await order(app, asked, { at: '2026-11-27 20:00:00', withInformation: false })
  const [phone = ''] = await newPeople(app, 1)
  const csvBase64 = listFile(
    '手机号,订单号,备注',
    `${phone},,`,
    `,${orderNo},`,
    `${already.phone},,`,
    `${asked.phone},,`,
    '13912345678,,',
  )
  expect(await operator.call(CHECK, { couponBaseId, csvBase64 })).toEqual({
    lines: 5,
    shown: [phone, null, already.phone, asked.phone, '13912345678'].map((one, place) => ({
      line: place + 2,
      masked: one === null ? `订单 ****${orderNo.slice(-4)}` : `${one.slice(0, 3)}****${one.slice(-4)}`,
    })),
    needsSecond: false,
    left: null,
    unread: ['备注'],
  })
  const { jobId } = await operator.call(GIVE, wish(couponBaseId, csvBase64))
  expect((await rowsOf(jobId)).map(({ why, userId }) => [why, userId])).toEqual(Array(5).fill([null, null]))
  await app.sandbox.advance(MINUTE)
  expect(await jobOf(jobId)).toMatchObject({ state: 'finished', total: 5, done: 2, skipped: 3, failed: 0 })
  expect((await rowsOf(jobId)).map(({ line, outcome, why }) => [line, outcome, why])).toEqual([
    [2, 'done', null],
    [3, 'done', null],
    [4, 'skipped', 'hadAll'],
    [5, 'skipped', 'repeated'],
    [6, 'skipped', 'unknown'],
  ])
  const skipped = await operator.call('GET /operator/bulkJob/rows', { jobId, outcome: 'skipped' })
  expect(skipped.list.map(({ line }) => line)).toEqual([4, 5, 6])
  expect((await operator.call('GET /operator/bulkJob/detail', { jobId })).skips).toEqual([
    { why: 'hadAll', rows: 1 },
    { why: 'repeated', rows: 1 },
    { why: 'unknown', rows: 1 },
  ])
  const { csv, rows } = await operator.call('GET /operator/bulkJob/table', { jobId })
  expect(rows).toBe(5)
  expect(csv).toContain('"4","跳过","已经有这张券了"')
  expect(csv).not.toContain(already.phone)
  const { list } = await asked.call('GET /appoint/couponUser/onceAcquireCouponList', {})
  expect(list.filter((one) => one.couponBaseId === couponBaseId)).toHaveLength(1)
  const told = await app.db
    .selectFrom('user_notice')
    .select('id')
    .where('user_id', 'in', await givenOf(couponBaseId))
    .where('kind', '=', 'couponGiven')
    .execute()
  expect(told).toHaveLength(2)
})

test('a wrong line refuses the whole list, by line and reason and without the number', async () => {
  const couponBaseId = await createBase(app)
  const csvBase64 = listFile(
    '手机号,订单号',
    '13900000001,',
    '12,',
    ',1',
    '13900000001,',
    ',',
    '1.39E+10,',
    '13900000002,2',
  )
  for (const answer of [
    await operator.answer(CHECK, { couponBaseId, csvBase64 }),
    await operator.answer(GIVE, wish(couponBaseId, csvBase64)),
  ])
    expect(answer).toMatchObject({
      code: CODE.failure,
      msg: '有 5 行不对，一张都没有发',
      data: {
        lines: [
          { line: 3, reason: '手机号不正确' },
          { line: 4, reason: '订单号不正确' },
          { line: 5, reason: '和第 2 行是同一个号码' },
          { line: 7, reason: '号码被表格软件写成了科学计数，请把这一列设成文本' },
          { line: 8, reason: '手机号和订单号只写一个' },
        ],
        more: 0,
      },
    })
  expect(await jobsOf(couponBaseId)).toEqual([])
})

test.each([
  ['without a head', listFile('13900000001')],
  ['with nobody', listFile('手机号')],
  ['of too many', phoneList(Array.from({ length: 10_001 }, (_, place) => `139${String(place).padStart(8, '0')}`))],
])('a list %s is refused', async (_what, csvBase64) => {
  const couponBaseId = await createBase(app)
  const answer = await operator.answer(GIVE, wish(couponBaseId, csvBase64))
  expect(answer).toMatchObject({ code: CODE.failure, data: { fields: { file: expect.any(String) as string } } })
})

test('only what anybody may receive is given by a list', async () => {
  const csvBase64 = phoneList(['13900000001'])
  const stopped = await createBase(app)
  await operator.call('POST /operator/coupon/stop', { couponBaseId: stopped })
  for (const couponBaseId of [stopped, await createBase(app, { way: 'code' }), 999_999])
    expect(await operator.answer(GIVE, wish(couponBaseId, csvBase64))).toMatchObject({
      data: { fields: { couponBaseId: expect.any(String) as string } },
    })
})

test('more people than one operator may give to alone wait for another, who cannot be the same', async () => {
  const couponBaseId = await createBase(app)
  const few = await newPeople(app, 60)
  await operator.call(GIVE, wish(couponBaseId, phoneList(few)))
  // Cut in two it is the same: 120 within a day.
  const { jobId } = await operator.call(GIVE, wish(couponBaseId, phoneList(await newPeople(app, 60))))
  expect(await jobOf(jobId)).toMatchObject({ state: 'waiting', isOwn: true, agreedBy: null })
  await app.sandbox.advance(MINUTE)
  expect(await givenOf(couponBaseId)).toHaveLength(60)
  expect((await operator.answer(AGREE, { jobId })).code).toBe(CODE.conflict)
  const oneself = app.db
    .updateTable('bulk_job')
    .set({ state: 'running', agreed_by: operator.operatorId, agreed_at: app.clock.now() })
    .where('id', '=', jobId)
    .execute()
  await expect(oneself).rejects.toThrow('bulk_job_agreed_by_another')
  const second = await newOperator(app, ['operations'])
  await second.call(AGREE, { jobId })
  expect((await second.answer(AGREE, { jobId })).code).toBe(CODE.conflict)
  await app.sandbox.advance(MINUTE)
  expect(await jobOf(jobId)).toMatchObject({ state: 'finished', done: 60 })
  const acts = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `bulk-job:${jobId}`)
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['give-coupons', 'agree-bulk-job'])
})

test('the same attempt is one list', async () => {
  const couponBaseId = await createBase(app)
  const csvBase64 = phoneList(await newPeople(app, 3))
  const asked = wish(couponBaseId, csvBase64)
  const answers = await Promise.all(
    [1, 2, 3].map(() => operator.call(GIVE, asked, { idempotencyKey: 'one-press-of-it' })),
  )
  expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1)
  expect(await jobsOf(couponBaseId)).toHaveLength(1)
})

/** A job of 1,000 people that runs. */
async function thousand(facts: Parameters<typeof createBase>[1] = {}) {
  const couponBaseId = await createBase(app, facts)
  const { jobId } = await operator.call(GIVE, wish(couponBaseId, phoneList(await newPeople(app, 1_000))))
  await (await newOperator(app)).call(AGREE, { jobId })
  return { couponBaseId, jobId }
}

test('killed between pieces it goes on where it was, and nobody is given two', async () => {
  const { couponBaseId, jobId } = await thousand()
  await dieAfter(app, 2)
  expect(await jobOf(jobId)).toMatchObject({ state: 'running', done: 400, failed: 0 })
  await dieAfter(app, 1)
  // Two processes at once.
  await Promise.all([workOffBulkJobs(app.services), workOffBulkJobs(app.services)])
  await workOffBulkJobs(app.services)
  expect(await jobOf(jobId)).toMatchObject({ state: 'finished', done: 1_000, skipped: 0, failed: 0 })
  const given = await givenOf(couponBaseId)
  expect([given.length, new Set(given).size]).toEqual([1_000, 1_000])
})

test('stopped in the middle it tells what was done, and no more is', async () => {
  const { couponBaseId, jobId } = await thousand()
  await dieAfter(app, 3)
  await operator.call(STOP, { jobId })
  await operator.call(STOP, { jobId })
  await workOffBulkJobs(app.services)
  expect(await jobOf(jobId)).toMatchObject({ state: 'stopped', total: 1_000, done: 600, stoppedBy: '运营小何' })
  expect(await givenOf(couponBaseId)).toHaveLength(600)
  const open = await operator.call('GET /operator/bulkJob/rows', { jobId, outcome: 'waiting' })
  expect(open.list[0]?.line).toBe(602)
  const again = app.db.updateTable('bulk_job').set({ state: 'running' }).where('id', '=', jobId).execute()
  await expect(again).rejects.toThrow('has ended')
})

test('when there are no more, or nobody is given it any more, the rest is skipped and says so', async () => {
  const { jobId, couponBaseId } = await thousand({ stock: 250 })
  await workOffBulkJobs(app.services)
  expect(await jobOf(jobId)).toMatchObject({ state: 'finished', done: 250, skipped: 750 })
  expect(await givenOf(couponBaseId)).toHaveLength(250)
  const other = await thousand()
  await dieAfter(app, 1)
  await operator.call('POST /operator/coupon/stop', { couponBaseId: other.couponBaseId })
  await workOffBulkJobs(app.services)
  expect((await operator.call('GET /operator/bulkJob/detail', { jobId: other.jobId })).skips).toEqual([
    { why: 'closed', rows: 800 },
  ])
  expect((await operator.answer(STOP, { jobId: other.jobId })).code).toBe(CODE.conflict)
})

test('a row that cannot be done is marked, and holds up no other', async () => {
  const couponBaseId = await createBase(app)
  const people = await newPeople(app, 5)
  const { jobId } = await operator.call(GIVE, wish(couponBaseId, phoneList(people)))
  // Its coupon is there already, under another's name: the database refuses a second one of the same line.
  const stranger = await newVisitor(app)
  await stranger.call('POST /appoint/couponUser/acquireCoupon', { couponBaseId })
  await app.db
    .updateTable('coupon')
    .set({ source: 'list', reference: `bulk-job:${jobId}/4` })
    .where('base_id', '=', couponBaseId)
    .execute()
  await workOffBulkJobs(app.services)
  expect(await jobOf(jobId)).toMatchObject({ state: 'finished', done: 4, failed: 1 })
  expect((await rowsOf(jobId)).find(({ outcome }) => outcome === 'failed')?.line).toBe(4)
})
