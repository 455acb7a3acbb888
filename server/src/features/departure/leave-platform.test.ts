import { CODE } from '@xinqi/domain/codes'
import { PAYOUT_MIN_FEN } from '@xinqi/domain/status/payout'
import { leavingObstacle } from '@xinqi/domain/text/consultant-leaving'
import { MINUTE } from '@xinqi/domain/time'
import { inTransaction } from '../../call/services'
import { ACCOUNT, recordTransfer } from '../../ledger/record-transfer'
import { createEveningConsultant, type TestConsultant } from '../../testing/build-consultant'
import { offerReadings, orderReading } from '../../testing/bought-reading'
import { groupDraft } from '../../testing/groups'
import { newOperator, type Operator } from '../../testing/operator'
import { payDeposit } from '../../testing/pay-deposit'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, order, tryToOrder } from '../../testing/visitor'
import { somebodyWaits } from '../../testing/somebody-waits'
import { followPayouts } from '../payout/commands/follow-payout'

const CARD = { realName: '苏禾', bankCode: 'CMB', card: '4111111111111111' } as const
const LEAVE = 'POST /operator/consultant/leave'
const BACK = 'POST /operator/consultant/letBack'
const SEND_CODE = 'POST /consultant/auth/app/send/logincode'
const LOG_IN = 'POST /consultant/auth/app/get/webToken'

const app = useTestApp()
const newPhone = phoneNumbers('1393007')
let operator: Operator
let su: TestConsultant
beforeEach(async () => {
  operator = await newOperator(app)
  su = await createEveningConsultant(app, newPhone(), 60_000)
  app.services.consultantsTouched([su.id])
})

const leave = (by = operator) => by.answer(LEAVE, { consultantId: su.id, reason: '换了城市' })

/** Refused with these words, and nothing has happened. */
async function refusedFor(words: string): Promise<void> {
  expect(await leave()).toMatchObject({ code: CODE.conflict, msg: words })
  expect(await listed()).toMatchObject({ isShown: true, leftTime: null })
}

const listed = async () =>
  (await operator.call('GET /operator/consultant/list', { name: su.name })).list.find(
    ({ consultantId }) => consultantId === su.id,
  )

/** A group of theirs waits for its review. */
async function handInGroup(): Promise<number> {
  const leader = await newConsultantLogin(app, su)
  const { groupId } = await leader.call('POST /consult/group/save', {
    draft: JSON.stringify(groupDraft(app.clock.now(), {})),
  })
  await leader.call('POST /consult/group/submit', { groupId })
  return groupId
}

describe('is refused while there is', () => {
  test('a session to come', async () => {
    await book(app, await newVisitor(app), { consultant: su, at: '2026-11-24 19:00:00' })
    await book(app, await newVisitor(app), { consultant: su, at: '2026-11-24 20:00:00' })
    await refusedFor('还有 2 次约好的咨询，先改约或退款')
  })

  test('a package with sessions that have no time yet', async () => {
    const { consultant, service } = { consultant: su, service: su.package }
    await book(app, await newVisitor(app), { consultant, service, at: '2026-11-24 19:00:00' })
    await refusedFor('还有 1 次约好的咨询、1 个还有次数没用的订单，先改约或退款')
  })

  test('an order that is not paid yet', async () => {
    await order(app, await newVisitor(app), { consultant: su, at: '2026-11-24 19:00:00' })
    await refusedFor('还有 1 个等来访者答复或付款的订单，先改约或退款')
  })

  test('a reading of a drawing that was bought', async () => {
    await offerReadings(await newConsultantLogin(app, su))
    await orderReading(await newVisitor(app), su.id, app.world.orgId)
    await refusedFor('还有 1 幅单独买了解读、还没写好的画，先办完这些')
  })

  test.each(['submitted', 'enrolling'])('a group that is %s', async (status) => {
    const groupId = await handInGroup()
    if (status === 'enrolling') await operator.call('POST /operator/group/decide', { groupId, approve: true })
    await refusedFor('还有 1 个没有结束的团体，先办完这些')
  })

  test('a settlement that waits for them', async () => {
    const [month, now] = ['2026-09', app.clock.now()]
    await app.db
      .insertInto('settlement_run')
      .values({ month, started_by: operator.operatorId, started_at: now, finished_at: now })
      .execute()
    const sums = { gross_fen: 0, cut_fen: 0, tax_fen: 0, net_fen: 0 }
    const how = { consultant_id: su.id, consultant_type: 7, share_percent: 60, month, created_at: now }
    await app.db
      .insertInto('settlement')
      .values({ settlement_no: '1'.repeat(18), ...how, ...sums, confirm_until: now })
      .execute()
    await refusedFor('还有 1 份没有确认的结算单，先办完这些')
  })

  test('a deposit that is still here', async () => {
    const papers = { name: '注册心理师', issuer: '中国心理学会', number_masked: 'X-**', verified_at: app.clock.now() }
    await app.db
      .insertInto('credential')
      .values({ consultant_id: su.id, ...papers })
      .execute()
    await payDeposit(app, await newConsultantLogin(app, su))
    await refusedFor('还有 1 笔没有结清的保证金，先办完这些')
  })
})

