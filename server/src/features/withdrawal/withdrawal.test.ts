import { CODE } from '@xinqi/domain/codes'
import { WITHDRAWALS_A_DAY } from '@xinqi/domain/status/withdrawal'
import { DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { ACCOUNT } from '../../ledger/record-transfer'
import { fillWallet, heldBy } from '../../testing/fill-wallet'
import { balanceOf, wholeLedger } from '../../testing/money'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, type Visitor } from '../../testing/visitor'
import { newestOf, newHolder, sayYes, withdraw, withdrawalsOf } from '../../testing/withdrawing'

const HELD = 5_000
const PART = 2_000

const app = useTestApp()
let visitor: Visitor
beforeEach(async () => {
  visitor = await newHolder(app, HELD)
})
afterEach(async () => {
  await app.sandbox.setNoticeFault('normal')
  await app.sandbox.setTransferTrouble('none')
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())).toEqual(NO_MISTAKES)
})

const answer = (params: object) => visitor.answer('POST /appoint/cashbackWithdraw/applyWithdraw', params as never)
const held = () => heldBy(app, visitor.userId)
const later = (milliseconds: number) => app.sandbox.advance(milliseconds)
const stateOf = async () => (await newestOf(visitor)).state
const atWechat = () => balanceOf(app.db, ACCOUNT.wechat)

describe('a withdrawal', () => {
  test('waits for its person, arrives, and is said to have arrived', async () => {
    const before = await atWechat()
    await withdraw(visitor, PART)
    expect(await newestOf(visitor)).toMatchObject({ state: 'waiting', withdrawStatus: 1, amountFen: PART })
    expect(await held()).toBe(HELD - PART)
    expect(await sayYes(app, visitor)).toEqual({ errMsg: 'requestMerchantTransfer:ok' })
    await app.sandbox.runDueJobs()
    expect(await newestOf(visitor)).toMatchObject({ state: 'paid', withdrawStatus: 3, confirmation: null })
    expect([await held(), (await atWechat()) - before]).toEqual([HELD - PART, -PART])
    const rows = await app.db.selectFrom('withdrawal').select('openid').where('user_id', '=', visitor.userId).execute()
    expect(rows).toEqual([{ openid: null }])
  })

  test('is one however often its key is sent, and by whomever at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(visitor, PART, 'one')))
    expect(new Set(answers.map(({ withdrawNo }) => withdrawNo)).size).toBe(1)
    expect([(await withdrawalsOf(visitor)).length, await held()]).toEqual([1, HELD - PART])
  })

  test('its history says each movement with its reason', async () => {
    const { withdrawNo } = await withdraw(visitor, PART)
    await visitor.call('POST /appoint/cashbackWithdraw/cancelWithdraw', { withdrawNo })
    await app.sandbox.runDueJobs()
    const { list } = await visitor.call('GET /appoint/consultUserAmount/listMovement', {})
    expect(list.map(({ reason, amountFen }) => [reason, amountFen])).toEqual([
      ['提现没有完成，退回余额', PART],
      ['提现', -PART],
      ['收到', HELD],
    ])
  })

  test('what may be withdrawn is said by source, and what is to come', async () => {
    await withdraw(visitor, PART)
    expect(await visitor.call('GET /appoint/cashbackWithdraw/availableWithdrawAmount', {})).toEqual({
      availableFen: HELD - PART,
      mostFen: HELD - PART,
      leftToday: WITHDRAWALS_A_DAY - 1,
      sources: [{ source: 'cashback', availableFen: HELD - PART, pendingFen: 0 }],
      pending: [],
    })
    expect(await visitor.call('POST /appoint/consultUserAmount/getTotalAmount', {})).toEqual({
      ...{ totalFen: HELD - PART, availableFen: HELD - PART, pendingFen: 0 },
    })
  })
})

