import { DEPOSIT_FEN, DEPOSIT_RETURN_DAYS } from '@xinqi/domain/rules/deposit'
import { READING_DUE_DAYS } from '@xinqi/domain/rules/drawing'
import { DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import { READING_ORDER } from '@xinqi/domain/status/reading-order'
import { DAY, MINUTE } from '@xinqi/domain/time'
import { auditDatabase, NO_MISTAKES } from '../../test/support/database-audit'
import { offerReadings, orderReading, payReading, READING_FEN, writeReading } from './testing/bought-reading'
import { createGoods, orderGoods, payGoods } from './testing/build-goods'
import { fillWallet, heldBy } from './testing/fill-wallet'
import { startMortalApp, type MortalApp } from './testing/mortal-app'
import { wholeLedger } from './testing/money'
import { newOperator } from './testing/operator'
import { newCertifiable, payDeposit } from './testing/pay-deposit'
import { newConsultantLogin, newVisitor } from './testing/visitor'

/** What the wallet holds towards a price. */
const HELD = 3_000

let app: MortalApp
beforeAll(async () => {
  app = await startMortalApp()
})
afterAll(() => app.stop())

/** One thing with money in it: what is done, done again by its owner, and how it ends whenever the server died. */
interface Flow {
  run: () => Promise<unknown>
  ends: () => Promise<void>
  /** How much time passes before the end is looked at. */
  after: number
}

const statusOf = async (no: string) =>
  (await app.db.selectFrom('goods_order').select('status').where('goods_order_no', '=', no).executeTakeFirstOrThrow())
    .status
const depositOf = (no: string) =>
  app.db
    .selectFrom('deposit_order')
    .select(['pay_status', 'deducted_fen'])
    .where('deposit_no', '=', no)
    .executeTakeFirstOrThrow()

/** A reading that somebody has paid, of one who reads. */
async function paidReading() {
  const reader = await newConsultantLogin(app, app.world.lin)
  await offerReadings(reader)
  const author = await newVisitor(app)
  const ordered = await orderReading(author, app.world.lin.id)
  await payReading(app, author, ordered.readingOrderNo)
  return { reader, ...ordered }
}

/** How it stands, and how often its whole price has gone back. */
async function readingOf(no: string): Promise<{ status: number; backs: number }> {
  const { status } = await app.db
    .selectFrom('reading_order')
    .select('status')
    .where('reading_order_no', '=', no)
    .executeTakeFirstOrThrow()
  const back = await app.db
    .selectFrom('refund')
    .select('refund_no')
    .where('order_no', '=', no)
    .where('amount_fen', '=', READING_FEN)
    .where('state', '=', 'success')
    .execute()
  return { status, backs: back.length }
}

const FLOWS: Record<string, () => Promise<Flow>> = {
  'paying goods': async () => {
    const visitor = await newVisitor(app)
    const no = await orderGoods(visitor, await createGoods(app))
    return {
      run: () => payGoods(app, visitor, no),
      ends: async () => expect(await statusOf(no)).toBe(GOODS_ORDER.paid),
      after: 5 * MINUTE,
    }
  },
  'giving goods back': async () => {
    const visitor = await newVisitor(app)
    const no = await orderGoods(visitor, await createGoods(app))
    await payGoods(app, visitor, no)
    return {
      run: () => visitor.call('POST /appoint/consultGoodsOrder/refund', { goodsOrderNo: no }),
      ends: async () => expect(await statusOf(no)).toBe(GOODS_ORDER.refunded),
      after: 5 * MINUTE,
    }
  },
  'paying goods partly by wallet': async () => {
    const visitor = await newVisitor(app)
    await fillWallet(app, visitor.userId, HELD)
    const no = await orderGoods(visitor, await createGoods(app))
    return {
      run: () => payGoods(app, visitor, no, true),
      ends: async () => {
        expect(await statusOf(no)).toBe(GOODS_ORDER.paid)
        expect(await heldBy(app, visitor.userId)).toBe(0)
      },
      after: 5 * MINUTE,
    }
  },
  'giving back goods that the wallet paid a part of': async () => {
    const visitor = await newVisitor(app)
    await fillWallet(app, visitor.userId, HELD)
    const no = await orderGoods(visitor, await createGoods(app))
    await payGoods(app, visitor, no, true)
    return {
      run: () => visitor.call('POST /appoint/consultGoodsOrder/refund', { goodsOrderNo: no }),
      ends: async () => {
        expect(await statusOf(no)).toBe(GOODS_ORDER.refunded)
        expect(await heldBy(app, visitor.userId)).toBe(HELD)
      },
      after: 5 * MINUTE,
    }
  },
  'giving up goods that the wallet had begun to pay': async () => {
    const visitor = await newVisitor(app)
    await fillWallet(app, visitor.userId, HELD)
    const no = await orderGoods(visitor, await createGoods(app))
    const wish = { goodsOrderNo: no, tradeType: 'H5', useWallet: true } as const
    await visitor.call('POST /appoint/consultPay/payGoodsOrder', wish)
    return {
      run: () => visitor.call('POST /appoint/consultGoodsOrder/cancelOrder', { goodsOrderNo: no }),
      ends: async () => {
        expect(await statusOf(no)).toBe(GOODS_ORDER.cancelled)
        expect(await heldBy(app, visitor.userId)).toBe(HELD)
      },
      after: 5 * MINUTE,
    }
  },
  'handing over a reading that was bought': async () => {
    const { reader, drawingNo, readingOrderNo } = await paidReading()
    await writeReading(reader, drawingNo)
    return {
      run: () => reader.answer('POST /consult/consultPainting/handOver', { drawingNo }),
      ends: async () => expect(await readingOf(readingOrderNo)).toEqual({ status: READING_ORDER.handedOver, backs: 0 }),
      after: 5 * MINUTE,
    }
  },
  'giving back a reading that did not come in its days': async () => {
    const { readingOrderNo } = await paidReading()
    return {
      run: () => app.timePasses(READING_DUE_DAYS * DAY),
      ends: async () => expect(await readingOf(readingOrderNo)).toEqual({ status: READING_ORDER.refunded, backs: 1 }),
      after: 5 * MINUTE,
    }
  },
  'paying a deposit': async () => {
    const consultant = await newCertifiable(app)
    return {
      run: async () => {
        const { noPay } = await consultant.call('GET /appoint/consultDepositOrder/info', {})
        if (noPay === null) await payDeposit(app, consultant)
      },
      ends: async () => {
        const { status } = await consultant.call('GET /appoint/consultDepositOrder/info', {})
        expect(status).toBe(1)
      },
      after: 5 * MINUTE,
    }
  },
  'returning a deposit': async () => {
    const consultant = await newCertifiable(app)
    const depositNo = await payDeposit(app, consultant)
    await consultant.call('POST /appoint/consultDepositOrder/applyRefund', { depositNo })
    return {
      run: () => app.timePasses(DEPOSIT_RETURN_DAYS * DAY),
      ends: async () => expect((await depositOf(depositNo)).pay_status).toBe(DEPOSIT_PAY.refunded),
      after: 5 * MINUTE,
    }
  },
  'deducting from a deposit': async () => {
    const depositNo = await payDeposit(app, await newCertifiable(app))
    const operator = await newOperator(app)
    const deduction = { depositNo, amountFen: DEPOSIT_FEN / 4, reason: '迟到', evidence: '记录' }
    const key = `deduct-${depositNo}`
    return {
      run: () =>
        app.client.call('POST /operator/deposit/deduct', deduction, { token: operator.token, idempotencyKey: key }),
      ends: async () => expect((await depositOf(depositNo)).deducted_fen).toBe(DEPOSIT_FEN / 4),
      after: 5 * MINUTE,
    }
  },
}

/** Runs a flow in a life that ends after so many steps; a new server has taken its place in the end. */
async function runUntil(flow: Flow, steps: number): Promise<number> {
  const { life } = app
  life.begin(steps)
  await flow.run().catch((error: unknown) => {
    if (!life.isOver) throw error
  })
  const seen = life.steps.length
  if (life.isOver) await app.startAgain()
  else life.begin()
  return seen
}

async function expectItEnded(flow: Flow): Promise<void> {
  await flow.run()
  await app.timePasses(flow.after)
  await flow.ends()
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await auditDatabase(app.databaseUrl, app.clock.now())).toEqual(NO_MISTAKES)
}

describe.each(Object.entries(FLOWS))('%s', (_name, begin) => {
  test('ends the same wherever the server is killed', async () => {
    const whole = await begin()
    const steps = await runUntil(whole, Infinity)
    expect(steps).toBeGreaterThan(0)
    await expectItEnded(whole)
    for (let last = 1; last <= steps; last += 1) {
      const killed = await begin()
      await runUntil(killed, last)
      await expectItEnded(killed)
    }
  }, 120_000)
})