describe('money of theirs', () => {
  const earn = (account: string, amountFen: number) =>
    inTransaction(app.services, (trx) =>
      recordTransfer(
        trx,
        { kind: 'session', reference: account, debit: ACCOUNT.wechat, credit: account, amountFen },
        app.clock.now(),
      ),
    )

  test.each(['consultant', 'payable'] as const)('that is still here stands in the way (%s)', async (account) => {
    await earn(ACCOUNT[account](su.id), 36_000)
    await refusedFor('还有 ¥360 没有到账的收入，先办完这些')
  })

  test('that is on its way to them does as well, until it has arrived', async () => {
    await earn(ACCOUNT.payable(su.id), 36_000)
    const own = await newConsultantLogin(app, su)
    const { accountNo } = await own.call('POST /consult/payout/askAccount', CARD)
    for (const { call } of [operator, await newOperator(app)])
      await call('POST /operator/payout/judgeAccount', { accountNo, passed: true, reason: '' })
    await own.call('POST /consult/payout/apply', { amountFen: 36_000 })
    await refusedFor('还有 ¥360 没有到账的收入，先办完这些')
    app.clock.advance(2 * MINUTE)
    await followPayouts(app.services)
    expect((await leave()).code).toBe(CODE.ok)
  })

  test('that is less than can be taken out does not', async () => {
    await earn(ACCOUNT.payable(su.id), PAYOUT_MIN_FEN - 1)
    expect((await leave()).code).toBe(CODE.ok)
  })
})

test('all that stands in the way is counted in one sentence', () => {
  const all = {
    sessions: 3,
    packages: 1,
    orders: 2,
    readings: 1,
    groups: 1,
    settlements: 1,
    deposits: 1,
    owedFen: 12_350,
  }
  expect(leavingObstacle(all)).toBe(
    '还有 3 次约好的咨询、1 个还有次数没用的订单、2 个等来访者答复或付款的订单、1 幅单独买了解读、还没写好的画、1 个没有结束的团体、1 份没有确认的结算单、1 笔没有结清的保证金、¥123.50 没有到账的收入，先办完这些',
  )
})

test('a reason is asked for', async () => {
  expect((await operator.answer(LEAVE, { consultantId: su.id, reason: ' ' })).msg).toBe('请写下原因')
})

test('who leaves is shown as one who left, and the log has the reason', async () => {
  expect((await leave()).code).toBe(CODE.ok)
  expect(await listed()).toMatchObject({ isShown: false, leftTime: expect.stringMatching(/^2026-11-21 18:0/) })
  const [act] = await app.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'reason'])
    .where('subject', '=', `consultant:${su.id}`)
    .execute()
  expect(act).toEqual({ actor: `operator:${operator.operatorId}`, action: 'let-consultant-leave', reason: '换了城市' })
})

test('lists and times forget them at once, although their page was read before', async () => {
  const asked = { orgId: app.world.orgId }
  const shown = async () => (await app.client.call('GET /appoint/consultConsultant/listIndex', asked)).total
  const before = await shown()
  await leave()
  expect(await shown()).toBe(before - 1)
  const at = '2026-11-24 19:00:00'
  expect((await tryToOrder(app, await newVisitor(app), { consultant: su, at })).code).toBe(CODE.notFound)
})

test('a token from before is refused, and a right code is answered with where to ask', async () => {
  const own = await newConsultantLogin(app, su)
  const { path } = await own.call('POST /consult/calendarFeed/create', {})
  await leave()
  expect((await own.answer('GET /consult/workday/info', {})).code).toBe(CODE.sessionGone)
  expect((await fetch(`${app.origin}${path}`)).status).toBe(404)
  await app.client.call(SEND_CODE, { phone: su.phone })
  const validCode = await app.sandbox.loginCode(su.phone)
  expect((await app.client.answer(LOG_IN, { phone: su.phone, validCode: '0000' })).msg).not.toContain('离开')
  expect(await app.client.answer(LOG_IN, { phone: su.phone, validCode })).toMatchObject({
    code: CODE.conflict,
    msg: '你已经离开平台，谢谢你在这里陪伴过的每个人。如需查看结算请联系平台',
  })
  const open = app.db.selectFrom('auth_session').select('id').where('consultant_id', '=', su.id)
  expect(await open.where('revoked_at', 'is', null).execute()).toEqual([])
})

