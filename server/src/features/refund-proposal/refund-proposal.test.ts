import { CODE } from '@xinqi/domain/codes'
import { ALONE_A_DAY_FEN, ALONE_AN_ORDER_FEN } from '@xinqi/domain/rules/refund-proposal'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { parseMoment, type MomentText } from '@xinqi/domain/time'
import { bookSession, holdSession, type BookedSession } from '../../testing/hold-session'
import { earnedBy, moneyOf, wholeLedger } from '../../testing/money'
import { createEveningConsultant } from '../../testing/build-consultant'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { expectStatementProven, readLedger } from '../../testing/statement-proof'
import { useTestApp } from '../../testing/use-test-app'
import { book, newVisitor, type Visitor } from '../../testing/visitor'

const PRICE = 48_000

const app = useTestApp()
const newPhone = phoneNumbers('1383016')
let asking: Operator
let finance: Operator
beforeEach(async () => {
  asking = await newOperator(app, ['operations'])
  finance = await newOperator(app, ['finance'])
})
afterEach(async () => expect(await wholeLedger(app.db)).toBe(0))

/** A session with a consultant of its own that took place. */
async function held(at: MomentText) {
  const session = await bookSession(app, at, { consultant: await someConsultant() })
  await holdSession(app, session.visitor, session.orderNo)
  return session
}

const someConsultant = () => createEveningConsultant(app, newPhone(), PRICE)

interface Wanted {
  kind?: 'cancel' | 'goodwill'
  amountFen: number
}

const propose = (orderNo: string, { kind = 'goodwill', amountFen }: Wanted, by = asking) =>
  by.answer('POST /operator/order/proposeRefund', {
    orderNo,
    kind,
    amountFen,
    reason: 'quality',
    note: '网络断了四次，双方都确认',
  })

const decide = (proposalNo: string, agree: 0 | 1, by = finance) =>
  by.answer('POST /operator/refundProposal/decide', { proposalNo, agree, answer: agree ? '' : '记录里双方都在' })

const dossier = (orderNo: string, by = finance) =>
  by.call('POST /operator/order/dossier', { orderNo, reason: 'refund' })

async function refundsArrive(): Promise<void> {
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
}

/** Proposes what must wait, and gives its number. */
async function waiting(orderNo: string, wanted: Wanted): Promise<string> {
  const { code, data } = await propose(orderNo, wanted)
  expect({ code, state: data?.state }).toEqual({ code: CODE.ok, state: 'asked' })
  return data?.proposalNo ?? ''
}

const expectProven = async ({ userId }: Visitor) =>
  expectStatementProven(app.services, userId, await readLedger(app.services))

test('up to the line one person gives back of a session that was held: the platform bears it, the consultant keeps theirs', async () => {
  const { visitor, orderNo, consultant } = await held('2026-11-22 20:00:00')
  const earned = await earnedBy(app, consultant.id)
  expect((await dossier(orderNo)).refundable).toEqual({
    cancelFen: null,
    goodwillFen: PRICE,
    aloneFen: ALONE_AN_ORDER_FEN,
  })
  expect(await propose(orderNo, { amountFen: ALONE_AN_ORDER_FEN })).toMatchObject({ data: { state: 'done' } })
  await refundsArrive()
  expect(await moneyOf(app, orderNo)).toMatchObject({
    status: ORDER.consulted,
    pay: PAY.paid,
    owedFen: 0,
    refunds: [{ state: 'success', amount_fen: ALONE_AN_ORDER_FEN, reason: '咨询没有按约定进行' }],
  })
  expect(await earnedBy(app, consultant.id)).toBe(earned)
  const [month] = await expectProven(visitor)
  expect(month?.refundedFen).toBe(ALONE_AN_ORDER_FEN)
  const statement = await visitor.call('GET /appoint/statement/month', { month: '2026-11' })
  expect(statement).toMatchObject({ compensatedFen: ALONE_AN_ORDER_FEN, givenFen: 0 })
  expect((await dossier(orderNo)).refundable).toMatchObject({ goodwillFen: PRICE - ALONE_AN_ORDER_FEN, aloneFen: 0 })
})

