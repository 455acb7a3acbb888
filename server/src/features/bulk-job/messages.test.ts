import { CODE } from '@xinqi/domain/codes'
import type { Params } from '@xinqi/domain/contract/contract'
import { NOTICE_WORDS } from '@xinqi/domain/text/notice'
import { DAY, MINUTE } from '@xinqi/domain/time'
import { dieAfter, listFile, newPeople, newPerson, phoneList } from '../../testing/listed-people'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { order, type Visitor } from '../../testing/visitor'
import { personalNotices } from '../message/personal'
import { workOffBulkJobs } from './commands/work-off-bulk-jobs'

const SEND = 'POST /operator/bulkJob/sendMessages'
const CHECK = 'POST /operator/bulkJob/checkMessage'
const AGREE = 'POST /operator/bulkJob/agree'
const STOP = 'POST /operator/bulkJob/stop'

const WORDS = { title: '周三晚上停两个小时', body: '系统要更新。\n已经约好的时间不变。' }

const app = useTestApp()
let operator: Operator
let second: Operator
beforeEach(async () => {
  operator = await newOperator(app, ['operations'])
  second = await newOperator(app, ['operations'])
  // What the test before has left is not in the way.
  await workOffBulkJobs(app.services)
})

const wish = (csvBase64: string, words = WORDS): Params<typeof SEND> => ({
  ...words,
  csvBase64,
  reason: '更新以前说一声',
})

const jobOf = async (jobId: number) => (await operator.call('GET /operator/bulkJob/detail', { jobId })).job
const outcomesOf = async (jobId: number) =>
  (await operator.call('GET /operator/bulkJob/rows', { jobId })).list.map(({ line, outcome, why }) => [
    line,
    outcome,
    why,
  ])
const listOf = (visitor: Pick<Visitor, 'call'>) => visitor.call('GET /appoint/message/listReceiveMsg', {})
/** Who has a message of a job, once for each that they have. */
const reachedBy = async (jobId: number) =>
  (
    await app.db
      .selectFrom('user_notice')
      .select('user_id')
      .where('kind', '=', 'platformMessage')
      .where('once', 'like', `bulk-job/${jobId}/%`)
      .execute()
  ).map(({ user_id: userId }) => userId)

async function sent(csvBase64: string): Promise<number> {
  const { jobId } = await operator.call(SEND, wish(csvBase64))
  await second.call(AGREE, { jobId })
  return jobId
}

test('what one operator wrote is sent once another has read it, and tells of every line what became of it', async () => {
  const [reader, ordering, leaving, unwilling] = [
    await newPerson(app),
    await newPerson(app),
    await newPerson(app),
    await newPerson(app),
  ]
  const orderNo = await order(app, ordering, { at: '2026-11-27 21:00:00', withInformation: false })
  await app.db
    .insertInto('account_deletion')
    .values({
      user_id: leaving.userId,
      requested_at: app.clock.now(),
      erase_at: new Date(app.clock.now().getTime() + DAY),
    })
    .execute()
  await unwilling.call('POST /appoint/consultUser/chooseReminder', {
    kind: 'platform',
    channel: 'message',
    wanted: false,
  })
  const csvBase64 = listFile(
    '手机号,订单号,备注',
    `${reader.phone},,`,
    `,${orderNo},`,
    `${leaving.phone},,`,
    `${unwilling.phone},,`,
    `${ordering.phone},,`,
    '13912345678,,',
  )
  expect(await operator.call(CHECK, { ...WORDS, csvBase64 })).toMatchObject({ lines: 6, unread: ['备注'] })
  const { jobId } = await operator.call(SEND, wish(csvBase64))
  await app.sandbox.advance(MINUTE)
  expect(await jobOf(jobId)).toMatchObject({
    kind: 'message',
    state: 'waiting',
    message: WORDS,
    couponName: null,
    done: 0,
  })
  expect(await second.call('GET /operator/bulkJob/detail', { jobId })).toMatchObject({
    job: { isOwn: false, message: WORDS, total: 6 },
  })
  await second.call(AGREE, { jobId })
  await app.sandbox.advance(MINUTE)
  expect(await jobOf(jobId)).toMatchObject({ state: 'finished', total: 6, done: 2, skipped: 4, failed: 0 })
  expect(await outcomesOf(jobId)).toEqual([
    [2, 'done', null],
    [3, 'done', null],
    [4, 'skipped', 'left'],
    [5, 'skipped', 'unwanted'],
    [6, 'skipped', 'repeated'],
    [7, 'skipped', 'unknown'],
  ])
  expect(await reachedBy(jobId)).toEqual([reader.userId, ordering.userId])
  const acts = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `bulk-job:${jobId}`)
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['send-messages', 'agree-bulk-job'])
})

test('in the list of messages it is a sentence that says nothing, unread until it is opened; it is exported and erased', async () => {
  const reader = await newPerson(app)
  await sent(phoneList([reader.phone]))
  await workOffBulkJobs(app.services)
  const { list, unread } = await listOf(reader)
  expect(unread).toBe(1)
  expect(list).toMatchObject([
    { kind: 'platformMessage', ...NOTICE_WORDS.platformMessage, words: WORDS, isRead: false, route: null },
  ])
  const read = await reader.call('POST /appoint/message/markRead', { id: list[0]?.id ?? 0 })
  expect(read).toEqual({ unReadMsgNum: 0 })
  const facts = await personalNotices.facts?.(app.services, reader.userId)
  expect(facts).toMatchObject([{ 消息: WORDS.title, 内容: WORDS.body }])
})