test('who waits for their time waits no more and is told so; nobody joins after', async () => {
  const visitor = await newVisitor(app)
  await app.db.deleteFrom('schedule_rule').where('consultant_id', '=', su.id).execute()
  const wish = { consultantId: su.id, srvId: su.single.id, weekdays: '4', parts: 'evening' }
  await visitor.call('POST /appoint/waitlist/join', wish)
  await leave()
  expect((await visitor.call('GET /appoint/waitlist/mine', {})).list).toEqual([])
  const notices = await app.db.selectFrom('user_notice').select('kind').where('user_id', '=', visitor.userId).execute()
  expect(notices).toEqual([{ kind: 'waitlistClosed' }])
  expect((await visitor.answer('POST /appoint/waitlist/join', wish)).code).toBe(CODE.notFound)
})

test('who left is let back for a reason: they log in again, and are seen once they have opened their page themselves', async () => {
  const back = (reason: string) => operator.answer(BACK, { consultantId: su.id, reason })
  expect((await back('回到这座城市')).msg).toBe('这位咨询师没有离开')
  await leave()
  expect((await back(' ')).msg).toBe('请写下原因')
  expect((await back('回到这座城市')).code).toBe(CODE.ok)
  expect(await listed()).toMatchObject({ isShown: false, leftTime: null })
  const own = await newConsultantLogin(app, su)
  expect(await own.call('GET /consult/consultConsultant/getExtUser', {})).toMatchObject({ shown: false, mayOpen: true })
  const show = app.db.updateTable('consultant').set({ display_status: 1 }).where('id', '=', su.id)
  await expect(show.execute()).rejects.toThrow('nobody sees a consultant')
  const at = '2026-11-24 19:00:00'
  expect((await tryToOrder(app, await newVisitor(app), { consultant: su, at })).code).not.toBe(CODE.ok)
  const acts = app.db.selectFrom('audit_log').select('reason').where('action', '=', 'let-consultant-back')
  expect(await acts.where('subject', '=', `consultant:${su.id}`).execute()).toEqual([{ reason: '回到这座城市' }])
  expect((await back('回到这座城市')).code).toBe(CODE.conflict)
})

test('of two operators at once one lets them leave, the other is told', async () => {
  const answers = await Promise.all([leave(), leave(await newOperator(app))])
  expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort())
  expect(answers.map(({ msg }) => msg)).toContain('这位咨询师已经离开了')
})

test('of a booking and the leaving at one moment one wins, never both', async () => {
  const at = '2026-11-24 19:00:00'
  for (let round = 0; round < 8; round += 1) {
    su = await createEveningConsultant(app, newPhone(), 60_000)
    const visitor = await newVisitor(app)
    const booking = () => tryToOrder(app, visitor, { consultant: su, at })
    const both = round % 2 === 0 ? [booking(), leave()] : [leave(), booking()]
    const won = (await Promise.all(both)).filter(({ code }) => code === CODE.ok)
    expect(won).toHaveLength(1)
    const { left_at, orders } = await app.db
      .selectFrom('consultant')
      .select('left_at')
      .select((eb) =>
        eb
          .selectFrom('consult_order')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('consult_order.consultant_id', '=', 'consultant.id')
          .as('orders'),
      )
      .where('id', '=', su.id)
      .executeTakeFirstOrThrow()
    expect(Number(orders) > 0).toBe(left_at === null)
  }
})

test('a booking that was looked at before the leaving and placed after it finds them gone', async () => {
  const visitor = await newVisitor(app)
  const answered = await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('consultant').select('id').where('id', '=', su.id).forUpdate().execute()
    const booking = tryToOrder(app, visitor, { consultant: su, at: '2026-11-24 19:00:00' })
    await somebodyWaits(app.db)
    const gone = { left_at: app.clock.now(), display_status: 0 }
    await trx.updateTable('consultant').set(gone).where('id', '=', su.id).execute()
    return { booking }
  })
  expect(await answered.booking).toMatchObject({ code: CODE.notFound, msg: '没有找到这个服务' })
})
