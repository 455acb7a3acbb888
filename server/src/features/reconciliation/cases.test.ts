import type { Data } from '@xinqi/domain/contract/contract'
import { CODE } from '@xinqi/domain/codes'
import { CASE_REASON_MAX } from '@xinqi/domain/text/reconciliation'
import { HOUR, parseMoment } from '@xinqi/domain/time'
import { runSweeps } from '../../jobs/sweeps'
import { fundLine, type WrittenBills, writePayment, writtenBills } from '../../testing/bills'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor } from '../../testing/visitor'
import { watched } from '../watched'
import { sweeps } from '../sweeps'
import { reconcileDay } from './commands/reconcile-day'

const DAY = '2026-11-21'
const DAYS = 'GET /operator/reconciliation/days'
const AGAIN = 'POST /operator/reconciliation/runAgain'
const CASES = 'GET /operator/reconciliation/cases'
const CASE = 'GET /operator/reconciliation/case'
const TAKE = 'POST /operator/reconciliation/take'
const HAND_OVER = 'POST /operator/reconciliation/handOver'
const CLOSE = 'POST /operator/reconciliation/close'
const REASON = '商户平台上有凭证，是测试时付的'

type Case = Data<typeof CASES>['list'][number]

const app = useTestApp()
let operator: Operator
let other: Operator
let bills: WrittenBills
let number = 0
beforeEach(async () => {
  operator = await newOperator(app)
  other = await newOperator(app)
  bills = await writtenBills(app)
  app.clock.set(parseMoment('2026-11-22 11:00:00'))
  number += 1
})

const name = (): string => `2026112100000000${String(number).padStart(2, '0')}`
const compare = () => reconcileDay(app.services, { channel: 'wechat', day: DAY })

/** A payment that only the company knows. */
async function aCase(amountFen = 10_000): Promise<Case> {
  bills.books.clear()
  writePayment(bills.of(DAY), { paymentNo: name(), amountFen, at: parseMoment('2026-11-21 12:00:00') })
  await compare()
  const { list } = await operator.call(CASES, { day: DAY })
  const found = list.find((one) => one.number === name())
  if (!found) throw new Error('no case')
  return found
}

const idOf = async ({ caseId }: Pick<Case, 'caseId'>) => {
  const row = await app.db
    .selectFrom('reconciliation_case')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  return row
}

test('an operator takes a case, hands it over, and the other one closes it with a reason', async () => {
  const { caseId } = await aCase()
  expect(await operator.call(CASE, { caseId })).toMatchObject({
    ...{ kind: 'unknownPayment', number: name(), ourFen: 0, theirFen: 10_000, differenceFen: 10_000 },
    ...{ state: 'open', operatorName: null, isMine: false, reason: null, refersTo: null },
    ...{ transactionId: `T${name()}`, happenedTime: '2026-11-21 12:00:00' },
  })
  await operator.call(TAKE, { caseId })
  await operator.call(TAKE, { caseId })
  const { others } = await operator.call(CASE, { caseId })
  const receiver = others.at(-1)?.operatorId ?? 0
  await operator.call(HAND_OVER, { caseId, operatorId: receiver })
  expect(await other.call(CASE, { caseId })).toMatchObject({ state: 'owned', isMine: true })
  expect((await operator.answer(CLOSE, { caseId, reason: REASON })).code).toBe(CODE.conflict)
  await other.call(CLOSE, { caseId, reason: `  ${REASON}  ` })
  const { history, ...closed } = await other.call(CASE, { caseId })
  expect(closed).toMatchObject({ state: 'closed', reason: REASON, isMine: true })
  expect(
    history.map(({ act, operatorName, toOperatorName, reason }) => [act, operatorName, toOperatorName, reason]),
  ).toEqual([
    ['opened', null, null, null],
    ['taken', '运营小何', null, null],
    ['handedOver', '运营小何', '运营小何', null],
    ['closed', '运营小何', null, REASON],
  ])
  const { list } = await operator.call(CASES, { ended: true, channel: 'wechat' })
  expect(list.map((one) => one.caseId)).toContain(caseId)
  expect((await operator.call(CASES, { day: DAY })).list.map((one) => one.caseId)).not.toContain(caseId)
})

