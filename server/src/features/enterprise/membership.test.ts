import { CODE } from '@xinqi/domain/codes'
import { VIP_SERVICE_ID } from '@xinqi/domain/constants'
import { ROLE } from '@xinqi/domain/roles'
import { DAY } from '@xinqi/domain/time'
import type { TestConsultant } from '../../testing/build-consultant'
import { createEmployeeEdition, employ, EMPLOYEES } from '../../testing/editions'
import { useTestApp } from '../../testing/use-test-app'
import { granuleOf, newVisitor, order, type Visitor } from '../../testing/visitor'

const QINGTONG = { id: 1, org_id: EMPLOYEES, name: '青桐科技', channel_id: 'qingtong', remain_times: 20 }
const YUANSHAN = { id: 2, org_id: EMPLOYEES, name: '远山医药', channel_id: 'yuanshan', remain_times: 3 }

const app = useTestApp()
let consultant: TestConsultant
beforeAll(async () => {
  consultant = await createEmployeeEdition(app.services)
  await app.db
    .insertInto('company')
    .values([QINGTONG, { ...YUANSHAN, special_channel: true }])
    .execute()
})

const judge = (visitor: Visitor, cpChannelId?: string) =>
  visitor.call('GET /appoint/consultUser/judgePersonBelongToCompany', cpChannelId ? { cpChannelId } : {})

const remaining = async (visitor: Visitor): Promise<Record<string, number>> =>
  Object.fromEntries((await judge(visitor)).employeeWelfareInfo.map((one) => [one.cpChannelId, one.remainConsultTimes]))

describe('who belongs to a company', () => {
  test('R180, R186: who is on no list belongs to none', async () => {
    expect(await judge(await newVisitor(app))).toEqual({
      isBelong: false,
      role: ROLE.user,
      employeeWelfareInfo: [],
    })
  })

  test('R187: the channel of the session names the company that is asked about', async () => {
    const visitor = await newVisitor(app)
    await employ(app, visitor, QINGTONG.id, 6)
    expect((await judge(visitor, 'qingtong')).isBelong).toBe(true)
    expect((await judge(visitor, 'yuanshan')).isBelong).toBe(false)
    expect((await judge(visitor, "' or 1=1 --")).isBelong).toBe(false)
  })

  test('R182, R183, R243: a special channel counts the company alone, another also the person', async () => {
    const visitor = await newVisitor(app)
    await employ(app, visitor, QINGTONG.id, 2)
    await employ(app, visitor, YUANSHAN.id, 0)
    expect(await remaining(visitor)).toEqual({ qingtong: 2, yuanshan: 3 })
    expect(await app.client.call('GET /appoint/enterprise/config', {})).toEqual({
      overTimesSrvIds: [],
      overTimesBusinessChannelIds: ['yuanshan'],
    })
    expect(await visitor.call('GET /appoint/consultVisitor/isCpVip', {})).toEqual({ isCpVip: true })
  })

  test('without a login nothing is said', async () => {
    const answer = await app.client.answer('GET /appoint/consultUser/judgePersonBelongToCompany', {})
    expect(answer.code).toBe(CODE.loginNeeded)
  })
})

describe('R7: whose quota pays', () => {
  test('R187: with two employers, the one whose channel the session came in through; the times go back to it', async () => {
    const visitor = await newVisitor(app)
    await employ(app, visitor, QINGTONG.id, 6)
    await employ(app, visitor, YUANSHAN.id, 6)
    const { orderNo } = await visitor.call('POST /appoint/consultOrder/confirmOrder', {
      consultantId: consultant.id,
      srvId: consultant.single.id,
      slot: granuleOf('2026-11-25 18:00:00'),
      consultMode: 1,
      cpChannelId: 'yuanshan',
    })
    expect(await remaining(visitor)).toEqual({ qingtong: 6, yuanshan: 2 })
    await visitor.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: 0 })
    expect(await remaining(visitor)).toEqual({ qingtong: 6, yuanshan: 3 })
  })

  test('a package takes as many times as it has sessions, and is refused where fewer are left', async () => {
    const rich = await newVisitor(app)
    await employ(app, rich, QINGTONG.id, 5)
    const packet = { consultant, service: consultant.package }
    const orderNo = await order(app, rich, { ...packet, at: '2026-11-26 18:00:00' })
    expect(await remaining(rich)).toEqual({ qingtong: 1 })
    await rich.call('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo, reason: 1, expectedFen: 0 })
    expect(await remaining(rich)).toEqual({ qingtong: 5 })

    const poor = await newVisitor(app)
    await employ(app, poor, QINGTONG.id, 3)
    await expect(order(app, poor, { ...packet, at: '2026-11-26 20:00:00' })).rejects.toThrow('企业的咨询次数已用完')
    expect(await remaining(poor)).toEqual({ qingtong: 3 })
  })
})

