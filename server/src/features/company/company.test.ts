import { CODE } from '@xinqi/domain/codes'
import { CONTRACT_OBSTACLE } from '@xinqi/domain/text/company'
import { createEmployeeEdition, employ, EMPLOYEES } from '../../testing/editions'
import type { TestConsultant } from '../../testing/build-consultant'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, order } from '../../testing/visitor'

const CREATE = 'POST /operator/company/create'
const CHANGE = 'POST /operator/company/change'
const STOP = 'POST /operator/company/stop'
const AGREE = 'POST /operator/company/agreeToNotice'

const app = useTestApp()
let consultant: TestConsultant
let operator: Operator
beforeAll(async () => {
  consultant = await createEmployeeEdition(app.services)
  operator = await newOperator(app)
})

let serial = 0

const SAID = { name: '听松科技', orgId: EMPLOYEES, boughtTimes: 20, personTimes: 6 } as const

async function newCompany(said: object = {}): Promise<number> {
  serial += 1
  const made = await operator.call(CREATE, { ...SAID, channelId: `tingsong-${serial}`, ...said })
  return made.companyId
}

const detail = async (companyId: number) => (await operator.call('GET /operator/company/detail', { companyId })).company

const acts = async (companyId: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject', '=', `company:${companyId}`)
    .orderBy('id')
    .execute()

test('a company is made, found by its name, changed, stopped and let go on; each act says what was and what is', async () => {
  const companyId = await newCompany({ name: '明川物流' })
  const found = await operator.call('GET /operator/company/list', { name: '明川' })
  expect(found.list.map((one) => one.companyId)).toEqual([companyId])
  const term = { contractNo: 'MC-7', begins: '2026-01-01', ends: '2026-12-31' }
  await operator.call(CHANGE, { companyId, version: 1, ...SAID, name: '明川', ...term, boughtTimes: 50 })
  expect(await detail(companyId)).toMatchObject({ version: 2, name: '明川', ...term, boughtTimes: 50, remainTimes: 50 })
  await operator.call(STOP, { companyId, version: 2, stopped: true })
  expect((await detail(companyId)).obstacle).toBe('stopped')
  await operator.call(STOP, { companyId, version: 3, stopped: false })
  expect((await detail(companyId)).obstacle).toBeNull()
  const noted = await acts(companyId)
  expect(noted.map(({ action }) => action)).toEqual([
    'create-company',
    'change-company',
    'stop-company',
    'resume-company',
  ])
  expect(noted[1]?.reason).toContain('名称：明川物流 → 明川')
  expect(noted[1]?.reason).toContain('买的次数：20 → 50')
})

test('who changes what a colleague has changed meanwhile is refused, told by whom, and nothing is lost', async () => {
  const companyId = await newCompany()
  await operator.call(CHANGE, { companyId, version: 1, ...SAID, name: '听松' })
  const colleague = await newOperator(app)
  const late = await colleague.answer(CHANGE, { companyId, version: 1, ...SAID, boughtTimes: 90 })
  expect(late).toMatchObject({ code: CODE.conflict, msg: '运营小何刚刚改过这家企业，看过再保存' })
  expect(await detail(companyId)).toMatchObject({ version: 2, name: '听松', boughtTimes: 20 })
  const both = await Promise.all(
    [40, 60].map((boughtTimes) => operator.answer(CHANGE, { companyId, version: 2, ...SAID, boughtTimes })),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
})

test.each([
  ['the main organisation, where people pay', { orgId: 340 }, 'orgId'],
  ['an organisation that is not there', { orgId: 999_999 }, 'orgId'],
  ['a term that ends before it begins', { begins: '2026-02-01', ends: '2026-01-31' }, 'ends'],
  ['a channel with blanks', { channelId: 'ting song' }, 'channelId'],
  ['fewer than none', { boughtTimes: -1 }, 'boughtTimes'],
  ['no name', { name: ' ' }, 'name'],
])('%s is refused beside its field', async (_what, said, field) => {
  const answer = await operator.answer(CREATE, { ...SAID, channelId: 'refused', ...said })
  expect(answer).toMatchObject({ code: CODE.failure, data: { fields: { [field]: expect.any(String) as string } } })
})

test('a channel is one company’s', async () => {
  await newCompany({ channelId: 'taken' })
  const again = await operator.answer(CREATE, { ...SAID, channelId: 'taken' })
  expect(again).toMatchObject({ data: { fields: { channelId: '已经有一家企业用这个渠道' } } })
})

test('what is left follows what was bought, and no fewer are bought than were used', async () => {
  const companyId = await newCompany({ boughtTimes: 3 })
  const visitor = await newVisitor(app)
  await employ(app, visitor, companyId, 6)
  await order(app, visitor, { consultant, at: '2026-11-25 18:00:00' })
  expect(await detail(companyId)).toMatchObject({ boughtTimes: 3, remainTimes: 2, version: 1 })
  await operator.call(CHANGE, { companyId, version: 1, ...SAID, boughtTimes: 1 })
  expect((await detail(companyId)).remainTimes).toBe(0)
  const fewer = await operator.answer(CHANGE, { companyId, version: 2, ...SAID, boughtTimes: 0 })
  expect(fewer).toMatchObject({ data: { fields: { boughtTimes: '已经用掉 1 次，买的次数不能更少' } } })
})

describe('outside of its contract', () => {
  const BELONG = 'GET /appoint/consultUser/judgePersonBelongToCompany'
  const MAY = 'GET /appoint/consultVisitor/verifyQualification'

  test.each([
    ['ended', { ends: '2026-11-20' }],
    ['notBegun', { begins: '2026-11-22' }],
  ] as const)('%s: nothing is booked at its cost, and its people are told so everywhere', async (obstacle, term) => {
    const companyId = await newCompany(term)
    const visitor = await newVisitor(app)
    await employ(app, visitor, companyId, 6)
    const sentence = CONTRACT_OBSTACLE[obstacle]
    await expect(order(app, visitor, { consultant, at: '2026-11-26 18:00:00' })).rejects.toThrow(sentence)
    const [welfare] = (await visitor.call(BELONG, {})).employeeWelfareInfo
    expect(welfare).toMatchObject({ remainConsultTimes: 0, companyRemainTimes: 20, obstacle: sentence })
    expect(await visitor.call(MAY, { orgId: EMPLOYEES })).toEqual({ validate: false, reason: sentence })
  })

  test('its last day still counts', async () => {
    const visitor = await newVisitor(app)
    await employ(app, visitor, await newCompany({ begins: '2026-11-21', ends: '2026-11-21' }), 6)
    await order(app, visitor, { consultant, at: '2026-11-26 20:00:00' })
  })

  test('stopped: what was booked stays, and gives its time back when it is left', async () => {
    const companyId = await newCompany()
    const visitor = await newVisitor(app)
    await employ(app, visitor, companyId, 6)
    const orderNo = await order(app, visitor, { consultant, at: '2026-11-27 18:00:00' })
    await operator.call(STOP, { companyId, version: 1, stopped: true })
    await expect(order(app, visitor, { consultant, at: '2026-11-27 20:00:00' })).rejects.toThrow(
      CONTRACT_OBSTACLE.stopped,
    )
    await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: 0 })
    expect((await detail(companyId)).remainTimes).toBe(20)
  })

  test('another employer whose contract holds pays', async () => {
    const visitor = await newVisitor(app)
    await employ(app, visitor, await newCompany({ ends: '2026-11-20' }), 6)
    const second = await newCompany()
    await employ(app, visitor, second, 6)
    await order(app, visitor, { consultant, at: '2026-11-28 18:00:00' })
    expect((await detail(second)).remainTimes).toBe(19)
  })
})

