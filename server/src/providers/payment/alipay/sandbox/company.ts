import { formatMoment, type Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../../sandbox-kit/credentials'
import type { SandboxStore } from '../../../sandbox-kit/store'
import { createQueue } from '../../sandbox/one-at-a-time'
import { amountText } from '../wire'
import { createAlipayNotices } from './notices'
import { refundedFen, type TradeRecord } from './records'
import { createTrades, type Trades } from './trades'

export interface AlipayCompany extends Trades {
  /** Delivers or repeats the notices that are due by the clock. */
  tick(): Promise<void>
  /** Waits for what was begun and not waited for. */
  settled(): Promise<void>
}

/** Alipay as a whole: its books, and what it tells the merchant of its own accord. */
export function createAlipayCompany(store: SandboxStore, credentials: SandboxCredentials, clock: Clock): AlipayCompany {
  const trades = createTrades(store, clock)
  const notices = createAlipayNotices(store, credentials, clock)
  const oneAtATime = createQueue()

  const notify = (trade: TradeRecord, more: Record<string, string> = {}): Promise<void> => {
    const params: Record<string, string> = {
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      trade_status: trade.state,
      total_amount: amountText(trade.totalFen),
      seller_id: credentials.alipay.sellerId,
      subject: trade.description,
      ...more,
    }
    if (trade.paidAt !== null) params.gmt_payment = formatMoment(trade.paidAt)
    if (trade.buyerId !== undefined) params.buyer_id = trade.buyerId
    return notices.send({ url: trade.notifyUrl, params })
  }

  return {
    ...trades,

    async pay(outTradeNo, buyerId) {
      const paid = await oneAtATime(outTradeNo, () => trades.pay(outTradeNo, buyerId))
      await notify(paid)
      return paid
    },

    close: (outTradeNo) => oneAtATime(outTradeNo, () => trades.close(outTradeNo)),

    async refund(content) {
      const done = await oneAtATime('refund', () => trades.refund(content))
      if (done.changed)
        await notify(done.trade, {
          refund_fee: amountText(refundedFen(done.trade)),
          gmt_refund: formatMoment(clock.now()),
        })
      return done
    },

    tick: () => notices.deliverDue(),
    settled: () => notices.settled(),
  }
}