describe('what is known of a visitor', () => {
  test('R185: new and old visitors', async () => {
    const visitor = await newVisitor(app)
    expect(await visitor.call('GET /appoint/consultVisitor/isNewUser', {})).toEqual({ isNewUser: true })
    const orderNo = await order(app, visitor, { at: '2026-11-24 18:00:00' })
    expect(await visitor.call('GET /appoint/consultVisitor/isNewUser', {})).toEqual({ isNewUser: false })
    expect(await visitor.call('GET /appoint/consultVisitor/isOldVisitor', {})).toEqual({ isOldVisitor: false })
    await app.db.updateTable('consult_order').set({ sessions_done: 1 }).where('order_no', '=', orderNo).execute()
    expect(await visitor.call('GET /appoint/consultVisitor/isOldVisitor', {})).toEqual({ isOldVisitor: true })
  })

  test('R193, R196: who is forbidden is told until when, and cannot book', async () => {
    const visitor = await newVisitor(app)
    const now = app.clock.now()
    await app.db
      .insertInto('forbidden_user')
      .values({
        user_id: visitor.userId,
        reason: '反复爽约',
        until: new Date(now.getTime() + 3 * DAY),
        created_at: now,
      })
      .execute()
    const { isForbidden, until } = await visitor.call('GET /appoint/consultVisitor/isForbidden', {})
    expect([isForbidden, until?.slice(0, 10)]).toEqual([true, '2026-11-24'])
    const { validate, reason } = await visitor.call('GET /appoint/consultVisitor/verifyQualification', {})
    expect(validate).toBe(false)
    expect(reason).not.toContain('爽约')
    await expect(order(app, visitor, { at: '2026-11-24 20:00:00' })).rejects.toThrow('不能预约')
  })

  test('R193: the employees’ edition asks for an employee with times left', async () => {
    const qualify = (visitor: Visitor) =>
      visitor.call('GET /appoint/consultVisitor/verifyQualification', { orgId: EMPLOYEES })
    const visitor = await newVisitor(app)
    expect(await qualify(visitor)).toEqual({ validate: false, reason: '你还不在这家企业的员工名单里' })
    await employ(app, visitor, QINGTONG.id, 0)
    expect(await qualify(visitor)).toEqual({ validate: false, reason: '企业的咨询次数已用完' })
    await employ(app, visitor, YUANSHAN.id, 0)
    expect(await qualify(visitor)).toEqual({ validate: true, reason: null })
    expect(await visitor.call('GET /appoint/consultVisitor/getAllChannels', {})).toEqual([
      { channelId: 'qingtong', companyName: '青桐科技' },
      { channelId: 'yuanshan', companyName: '远山医药' },
    ])
  })

  test('a consultant’s own visitor is bound once; nobody is bound to nobody', async () => {
    const visitor = await newVisitor(app)
    const bind = (consultantId: number) =>
      visitor.answer('POST /appoint/consultVisitor/bindOwnVisitor', { consultantId })
    expect((await bind(consultant.id)).data).toEqual({ isNew: true })
    expect((await bind(consultant.id)).data).toEqual({ isNew: false })
    expect((await bind(999_999)).code).toBe(CODE.notFound)
  })

  test('a special record needs the person’s consent, and a repeat changes nothing', async () => {
    const visitor = await newVisitor(app)
    const add = (agreed: string) =>
      visitor.answer('POST /appoint/consultSpecialVisitorRecord/addSpecialReocrd', { kind: 2, agreed })
    expect((await add('false')).code).toBe(CODE.failure)
    expect((await add('true')).code).toBe(CODE.ok)
    expect((await add('true')).code).toBe(CODE.ok)
    const rows = await app.db
      .selectFrom('special_visitor_record')
      .select(['kind', 'consultant_id'])
      .where('user_id', '=', visitor.userId)
      .execute()
    expect(rows).toEqual([{ kind: 2, consultant_id: null }])
  })

  test('notices are the company’s own employees’ only', async () => {
    const [mine, other] = [await newVisitor(app), await newVisitor(app)]
    await employ(app, mine, QINGTONG.id, 1)
    await app.db
      .insertInto('company_notice')
      .values({ company_id: QINGTONG.id, title: '开通了', body: '欢迎', published_at: app.clock.now() })
      .execute()
    const notices = (visitor: Visitor) => visitor.call('GET /appoint/enterprise/notices', {})
    expect((await notices(mine)).map((one) => one.title)).toEqual(['开通了'])
    expect(await notices(other)).toEqual([])
  })
})

test('R213, R220: the VIP service differs by environment', () => {
  expect(VIP_SERVICE_ID).toEqual({ production: 435, test: 4321, development: 8141 })
})
