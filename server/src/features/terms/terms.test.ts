import { CODE } from '@xinqi/domain/codes'
import { percentOf } from '@xinqi/domain/money'
import { parseMoment } from '@xinqi/domain/time'
import { inTransaction } from '../../call/services'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { detailOf, newConsultantLogin, newVisitor, order } from '../../testing/visitor'
import { shareOf } from '../settlement/share-data'

const TERMS = 'GET /operator/consultant/terms'
const CHANGE = 'POST /operator/consultant/changeTerms'
const DECIDE = 'POST /operator/consultant/decideTerms'
const WITHDRAW = 'POST /operator/consultant/withdrawTerms'

const app = useTestApp()
const newPhone = phoneNumbers('1393009')
let su: TestConsultant
let asking: Operator
let agreeing: Operator
beforeEach(async () => {
  su = await createEveningConsultant(app, newPhone(), 60_000)
  app.services.consultantsTouched([su.id])
  asking = await newOperator(app, ['operations'])
  agreeing = await newOperator(app)
})

type Field = 'level' | 'share' | 'deposit' | 'rest' | 'shown' | 'overLimits'
const change = (field: Field, from: number | undefined, to: number | undefined, by = asking) =>
  by.answer(CHANGE, { consultantId: su.id, field, before: from, after: to, reason: '年度评估' })

async function proposed(field: Field, from: number | undefined, to: number | undefined): Promise<string> {
  const answer = await change(field, from, to)
  expect(answer).toMatchObject({ code: CODE.ok, data: { state: 'asked' } })
  return (answer.data as { changeNo: string }).changeNo
}

const terms = () => agreeing.call(TERMS, { consultantId: su.id })
const decide = (changeNo: string, agree: 0 | 1, by = agreeing, answer = '') =>
  by.answer(DECIDE, { changeNo, agree, answer })

test('what moves money waits for another operator, whoever asked, and holds from then on', async () => {
  const { consultantType } = await terms()
  const changeNo = await proposed('level', consultantType, 11)
  expect(await terms()).toMatchObject({ consultantType, changes: [{ state: 'asked', field: 'level', isOwn: false }] })
  expect((await asking.call('GET /operator/consultant/termsWaiting', {})).list).toContainEqual(
    expect.objectContaining({ changeNo, isOwn: true, before: consultantType, after: 11, userName: su.name }),
  )
  expect((await decide(changeNo, 1, asking)).msg).toBe('自己提的修改，要由另一个人来定')
  expect((await decide(changeNo, 1)).code).toBe(CODE.ok)
  expect(await terms()).toMatchObject({ consultantType: 11, changes: [{ state: 'done', decidedBy: '运营小何' }] })
  expect((await decide(changeNo, 0, agreeing, '再想想')).msg).toBe('这个修改已经定下来了，请刷新再看')
})

test('a no has its reason, what was asked may be taken back by who asked, and of one thing one waits', async () => {
  const first = await proposed('deposit', undefined, 300_000)
  expect((await change('deposit', undefined, 400_000, agreeing)).msg).toBe('这一项已经有一个修改在等人同意')
  expect((await decide(first, 0)).code).toBe(CODE.failure)
  expect((await decide(first, 0, agreeing, '没有先例')).code).toBe(CODE.ok)
  const second = await proposed('deposit', undefined, 300_000)
  expect((await agreeing.answer(WITHDRAW, { changeNo: second })).msg).toBe('只有提出的人可以撤回')
  expect((await asking.answer(WITHDRAW, { changeNo: second })).code).toBe(CODE.ok)
  expect((await terms()).changes.map(({ state, answer }) => [state, answer])).toEqual([
    ['withdrawn', null],
    ['refused', '没有先例'],
  ])
})

test('a share of their own holds from the month that begins thirty days later, and ends the same way', async () => {
  const whose = { consultantId: su.id, consultantType: (await terms()).consultantType }
  const { sharePercent } = await terms()
  expect((await decide(await proposed('share', undefined, 80), 1)).code).toBe(CODE.ok)
  expect(await terms()).toMatchObject({ sharePercent, ownShares: [{ fromMonth: '2027-01', percent: 80 }] })
  const own = await newConsultantLogin(app, su)
  expect(await own.call('GET /consult/settlement/ownShares', {})).toEqual({
    list: [{ fromMonth: '2027-01', percent: 80, agreedOn: '2026-11-21' }],
  })
  const inMonth = (month: string) => inTransaction(app.services, (trx) => shareOf(trx, whose, month))
  expect(await Promise.all(['2026-12', '2027-01', '2027-09'].map(inMonth))).toEqual([sharePercent, 80, 80])
  app.clock.set(parseMoment('2026-12-30 10:00:00'))
  expect((await decide(await proposed('share', 80, undefined), 1)).code).toBe(CODE.ok)
  expect(await Promise.all(['2027-01', '2027-02'].map(inMonth))).toEqual([80, sharePercent])
  expect(percentOf(10_000, 80)).toBe(8_000)
})

