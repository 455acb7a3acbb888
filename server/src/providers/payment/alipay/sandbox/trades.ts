import { z } from 'zod'
import { HOUR, parseMoment, type Clock } from '@xinqi/domain/time'
import type { SandboxStore } from '../../../sandbox-kit/store'
import { newNumber } from '../../sandbox/orders'
import { amountFen } from '../wire'
import { TRADE, TRADE_NO, refundedFen, type TradeRecord } from './records'
import { contextInconsistent, invalidParameter, refundTooMuch, tradeNotExist, wrongTradeStatus } from './refusal'

/** How long a trade can be paid when the merchant does not say. */
const TRADE_LIFE_MS = 15 * 24 * HOUR

const wapOrder = z.object({
  out_trade_no: z.string().regex(/^\w{1,64}$/),
  total_amount: amountFen.refine((fen) => fen > 0),
  subject: z.string().min(1).max(256),
  product_code: z.literal('QUICK_WAP_WAY'),
  time_expire: z.string().transform(parseMoment).optional(),
})
const refundRequest = z.object({
  out_trade_no: z.string(),
  out_request_no: z.string().min(1).max(64),
  refund_amount: amountFen.refine((fen) => fen > 0),
  refund_reason: z.string().max(256).optional(),
})

export interface Addresses {
  notifyUrl: string
  returnUrl: string | null
}

export interface Trades {
  /** The trade of a signed page; a new one the first time. */
  open(content: unknown, addresses: Addresses): Promise<TradeRecord>
  byNumber(outTradeNo: string): Promise<TradeRecord>
  byTradeNo(tradeNo: string): Promise<TradeRecord>
  newest(limit: number): Promise<TradeRecord[]>
  pay(outTradeNo: string, buyerId: string): Promise<TradeRecord>
  close(outTradeNo: string): Promise<TradeRecord>
  /** The sum of a trade's refunds never passes what was paid. `changed` is false for a repeat. */
  refund(content: unknown): Promise<{ trade: TradeRecord; changed: boolean }>
}

export function createTrades(store: SandboxStore, clock: Clock): Trades {
  const asOfNow = (trade: TradeRecord): TradeRecord =>
    trade.state === 'WAIT_BUYER_PAY' && trade.expiresAt <= clock.now().getTime()
      ? { ...trade, state: 'TRADE_CLOSED' }
      : trade

  async function byNumber(outTradeNo: string): Promise<TradeRecord> {
    const trade = await store.get(TRADE, outTradeNo)
    if (!trade) throw tradeNotExist()
    return asOfNow(trade)
  }

  async function save(trade: TradeRecord): Promise<TradeRecord> {
    await store.put(TRADE, trade.outTradeNo, trade)
    return trade
  }

  return {
    byNumber,
    newest: async (limit) => (await store.list(TRADE, limit)).map(asOfNow),

    async open(content, addresses) {
      const asked = parse(wapOrder, content)
      const trade: TradeRecord = {
        outTradeNo: asked.out_trade_no,
        tradeNo: newNumber('22001', clock),
        description: asked.subject,
        totalFen: asked.total_amount,
        ...addresses,
        expiresAt: asked.time_expire?.getTime() ?? clock.now().getTime() + TRADE_LIFE_MS,
        state: 'WAIT_BUYER_PAY',
        paidAt: null,
        refunds: [],
      }
      if (await store.add(TRADE, trade.outTradeNo, trade)) {
        await store.add(TRADE_NO, trade.tradeNo, trade.outTradeNo)
        return asOfNow(trade)
      }
      const known = await byNumber(trade.outTradeNo)
      if (known.totalFen !== trade.totalFen || known.description !== trade.description) throw contextInconsistent()
      return known
    },

    async byTradeNo(tradeNo) {
      const outTradeNo = await store.get(TRADE_NO, tradeNo)
      if (!outTradeNo) throw tradeNotExist()
      return byNumber(outTradeNo)
    },

    async pay(outTradeNo, buyerId) {
      const trade = await byNumber(outTradeNo)
      if (trade.state !== 'WAIT_BUYER_PAY') throw wrongTradeStatus()
      return save({ ...trade, state: 'TRADE_SUCCESS', paidAt: clock.now().getTime(), buyerId })
    },

    async close(outTradeNo) {
      const trade = await byNumber(outTradeNo)
      if (trade.state !== 'WAIT_BUYER_PAY') throw wrongTradeStatus()
      return save({ ...trade, state: 'TRADE_CLOSED' })
    },

    async refund(content) {
      const asked = parse(refundRequest, content)
      const trade = await byNumber(asked.out_trade_no)
      const known = trade.refunds.find(({ outRequestNo }) => outRequestNo === asked.out_request_no)
      if (known) {
        if (known.fen !== asked.refund_amount) throw contextInconsistent()
        return { trade, changed: false }
      }
      if (trade.state !== 'TRADE_SUCCESS') throw wrongTradeStatus()
      const total = refundedFen(trade) + asked.refund_amount
      if (total > trade.totalFen) throw refundTooMuch()
      const refund = { outRequestNo: asked.out_request_no, fen: asked.refund_amount, at: clock.now().getTime() }
      const refunds = [...trade.refunds, refund]
      // Given back in full, a trade is closed.
      const state = total === trade.totalFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
      return { trade: await save({ ...trade, state, refunds }), changed: true }
    },
  }
}

function parse<T>(schema: z.ZodType<T>, content: unknown): T {
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw invalidParameter()
  return parsed.data
}