test('however few they are, nobody lets go of their own words, and what was refused is not sent', async () => {
  const reader = await newPerson(app)
  const { jobId } = await operator.call(SEND, wish(phoneList([reader.phone])))
  expect((await operator.answer(AGREE, { jobId })).code).toBe(CODE.conflict)
  const update = app.db.updateTable('bulk_job').where('id', '=', jobId)
  const oneself = { state: 'running', agreed_by: operator.operatorId, agreed_at: app.clock.now() }
  await expect(update.set(oneself).execute()).rejects.toThrow('bulk_job_agreed_by_another')
  await expect(update.set({ state: 'running' }).execute()).rejects.toThrow('bulk_job_runs_when_agreed')
  await expect(update.set({ body: '别的话' }).execute()).rejects.toThrow('is not changed')
  const alone = app.db.insertInto('bulk_job').values({
    ...{ kind: 'message', ...WORDS, reason: 'r', needs_second: false, state: 'running', total: 1 },
    ...{ asked_by: operator.operatorId, asked_at: app.clock.now() },
  })
  await expect(alone.execute()).rejects.toThrow('bulk_job_words_are_read_by_two')
  await second.call(STOP, { jobId })
  expect((await second.answer(AGREE, { jobId })).code).toBe(CODE.conflict)
  await app.sandbox.advance(MINUTE)
  expect(await jobOf(jobId)).toMatchObject({ state: 'stopped', done: 0 })
  expect(await reachedBy(jobId)).toEqual([])
})

test.each([
  ['an address', { ...WORDS, body: '详情见 www.example.com' }, 'body'],
  ['a telephone number', { ...WORDS, body: '请打一三八零零一三八零零零' }, 'body'],
  ['money beside the platform', { ...WORDS, title: '私下付款更便宜' }, 'title'],
])('words with %s are refused, looked at or handed on', async (_what, words, field) => {
  const csvBase64 = phoneList(['13912345678'])
  for (const answer of [
    await operator.answer(CHECK, { ...words, csvBase64 }),
    await operator.answer(SEND, wish(csvBase64, words)),
  ])
    expect(answer).toMatchObject({
      code: CODE.failure,
      data: { fields: { [field]: expect.stringContaining('不能写网址') as string } },
    })
})

test('a wrong line refuses the whole list, by line and reason', async () => {
  const before = await operator.call('GET /operator/bulkJob/list', {})
  const csvBase64 = phoneList(['13912345678', '12', '13912345678'])
  for (const answer of [
    await operator.answer(CHECK, { ...WORDS, csvBase64 }),
    await operator.answer(SEND, wish(csvBase64)),
  ])
    expect(answer).toMatchObject({
      msg: '有 2 行不对，一条都没有发',
      data: {
        lines: [
          { line: 3, reason: '手机号不正确' },
          { line: 4, reason: '和第 2 行是同一个号码' },
        ],
      },
    })
  expect(await operator.call('GET /operator/bulkJob/list', {})).toEqual(before)
})

test('killed between pieces it goes on where it was, and nobody reads it twice', async () => {
  const jobId = await sent(phoneList(await newPeople(app, 600)))
  await dieAfter(app, 1)
  expect(await jobOf(jobId)).toMatchObject({ state: 'running', done: 200, failed: 0 })
  // Two processes at once.
  await Promise.all([workOffBulkJobs(app.services), workOffBulkJobs(app.services)])
  await workOffBulkJobs(app.services)
  expect(await jobOf(jobId)).toMatchObject({ state: 'finished', done: 600, skipped: 0, failed: 0 })
  const reached = await reachedBy(jobId)
  expect([reached.length, new Set(reached).size]).toEqual([600, 600])
})

test('stopped in the middle it tells what was done, and nobody else is written to', async () => {
  const jobId = await sent(phoneList(await newPeople(app, 600)))
  await dieAfter(app, 2)
  await operator.call(STOP, { jobId })
  await workOffBulkJobs(app.services)
  expect(await jobOf(jobId)).toMatchObject({ state: 'stopped', total: 600, done: 400, stoppedBy: '运营小何' })
  expect(await reachedBy(jobId)).toHaveLength(400)
})

test('who has it already is passed over, whatever wrote it, and who left in between is not looked for', async () => {
  const [had, gone] = [await newPerson(app), await newPerson(app)]
  const { jobId } = await operator.call(SEND, wish(phoneList([had.phone, gone.phone])))
  await app.db
    .insertInto('user_notice')
    .values({
      ...{ user_id: had.userId, kind: 'platformMessage', ...WORDS },
      ...{ once: `bulk-job/${jobId}/${had.userId}`, params: '{}', created_at: app.clock.now() },
    })
    .execute()
  await app.db.updateTable('bulk_job_row').set({ user_id: null }).where('user_id', '=', gone.userId).execute()
  await second.call(AGREE, { jobId })
  await workOffBulkJobs(app.services)
  expect(await outcomesOf(jobId)).toEqual([
    [2, 'skipped', 'received'],
    [3, 'skipped', 'left'],
  ])
  expect(await reachedBy(jobId)).toEqual([had.userId])
})
