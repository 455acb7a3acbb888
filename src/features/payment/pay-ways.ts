import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { payWays, type PayWay } from '@/platform/payment'

export type { PayWay } from '@/platform/payment'

export const PAY_WAY_LABEL: Record<PayWay, string> = {
  JSAPI: '微信支付',
  OFFICIAL: '微信支付',
  H5: '微信支付',
  ALIPAY: '支付宝',
}

/** The way that is tried unless the person says otherwise. */
export const firstWay: PayWay = payWays[0]

/** Those of this client that the server offers. Where it does not answer, the first one: an order must be payable. */
export async function offeredWays(): Promise<readonly PayWay[]> {
  if (payWays.length === 1) return payWays
  const offered = await call('GET /appoint/consultPay/browserPayWays', {}, { quiet: true }).catch(() => [])
  const ways = payWays.filter((way) => offered.some((one) => one === way))
  return ways.length > 0 ? ways : [firstWay]
}

/** For a page that shows the ways itself. */
export function useOfferedWays(): readonly PayWay[] {
  const [ways, setWays] = useState<readonly PayWay[]>([firstWay])
  useEffect(() => void offeredWays().then(setWays), [])
  return ways
}