test('a deposit of their own is what they are asked for; while one is being paid it stays', async () => {
  const own = await newConsultantLogin(app, su)
  const papers = { name: '注册心理师', issuer: '中国心理学会', number_masked: 'X-**', verified_at: app.clock.now() }
  await app.db
    .insertInto('credential')
    .values({ consultant_id: su.id, ...papers })
    .execute()
  const open = (expectedFen: number) => own.answer('POST /appoint/consultDepositOrder/confirmOrder', { expectedFen })
  await decide(await proposed('deposit', undefined, 300_000), 1)
  expect((await own.call('GET /appoint/consultDepositOrder/info', {})).amountFen).toBe(300_000)
  expect((await open(200_000)).code).toBe(CODE.conflict)
  expect((await open(300_000)).code).toBe(CODE.ok)
  expect((await decide(await proposed('deposit', 300_000, undefined), 1)).msg).toMatch('正在缴纳保证金')
})

test('of two operators on one record the second is told what the first has made of it', async () => {
  expect((await change('rest', 0, 2)).data).toMatchObject({ state: 'done' })
  expect((await change('rest', 0, 1, agreeing)).msg).toBe('运营小何刚刚改过，现在是「来访已满」，看过再改')
  const both = await Promise.all([change('rest', 2, 0), change('rest', 2, 1, agreeing)])
  expect(both.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
})

test('who hides a page hides it for everybody, and shows it again; one that was never opened is its consultant’s to open', async () => {
  const visitor = await newVisitor(app)
  const found = () => visitor.answer('GET /appoint/consultConsultant/getDetailsVO', { consultantId: su.id })
  expect((await change('shown', 1, 0)).code).toBe(CODE.ok)
  expect((await found()).code).toBe(CODE.notFound)
  expect((await change('shown', 0, 1)).code).toBe(CODE.ok)
  expect((await found()).code).toBe(CODE.ok)
  await change('shown', 1, 0)
  await app.db.insertInto('consultant_opening').values({ consultant_id: su.id, approved_at: app.clock.now() }).execute()
  expect((await change('shown', 0, 1)).msg).toBe('清单还没做完，页面由咨询师自己打开')
})

test('a service may be booked beyond the limit, of this consultant only', async () => {
  const srvId = su.single.id
  const set = (consultantId: number) =>
    asking.answer(CHANGE, { consultantId, field: 'overLimits', srvId, before: 0, after: 1, reason: '企业要求' })
  expect((await set(app.world.lin.id)).code).toBe(CODE.notFound)
  expect((await set(su.id)).code).toBe(CODE.ok)
  expect((await app.client.call('GET /appoint/enterprise/config', {})).overTimesSrvIds).toContain(srvId)
  expect((await terms()).services.find((service) => service.srvId === srvId)).toMatchObject({ overLimits: true })
})

test('orders that were made stay as they are, and the log has who, what and why', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { consultant: su, at: '2026-11-24 19:00:00' })
  await decide(await proposed('level', (await terms()).consultantType, 11), 1)
  expect((await detailOf(visitor, orderNo)).payableFen).toBe(60_000)
  const acts = await app.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'reason'])
    .where('subject', '=', `consultant:${su.id}`)
    .where('action', 'in', ['propose-terms', 'agree-terms', 'change-terms'])
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { actor: `operator:${asking.operatorId}`, action: 'propose-terms', reason: '年度评估' },
    { actor: `operator:${agreeing.operatorId}`, action: 'agree-terms', reason: null },
  ])
})

test('nobody changes what they work under themselves, nothing of who has left, and the database agrees', async () => {
  const { phone_hash } = await app.db
    .selectFrom('consultant')
    .select('phone_hash')
    .where('id', '=', su.id)
    .executeTakeFirstOrThrow()
  const themselves = await newOperator(app)
  await app.db.updateTable('operator').set({ phone_hash }).where('id', '=', themselves.operatorId).execute()
  expect((await change('rest', 0, 1, themselves)).msg).toBe('自己的要请别人来改')
  const changeNo = await proposed('deposit', undefined, 300_000)
  expect((await decide(changeNo, 1, themselves)).msg).toBe('自己的要请别人来改')
  const byOne = { state: 'done', decided_by: asking.operatorId, decided_at: app.clock.now() } as const
  const forced = app.db.updateTable('terms_change').set(byOne).where('change_no', '=', changeNo).execute()
  await expect(forced).rejects.toThrow('agreed_by_another')
  await agreeing.call('POST /operator/consultant/leave', { consultantId: su.id, reason: '换了城市' })
  expect((await change('rest', 1, 0)).msg).toBe('这位咨询师已经离开平台')
})