test('above the line nothing moves until another agrees, and what they see is what was asked for', async () => {
  const { visitor, orderNo } = await held('2026-11-22 20:00:00')
  const proposalNo = await waiting(orderNo, { amountFen: PRICE })
  expect((await moneyOf(app, orderNo)).refunds).toEqual([])
  const { proposals } = await dossier(orderNo)
  expect(proposals).toMatchObject([
    { proposalNo, state: 'asked', amountFen: PRICE, note: '网络断了四次，双方都确认', isOwn: false, needsSecond: true },
  ])
  const { list } = await finance.call('GET /operator/refundProposal/list', {})
  expect(list).toMatchObject([{ proposalNo, orderNo, decidedBy: null }])
  expect(JSON.stringify(list)).not.toContain('网络')

  expect(await decide(proposalNo, 1)).toMatchObject({ code: CODE.ok })
  await refundsArrive()
  expect((await moneyOf(app, orderNo)).refunds).toMatchObject([{ amount_fen: PRICE, state: 'success' }])
  expect((await dossier(orderNo)).refundable.goodwillFen).toBe(0)
  await expectProven(visitor)
  expect(await decide(proposalNo, 1)).toMatchObject({ code: CODE.conflict })
})

test('several small ones of an order do not slip beneath the line', async () => {
  const { orderNo } = await held('2026-11-22 20:00:00')
  expect(await propose(orderNo, { amountFen: ALONE_AN_ORDER_FEN - 1 })).toMatchObject({ data: { state: 'done' } })
  expect(await propose(orderNo, { amountFen: 2 })).toMatchObject({ data: { state: 'asked' } })
})

test('nor several orders of one day, and with the next day it begins anew', async () => {
  const sessions: BookedSession[] = []
  while (sessions.length < 6)
    sessions.push(await bookSession(app, '2026-11-22 20:00:00', { consultant: await someConsultant() }))
  for (const { visitor, orderNo } of sessions) await holdSession(app, visitor, orderNo)
  const [first = '', second = '', ...rest] = sessions.map(({ orderNo }) => orderNo)
  for (const orderNo of rest)
    expect(await propose(orderNo, { amountFen: ALONE_AN_ORDER_FEN })).toMatchObject({ data: { state: 'done' } })
  expect(rest.length * ALONE_AN_ORDER_FEN).toBe(ALONE_A_DAY_FEN - ALONE_AN_ORDER_FEN)
  expect(await propose(first, { amountFen: ALONE_AN_ORDER_FEN })).toMatchObject({ data: { state: 'done' } })
  expect((await dossier(second, asking)).refundable.aloneFen).toBe(0)
  expect((await dossier(second, finance)).refundable.aloneFen).toBe(ALONE_AN_ORDER_FEN)
  const tomorrow = await held('2026-11-23 19:00:00')
  expect(await propose(tomorrow.orderNo, { amountFen: ALONE_AN_ORDER_FEN })).toMatchObject({ data: { state: 'done' } })
  expect(await propose(second, { amountFen: ALONE_AN_ORDER_FEN })).toMatchObject({ data: { state: 'done' } })
})

test('who asked cannot agree, whatever their roles, and the database holds it as well', async () => {
  const { orderNo } = await held('2026-11-22 20:00:00')
  const owner = await newOperator(app)
  const { data } = await propose(orderNo, { amountFen: PRICE }, owner)
  expect(await decide(data?.proposalNo ?? '', 1, owner)).toMatchObject({
    code: CODE.conflict,
    msg: '自己提的退款，要由另一个人来定',
  })
  const alone = app.db
    .updateTable('refund_proposal')
    .set({ state: 'done', decided_by: owner.operatorId, decided_at: app.clock.now() })
    .where('proposal_no', '=', data?.proposalNo ?? '')
  await expect(alone.execute()).rejects.toThrow('agreed_by_another')
  const more = app.db.updateTable('refund_proposal').set({ amount_fen: PRICE + 1 })
  await expect(more.where('proposal_no', '=', data?.proposalNo ?? '').execute()).rejects.toThrow('is not changed')
  expect((await moneyOf(app, orderNo)).refunds).toEqual([])
})