test('what was closed by hand stays closed while it is the same, and is another case with other amounts', async () => {
  const { caseId } = await aCase()
  await operator.call(TAKE, { caseId })
  await operator.call(CLOSE, { caseId, reason: REASON })
  await compare()
  expect((await operator.call(CASES, { day: DAY })).list).toEqual([])
  const next = await aCase(12_000)
  expect(await operator.call(CASE, { caseId: next.caseId })).toMatchObject({
    ...{ state: 'open', refersTo: caseId, theirFen: 12_000 },
  })
  expect(await idOf({ caseId })).toMatchObject({ state: 'closed', their_fen: 10_000 })
})

test.each([
  ['', '请写下原因'],
  ['  查了 ', '请写清楚一些，至少 5 个字'],
  ['长'.repeat(CASE_REASON_MAX + 1), `最多 ${CASE_REASON_MAX} 个字`],
])('no case is closed with the reason "%.9s"', async (reason, sentence) => {
  const { caseId } = await aCase()
  await operator.call(TAKE, { caseId })
  expect(await operator.answer(CLOSE, { caseId, reason })).toMatchObject({
    ...{ code: CODE.failure, data: { fields: { reason: sentence } } },
  })
  expect(await operator.call(CASE, { caseId })).toMatchObject({ state: 'owned', reason: null })
})

test('nobody closes or hands over what is not theirs, or has ended', async () => {
  const { caseId } = await aCase()
  const attempts = () =>
    Promise.all([
      operator.answer(CLOSE, { caseId, reason: REASON }),
      operator.answer(HAND_OVER, { caseId, operatorId: 1 }),
    ])
  expect((await attempts()).map(({ code, msg }) => [code, msg])).toEqual([
    [CODE.conflict, '请先接手这处差异'],
    [CODE.conflict, '请先接手这处差异'],
  ])
  bills.books.clear()
  await compare()
  for (const { code, msg } of [...(await attempts()), await operator.answer(TAKE, { caseId })])
    expect([code, msg]).toEqual([CODE.conflict, '这处差异已经处理完了'])
  expect(await idOf({ caseId })).toMatchObject({ state: 'resolved', operator_id: null })
})

test('of two who take a case at once the last has it, and each is in its history', async () => {
  const { caseId } = await aCase()
  await Promise.all([operator.call(TAKE, { caseId }), other.call(TAKE, { caseId })])
  const { history, isMine } = await operator.call(CASE, { caseId })
  expect(history.map(({ act }) => act)).toEqual(['opened', 'taken', 'taken'])
  expect((await other.call(CASE, { caseId })).isMine).toBe(!isMine)
})

test('a case that is closed twice at once is closed once, and a run at the same moment does not mind', async () => {
  const { caseId } = await aCase()
  await operator.call(TAKE, { caseId })
  const [one, two] = await Promise.all([
    operator.answer(CLOSE, { caseId, reason: REASON }),
    operator.answer(CLOSE, { caseId, reason: '另一个原因也说得通' }),
    compare(),
  ])
  expect([one.code, two.code].sort()).toEqual([CODE.ok, CODE.conflict].sort())
  const { history } = await operator.call(CASE, { caseId })
  expect(history.filter(({ act }) => act === 'closed')).toHaveLength(1)
})

test('a case is nobody’s to read, take or close but the operators’', async () => {
  const { caseId } = await aCase()
  const visitor = await newVisitor(app)
  const consultant = await newConsultantLogin(app, app.world.lin)
  for (const [someone, refusal] of [
    [visitor, CODE.forbidden],
    [consultant, CODE.forbidden],
    [app.client, CODE.loginNeeded],
  ] as const) {
    const answers = await Promise.all([
      someone.answer(DAYS, {}),
      someone.answer(CASES, {}),
      someone.answer(CASE, { caseId }),
      someone.answer(TAKE, { caseId }),
      someone.answer(HAND_OVER, { caseId, operatorId: 1 }),
      someone.answer(CLOSE, { caseId, reason: REASON }),
      someone.answer(AGAIN, { channel: 'wechat', day: DAY }),
    ])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => refusal))
  }
  expect((await operator.answer(CASE, { caseId: 999_999 })).code).toBe(CODE.notFound)
  expect((await operator.answer(TAKE, { caseId: 999_999 })).code).toBe(CODE.notFound)
  expect(await idOf({ caseId })).toMatchObject({ state: 'open' })
})