describe('a batch of codes', () => {
  const CODES = 'POST /operator/company/codes'
  const wish = (companyId: number) => ({
    companyId,
    attempt: 'the first press',
    count: 3,
    sessions: 4,
    people: 2,
    expiresAt: '2026-12-31 23:59',
  })

  test('pressed again it is one with the same codes; each makes so many people employees', async () => {
    const companyId = await newCompany()
    const [{ codes }, again] = (await Promise.all([1, 2].map(() => operator.call(CODES, wish(companyId))))) as [
      { codes: string[] },
      { codes: string[] },
    ]
    expect(again.codes).toEqual(codes)
    expect(new Set(codes).size).toBe(3)
    const visitor = await newVisitor(app)
    await visitor.call('POST /appoint/exchangeCode/exchange', { exchangeCode: codes[0] ?? '' })
    const { batches, employees } = await operator.call('GET /operator/company/detail', { companyId })
    expect(batches).toMatchObject([{ count: 3, sessions: 4, people: 2, used: 1 }])
    expect(employees).toBe(1)
    const other = await operator.answer(CODES, { ...wish(companyId), count: 4 })
    expect(other.code).toBe(CODE.conflict)
    const kept = await app.db.selectFrom('exchange_code').selectAll().where('company_id', '=', companyId).execute()
    expect(codes.filter((code) => JSON.stringify(kept).includes(code))).toEqual([])
  })

  test('none for a moment that was, for a company that is stopped, or more than a thousand', async () => {
    const companyId = await newCompany()
    const past = await operator.answer(CODES, { ...wish(companyId), expiresAt: '2026-11-20 00:00' })
    expect(past).toMatchObject({ data: { fields: { expiresAt: '到期时间已经过了' } } })
    expect((await operator.answer(CODES, { ...wish(companyId), count: 1001 })).code).toBe(CODE.failure)
    await operator.call(STOP, { companyId, version: 1, stopped: true })
    expect((await operator.answer(CODES, wish(companyId))).code).toBe(CODE.conflict)
  })

  test('a code of a company that has stopped gives nothing', async () => {
    const companyId = await newCompany()
    const { codes } = await operator.call(CODES, wish(companyId))
    await operator.call(STOP, { companyId, version: 1, stopped: true })
    const judged = await app.client.call('GET /appoint/exchangeCode/exchangeJudgment', { exchangeCode: codes[0] ?? '' })
    expect(judged.canExchange).toBe(false)
  })
})

