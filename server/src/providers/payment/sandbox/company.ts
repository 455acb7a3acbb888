import type { Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { SandboxStore } from '../../sandbox-kit/store'
import { createNotices } from './notices'
import { createQueue } from './one-at-a-time'
import { createOrders, type Orders } from './orders'
import type { NotifyFault, OrderRecord, RefundRecord } from './records'
import { createRefunds, readRefundRequest, type Refunds } from './refunds'
import { areAccountsClosed, closeAccounts, currentFault, setFault } from './faults'
import { accountAbnormal } from './refusal'
import { refundNoticeJson, transactionJson } from './wire'

export interface PaymentCompany {
  place(channel: OrderRecord['channel'], body: unknown): Promise<OrderRecord>
  order(outTradeNo: string): Promise<OrderRecord>
  orderOfPrepay(prepayId: string): Promise<OrderRecord>
  orders(limit: number): Promise<OrderRecord[]>
  /** The person pays, as whom the order does not say where it is paid in a browser; the merchant is told. */
  pay(prepayId: string, payer?: string): Promise<OrderRecord>
  close(outTradeNo: string): Promise<void>
  refund(body: unknown): Promise<RefundRecord>
  refundOf(outRefundNo: string): Promise<RefundRecord>
  /** Tells the merchant once more about a payment. */
  notifyAgain(outTradeNo: string): Promise<void>
  fault(): Promise<NotifyFault>
  setFault(fault: NotifyFault): Promise<void>
  areAccountsClosed(): Promise<boolean>
  closeAccounts(areClosed: boolean): Promise<void>
  /** Does what is due by the clock: refunds arrive, notices are delivered or repeated. Waits for the answers. */
  tick(): Promise<void>
  /** Waits for what was begun and not waited for. */
  settled(): Promise<void>
}

/** WeChat Pay as a whole: its books, and what it tells the merchant of its own accord. */
export function createPaymentCompany(
  store: SandboxStore,
  credentials: SandboxCredentials,
  clock: Clock,
): PaymentCompany {
  const ordersIn = (books: SandboxStore): Orders => createOrders(books, credentials, clock)
  const refundsIn = (books: SandboxStore): Refunds => createRefunds(books, ordersIn(books), clock)
  const orders = ordersIn(store)
  const refunds = refundsIn(store)
  const notices = createNotices(store, credentials, clock)
  const oneAtATime = createQueue()
  const underWay = new Set<Promise<void>>()

  const notifyPaid = (order: OrderRecord): Promise<void> =>
    notices.send({
      url: order.notifyUrl,
      eventType: 'TRANSACTION.SUCCESS',
      originalType: 'transaction',
      summary: '支付成功',
      content: transactionJson(order, credentials),
    })

  async function completeRefund(outRefundNo: string): Promise<void> {
    const done = await oneAtATime(outRefundNo, () => store.together((books) => refundsIn(books).complete(outRefundNo)))
    if (!done?.notifyUrl) return
    await notices.send({
      url: done.notifyUrl,
      eventType: 'REFUND.SUCCESS',
      originalType: 'refund',
      summary: '退款成功',
      content: refundNoticeJson(done, credentials),
    })
  }

  /** A failure is not lost: the next tick finds the refund still under way. */
  function inBackground(work: Promise<void>): void {
    const ended = work.catch(() => undefined).finally(() => underWay.delete(ended))
    underWay.add(ended)
  }

  return {
    place: (channel, body) => store.together((books) => ordersIn(books).place(channel, body)),
    order: (outTradeNo) => orders.byNumber(outTradeNo),
    orderOfPrepay: (prepayId) => orders.byPrepayId(prepayId),
    orders: (limit) => orders.newest(limit),

    async pay(prepayId, payer) {
      const { outTradeNo } = await orders.byPrepayId(prepayId)
      const paid = await oneAtATime(outTradeNo, () => orders.pay(outTradeNo, payer))
      await notifyPaid(paid)
      return paid
    },

    close: (outTradeNo) => oneAtATime(outTradeNo, () => orders.close(outTradeNo)),

    async refund(body) {
      const asked = readRefundRequest(body)
      if (await areAccountsClosed(store)) throw accountAbnormal()
      const refund = await oneAtATime(asked.out_trade_no, () =>
        store.together((books) => refundsIn(books).request(asked)),
      )
      inBackground(completeRefund(refund.outRefundNo))
      return refund
    },

    refundOf: (outRefundNo) => refunds.byNumber(outRefundNo),

    async notifyAgain(outTradeNo) {
      const order = await orders.byNumber(outTradeNo)
      if (order.transactionId) await notifyPaid(order)
    },

    fault: () => currentFault(store),
    setFault: (fault) => setFault(store, fault),
    areAccountsClosed: () => areAccountsClosed(store),
    closeAccounts: (areClosed) => closeAccounts(store, areClosed),

    async tick() {
      for (const outRefundNo of await refunds.underWay()) await completeRefund(outRefundNo)
      await notices.deliverDue()
    },

    async settled() {
      await Promise.all(underWay)
      await notices.settled()
    },
  }
}