describe('what does not go', () => {
  test.each([
    [0, '提现金额不正确'],
    [-1, '提现金额不正确'],
    [100.5, '提现金额不正确'],
    ['1e3', '提现金额不正确'],
    [Number.MAX_SAFE_INTEGER, '提现金额不正确'],
    [99, '一次最少提现 ¥1'],
    [HELD + 1, '可提现的余额是 ¥50'],
    [20_001, '可提现的余额是 ¥50'],
  ])('%s fen: %s', async (amountFen, msg) => {
    expect(await answer({ amountFen, inside: 'miniProgram' })).toMatchObject({ code: CODE.failure, msg })
    expect([await withdrawalsOf(visitor), await held()]).toEqual([[], HELD])
  })

  test('more at once than one transfer may be', async () => {
    await fillWallet(app, visitor.userId, 30_000)
    expect(await answer({ amountFen: 20_001, inside: 'miniProgram' })).toMatchObject({ msg: '一次最多提现 ¥200' })
  })

  test('to nobody whom WeChat has told us of', async () => {
    expect(await answer({ amountFen: PART, inside: 'officialAccount' })).toMatchObject({
      code: CODE.conflict,
      data: { needsWechat: true },
    })
    expect(await visitor.call('GET /appoint/cashbackWithdraw/wechatAuth', {})).toEqual({
      miniProgram: true,
      officialAccount: false,
    })
  })

  test('a fourth one in a day, and one the next day does', async () => {
    for (let count = 0; count < WITHDRAWALS_A_DAY; count += 1) await withdraw(visitor, 100)
    expect(await answer({ amountFen: 100, inside: 'miniProgram' })).toMatchObject({ code: CODE.tooMany })
    await later(DAY)
    await withdraw(visitor, 100)
  })

  test('money that somebody says they have (C38)', async () => {
    expect(await visitor.answer('POST /appoint/consultUserAmount/plusAmount', {})).toMatchObject({
      code: CODE.conflict,
      msg: '余额由平台按返现等理由发放，不能自己增加',
    })
    expect(await held()).toBe(HELD)
  })

  test('a hundred at once: never more than there is, nor than a day has', async () => {
    await fillWallet(app, visitor.userId, 10_000)
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => withdraw(visitor, 6_000)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await held()).toBe(HELD + 10_000 - 12_000)
  }, 60_000)

  test('a hundred small ones at once: as many as a day has', async () => {
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => withdraw(visitor, 100)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(WITHDRAWALS_A_DAY)
    expect(await held()).toBe(HELD - WITHDRAWALS_A_DAY * 100)
  }, 60_000)

  test("another person's withdrawal, which answers as one that is not there", async () => {
    const { withdrawNo } = await withdraw(visitor, PART)
    const stranger = await newVisitor(app)
    const nobodys = { withdrawNo: '2026112100000000'.padEnd(18, '0') }
    for (const key of ['cancelWithdraw', 'refreshWithdraw'] as const) {
      const call = `POST /appoint/cashbackWithdraw/${key}` as const
      expect(await stranger.answer(call, { withdrawNo })).toEqual(await stranger.answer(call, nobodys))
    }
    expect([await withdrawalsOf(stranger), await stateOf()]).toEqual([[], 'waiting'])
  })
})

describe('what comes back', () => {
  test('when nobody says yes within a day', async () => {
    await withdraw(visitor, PART)
    await later(DAY - MINUTE)
    expect([await stateOf(), await held()]).toEqual(['waiting', HELD - PART])
    await later(HOUR)
    expect(await newestOf(visitor)).toMatchObject({ state: 'expired', withdrawStatus: 4 })
    expect(await held()).toBe(HELD)
  })

  test('when its person wants it back, once for five at once', async () => {
    const { withdrawNo } = await withdraw(visitor, PART)
    const cancel = () => visitor.call('POST /appoint/cashbackWithdraw/cancelWithdraw', { withdrawNo })
    await Promise.all(Array.from({ length: 5 }, cancel))
    await app.sandbox.runDueJobs()
    expect([await stateOf(), await held()]).toEqual(['cancelled', HELD])
    await cancel()
    expect(await held()).toBe(HELD)
  })

  test('or arrives, where one says yes and wants it back at once: one of the two', async () => {
    const { withdrawNo } = await withdraw(visitor, PART)
    const { confirmation } = await newestOf(visitor)
    await Promise.all([
      app.sandbox.confirmTransfer(confirmation),
      visitor.answer('POST /appoint/cashbackWithdraw/cancelWithdraw', { withdrawNo }),
    ])
    await later(MINUTE)
    const state = await stateOf()
    expect(['paid', 'cancelled']).toContain(state)
    expect(await held()).toBe(state === 'paid' ? HELD - PART : HELD)
  })

  test.each([
    ['accountFrozen', 'ACCOUNT_FROZEN'],
    ['nameMismatch', 'NAME_NOT_CORRECT'],
  ] as const)(
    'when WeChat cannot do it (%s), with its reason; and it may be tried again',
    async (trouble, failReason) => {
      await app.sandbox.setTransferTrouble(trouble)
      await withdraw(visitor, PART)
      await sayYes(app, visitor)
      await app.sandbox.runDueJobs()
      expect(await newestOf(visitor)).toMatchObject({ state: 'failed', failReason, withdrawStatus: 0 })
      expect(await held()).toBe(HELD)
      await app.sandbox.setTransferTrouble('none')
      await withdraw(visitor, HELD)
      await sayYes(app, visitor)
      await app.sandbox.runDueJobs()
      expect([await stateOf(), await held()]).toEqual(['paid', 0])
    },
  )

  test('when our own account stays empty for a day, and not before; under one number', async () => {
    await app.sandbox.setTransferTrouble('notEnough')
    const { withdrawNo } = await withdraw(visitor, PART)
    expect([await stateOf(), await held()]).toEqual(['requested', HELD - PART])
    await later(HOUR)
    await app.sandbox.setTransferTrouble('none')
    await later(MINUTE)
    expect(await newestOf(visitor)).toMatchObject({ withdrawNo, state: 'waiting' })
    await app.sandbox.setTransferTrouble('notEnough')
    await withdraw(visitor, PART)
    await later(DAY)
    expect(await newestOf(visitor)).toMatchObject({ state: 'failed', failReason: 'NOT_ENOUGH' })
    await later(HOUR)
    expect(await held()).toBe(HELD)
  })

  test('not where an answer was lost: it is asked for under the same number, and waits', async () => {
    await app.sandbox.setTransferTrouble('lostAnswer')
    const { withdrawNo } = await withdraw(visitor, PART)
    expect(await stateOf()).toBe('requested')
    expect(await visitor.answer('POST /appoint/cashbackWithdraw/cancelWithdraw', { withdrawNo })).toMatchObject({
      code: CODE.conflict,
    })
    await app.sandbox.setTransferTrouble('none')
    await later(MINUTE)
    expect([await stateOf(), await held()]).toEqual(['waiting', HELD - PART])
  })
})

