import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { attemptKey } from '@/api/unique-id'
import { leaveForWechat } from '@/features/login/wechat-page'
import { PAY_WAY_LABEL, type PayWay } from '@/features/payment/pay-ways'
import { pay } from '@/platform/payment'
import { linkTo } from '../../../config/routes'

const needsWechat = (error: unknown): boolean =>
  error instanceof CallFailure && (error.data as { needsWechat?: boolean } | null)?.needsWechat === true

/** Pays an order of goods. A browser leaves for the cashier, which comes back to the order's page. */
export function usePayGoods(goodsOrderNo: string, onPaid: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (tradeType: PayWay): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const options = { quiet: true, key: attemptKey(), loading: `正在打开${PAY_WAY_LABEL[tradeType]}` }
      const started = await call('POST /appoint/consultPay/payGoodsOrder', { goodsOrderNo, tradeType }, options)
      const outcome = await pay(started)
      if (outcome === 'cancelled') setProblem('没有付款。订单还保留着，可以再付。')
      if (outcome === 'paid') await onPaid()
    } catch (error) {
      if (tradeType === 'OFFICIAL' && needsWechat(error))
        return leaveForWechat(linkTo('goodsOrder', { goodsOrderNo }, 'public'), { quiet: true })
      setProblem(error instanceof CallFailure ? error.message : '付款没有打开，请再试一次。')
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, pay: run }
}