test('reading a case leaves a row: who, when, which', async () => {
  const { caseId } = await aCase()
  await operator.call(CASE, { caseId })
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('subject', '=', `reconciliation-case:${caseId}`)
    .execute()
  expect(rows).toEqual([
    { action: 'read-reconciliation-case', actor: expect.stringMatching(/^operator:\d+$/) as string },
  ])
})

describe('a day done again', () => {
  test.each([
    ['2026-11-23', '这一天还没有到'],
    ['2026-11-22', '今天还没有过完，明天 10:30 之后再对'],
    ['2026-08-23', '支付公司只保留 90 天的账单'],
    ['2026-02-30', '日期不正确'],
    ['', '日期不正确'],
  ])('%s: %s', async (day, sentence) => {
    expect(await operator.answer(AGAIN, { channel: 'wechat', day })).toMatchObject({
      ...{ code: CODE.failure, data: { fields: { day: sentence } } },
    })
  })

  test('of a company without keys there is none', async () => {
    const { bills: kept } = app.services.providers
    app.services.providers.bills = { ...kept, alipay: null }
    expect(await operator.answer(AGAIN, { channel: 'alipay', day: DAY })).toMatchObject({
      ...{ code: CODE.conflict, msg: '这家支付公司没有开通' },
    })
    expect(await operator.call(DAYS, {})).toMatchObject({ channels: ['wechat'] })
    app.services.providers.bills = kept
  })

  test('waits for the sweep, which does it, also when it is long ago', async () => {
    bills.books.clear()
    const day = '2026-09-01'
    bills.of(day).funds.push(fundLine({ kind: 'other', amountFen: 40, at: parseMoment('2026-09-01 12:00:00') }))
    await operator.call(AGAIN, { channel: 'wechat', day })
    const run = () =>
      app.db.selectFrom('reconciliation_run').selectAll().where('day', '=', day).executeTakeFirstOrThrow()
    expect(await run()).toMatchObject({ state: 'waiting' })
    await runSweeps(app.services, sweeps)
    expect(await run()).toMatchObject({ state: 'done', fund_count: 1 })
    // Done again while it is done: it waits again, and nothing is doubled.
    await operator.call(AGAIN, { channel: 'wechat', day })
    await runSweeps(app.services, sweeps)
    expect((await operator.call(CASES, { day })).list).toHaveLength(1)
  })

  test('a run that was killed loses its turn after a quarter of an hour', async () => {
    const day = '2026-09-02'
    const askedAt = app.clock.now()
    await app.db
      .insertInto('reconciliation_run')
      .values({ channel: 'wechat', day, state: 'running', asked_at: askedAt, next_at: askedAt })
      .execute()
    await operator.call(AGAIN, { channel: 'wechat', day })
    expect(await reconcileDay(app.services, { channel: 'wechat', day })).toBe('busy')
    app.clock.advance(HOUR / 4 + 1)
    await runSweeps(app.services, sweeps)
    const { state } = await app.db
      .selectFrom('reconciliation_run')
      .select('state')
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    expect(state).toBe('done')
  })
})

test('the days say what was found, and the metrics what nobody has explained', async () => {
  const { caseId } = await aCase(7_000)
  const read = async (metric: string) => watched.find(({ name }) => name === metric)?.read(app.services)
  const unexplained = () => read('xinqi_reconciliation_unexplained_fen')
  const before = await unexplained()
  expect((await operator.call(DAYS, {})).days.find(({ day }) => day === DAY)).toMatchObject({
    ...{
      channel: 'wechat',
      state: 'done',
      error: null,
      openCount: 1,
      unexplainedFen: 7_000,
      paidFen: 7_000,
      tradeCount: 1,
    },
  })
  await operator.call(TAKE, { caseId })
  expect(await unexplained()).toEqual(before)
  await operator.call(CLOSE, { caseId, reason: REASON })
  const after = (await unexplained()) as Record<string, number>
  expect(after).toMatchObject({ wechat: ((before as Record<string, number>)['wechat'] ?? 0) - 7_000, alipay: 0 })
  const done = (await read('xinqi_reconciliation_last_done_timestamp_seconds')) as Record<string, number>
  const { last } = await app.db
    .selectFrom('reconciliation_run')
    .select(({ fn }) => fn.max('finished_at').as('last'))
    .executeTakeFirstOrThrow()
  expect(done['wechat']).toBe((last?.getTime() ?? 0) / 1000)
  expect(done['alipay']).toBe(0)
})