describe('what WeChat tells us', () => {
  const arrive = async () => {
    const { withdrawNo } = await withdraw(visitor, PART)
    await sayYes(app, visitor)
    return withdrawNo
  }
  const incidentsOf = async () => {
    const rows = await app.db.selectFrom('payment_incident').select('reason').orderBy('id').execute()
    return rows.map(({ reason }) => reason)
  }
  beforeEach(() => app.db.deleteFrom('payment_incident').execute())

  test('again and again is acted on once', async () => {
    await app.sandbox.setNoticeFault('repeat3')
    const withdrawNo = await arrive()
    await app.sandbox.tellTransferAgain(withdrawNo)
    await app.sandbox.runDueJobs()
    expect([await stateOf(), await held(), await incidentsOf()]).toEqual(['paid', HELD - PART, []])
  })

  test.each([
    ['badSignature', 'bad-signature'],
    ['wrongMerchant', 'wrong-merchant'],
    ['wrongAmount', 'withdrawal-amount-mismatch'],
    ['unknownOrder', 'unknown-withdrawal'],
  ])('%s changes nothing and is kept; asking tells the truth', async (fault, reason) => {
    await app.sandbox.setNoticeFault(fault)
    await arrive()
    await app.sandbox.setNoticeFault('normal')
    await app.sandbox.runDueJobs()
    expect(await incidentsOf()).toContain(reason)
    expect([await stateOf(), await held()]).toEqual(['paid', HELD - PART])
  })

  test('never, is found out by asking: at once, and by a sweep', async () => {
    await app.sandbox.setNoticeFault('lose')
    const withdrawNo = await arrive()
    expect(await stateOf()).toBe('waiting')
    expect(await visitor.call('POST /appoint/cashbackWithdraw/refreshWithdraw', { withdrawNo })).toMatchObject({
      state: 'paid',
    })
    const second = await arrive()
    await later(MINUTE)
    expect(await newestOf(visitor)).toMatchObject({ withdrawNo: second, state: 'paid' })
  })

  test('of another end than the one it told is kept, and changes nothing', async () => {
    const withdrawNo = await arrive()
    await app.sandbox.runDueJobs()
    await sql`
      update sandbox_record set value = value || '{"state": "FAIL", "failReason": "ACCOUNT_FROZEN"}'
       where kind = 'wechatpay.transfer' and key = ${withdrawNo}`.execute(app.db)
    await app.sandbox.tellTransferAgain(withdrawNo)
    await app.sandbox.runDueJobs()
    expect(await incidentsOf()).toEqual(['withdrawal-contradiction'])
    expect([await stateOf(), await held()]).toEqual(['paid', HELD - PART])
  })
})

test('an account goes only when what it withdrew has ended', async () => {
  const blockers = async () => (await visitor.call('GET /appoint/consultUser/logOffCheck', {})).blockers
  await withdraw(visitor, PART)
  expect(await blockers()).toEqual([{ kind: 'withdrawals', count: 1 }])
  await sayYes(app, visitor)
  await app.sandbox.runDueJobs()
  expect(await blockers()).toEqual([])
})

test.each([
  ['state', `update withdrawal set state = 'failed' where withdraw_no = $1`],
  ['row', 'delete from withdrawal where withdraw_no = $1'],
])("the database keeps an ended one's %s", async (_, statement) => {
  const { withdrawNo } = await withdraw(visitor, PART)
  await sayYes(app, visitor)
  await app.sandbox.runDueJobs()
  await expect(sql.raw(statement.replace('$1', `'${withdrawNo}'`)).execute(app.db)).rejects.toThrow('has ended')
})
