import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { attemptKey } from '@/api/unique-id'
import { PAY_WAY_LABEL, type PayWay } from '@/features/payment/pay-ways'
import { pay } from '@/platform/payment'
import { silentCode } from '@/platform/sign-in'

/** In the mini-program WeChat has to be told who pays: what its code says of this person comes back sealed. */
async function payerInWechat(way: PayWay): Promise<string | undefined> {
  const code = way === 'JSAPI' ? await silentCode() : null
  if (code === null) return undefined
  return (await call('GET /appoint/consultDepositOrder/wechatAuth', { code }, { quiet: true, as: 'consultant' })).openid
}

/** Pays a deposit. A browser leaves for the cashier, which comes back to 我的保证金. */
export function usePayDeposit(onPaid: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (tradeType: PayWay, expectedFen: number): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const wish = { tradeType, expectedFen, openid: await payerInWechat(tradeType) }
      const loading = `正在打开${PAY_WAY_LABEL[tradeType]}`
      const options = { quiet: true, as: 'consultant', key: attemptKey(), loading } as const
      const outcome = await pay(await call('POST /appoint/consultDepositOrder/pay', wish, options))
      if (outcome === 'cancelled') setProblem('没有付款，可以再试一次。')
      if (outcome === 'paid') await onPaid()
    } catch (error) {
      setProblem(error instanceof CallFailure ? error.message : '付款没有打开，请再试一次。')
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, pay: run }
}
