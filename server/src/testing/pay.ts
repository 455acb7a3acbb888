import type { TestApp } from './test-app'

/** Pays an order in the browser's way: consultPay, cashier, and the gateway's notice, which has been acted on in the end. */
export async function pay(
  { client, sandbox }: Pick<TestApp, 'client' | 'sandbox'>,
  token: string,
  orderNo: string,
): Promise<void> {
  const payment = await client.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' }, { token })
  if (payment.settled) return
  if (payment.h5Url === null) throw new Error(`No cashier for the order ${orderNo}.`)
  await sandbox.atCashier(payment.h5Url, 'pay')
  await sandbox.runDueJobs()
}
