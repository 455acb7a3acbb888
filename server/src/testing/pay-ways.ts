import type { Visitor } from './visitor'

/** Begins a payment; gives where the person pays, nothing where nothing is owed. */
export async function beginPayment(visitor: Visitor, orderNo: string, tradeType: 'H5' | 'ALIPAY', useWallet = false) {
  const begun = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType, useWallet })
  return { paymentNo: begun.paymentNo, url: begun.h5Url ?? '' }
}

/** Opens Alipay's page and presses 确认支付. */
export async function payAtAlipay(url: string): Promise<void> {
  const page = await (await fetch(url)).text()
  const trade_no = /name="trade_no" value="(\d+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ trade_no, act: 'pay' })
  await fetch(`${new URL(url).origin}/sandbox/alipay/cashier`, { method: 'POST', redirect: 'manual', body })
}