test('an order that is still to come is ended whole, and its time is free again', async () => {
  const visitor = await newVisitor(app)
  const consultant = await someConsultant()
  const orderNo = await book(app, visitor, { consultant, at: '2026-11-22 20:00:00' })
  // Inside the hours in which the visitor would get nothing back.
  app.clock.set(parseMoment('2026-11-22 19:30:00'))
  expect((await dossier(orderNo)).refundable).toMatchObject({ cancelFen: PRICE, goodwillFen: 0 })
  expect(await propose(orderNo, { kind: 'cancel', amountFen: PRICE - 1 })).toMatchObject({
    code: CODE.conflict,
    data: { cancelFen: PRICE },
  })
  expect(await decide(await waiting(orderNo, { kind: 'cancel', amountFen: PRICE }), 1)).toMatchObject({ code: CODE.ok })
  await refundsArrive()
  expect(await moneyOf(app, orderNo)).toMatchObject({ status: ORDER.refunded, pay: PAY.refunded, owedFen: 0 })
  await expectProven(visitor)
  await book(app, await newVisitor(app), { consultant, at: '2026-11-22 20:00:00' })
})

test('what has begun meanwhile is not ended any more, and it stays undecided', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { consultant: await someConsultant(), at: '2026-11-22 20:00:00' })
  const proposalNo = await waiting(orderNo, { kind: 'cancel', amountFen: PRICE })
  app.clock.set(parseMoment('2026-11-22 20:05:00'))
  expect(await decide(proposalNo, 1)).toMatchObject({ code: CODE.conflict, msg: '这个订单现在不能取消了，请刷新再看' })
  expect((await dossier(orderNo)).proposals).toMatchObject([{ state: 'asked' }])
  expect(await decide(proposalNo, 0)).toMatchObject({ code: CODE.ok })
  expect((await dossier(orderNo)).proposals).toMatchObject([{ state: 'refused', answer: '记录里双方都在' }])
})

test('one waits at a time; who asked takes it back, and nobody else does', async () => {
  const { orderNo } = await held('2026-11-22 20:00:00')
  const proposalNo = await waiting(orderNo, { amountFen: PRICE })
  const other = await newOperator(app, ['operations'])
  expect(await propose(orderNo, { amountFen: 100 }, other)).toMatchObject({ code: CODE.conflict })
  const withdraw = (by: Operator) => by.answer('POST /operator/order/withdrawRefund', { proposalNo })
  expect(await withdraw(other)).toMatchObject({ code: CODE.conflict, msg: '只有提出的人可以撤回' })
  expect(await withdraw(asking)).toMatchObject({ code: CODE.ok })
  expect(await decide(proposalNo, 1)).toMatchObject({ code: CODE.conflict })
  expect((await moneyOf(app, orderNo)).refunds).toEqual([])
})

test('of ten who agree at once one does, and it goes back once', async () => {
  const { orderNo } = await held('2026-11-22 20:00:00')
  const proposalNo = await waiting(orderNo, { amountFen: PRICE })
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(proposalNo, 1)))
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  await refundsArrive()
  expect((await moneyOf(app, orderNo)).refunds).toHaveLength(1)
})

test('nobody gives back of their own order, nor agrees to it', async () => {
  const { visitor, orderNo } = await held('2026-11-22 20:00:00')
  const proposalNo = await waiting(orderNo, { amountFen: PRICE })
  const { phone_hash } = await app.db
    .selectFrom('app_user')
    .select('phone_hash')
    .where('id', '=', visitor.userId)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('operator').set({ phone_hash }).where('id', '=', finance.operatorId).execute()
  expect(await decide(proposalNo, 1)).toMatchObject({ code: CODE.conflict, msg: '自己的订单要请别人来处理' })
  expect(await propose(orderNo, { amountFen: 100 })).toMatchObject({ code: CODE.conflict })
})