test('a notice that another operator has let go is read by the company’s people until it is taken back', async () => {
  const companyId = await newCompany()
  const visitor = await newVisitor(app)
  await employ(app, visitor, companyId, 1)
  const words = { companyId, title: '开通了', body: '欢迎' }
  const { noticeId } = await operator.call('POST /operator/company/publishNotice', words)
  const read = async () => (await visitor.call('GET /appoint/enterprise/notices', {})).map(({ title }) => title)
  const noticeFor = async (reader: Operator) =>
    (await reader.call('GET /operator/company/detail', { companyId })).notices[0]
  expect(await read()).toEqual([])
  expect(await noticeFor(operator)).toMatchObject({ isWaiting: true, isOwn: true, agreedBy: null })
  expect((await operator.answer(AGREE, { noticeId })).msg).toBe('自己写的通知，要由另一位运营同意')
  const oneself = app.db
    .updateTable('company_notice')
    .set({ agreed_by: operator.operatorId, agreed_at: app.clock.now() })
    .where('id', '=', noticeId)
    .execute()
  await expect(oneself).rejects.toThrow('company_notice_agreed_by_another')
  const second = await newOperator(app)
  await second.call(AGREE, { noticeId })
  expect((await second.answer(AGREE, { noticeId })).code).toBe(CODE.conflict)
  expect(await noticeFor(second)).toMatchObject({ isWaiting: false, isOwn: false, withdrawnAt: null })
  expect(await read()).toEqual(['开通了'])
  await operator.call('POST /operator/company/withdrawNotice', { noticeId })
  await operator.call('POST /operator/company/withdrawNotice', { noticeId })
  expect(await read()).toEqual([])
  expect((await acts(companyId)).map(({ action }) => action)).toEqual([
    'create-company',
    'write-company-notice',
    'publish-company-notice',
    'withdraw-company-notice',
  ])
})

test('a notice that was taken back before anybody let it go is never read', async () => {
  const companyId = await newCompany()
  const { noticeId } = await operator.call('POST /operator/company/publishNotice', {
    companyId,
    title: '写错了',
    body: '不发',
  })
  await operator.call('POST /operator/company/withdrawNotice', { noticeId })
  expect((await (await newOperator(app)).answer(AGREE, { noticeId })).code).toBe(CODE.conflict)
})
