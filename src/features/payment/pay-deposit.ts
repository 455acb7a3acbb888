import { call } from '@/api/call'
import { attemptKey } from '@/api/unique-id'
import { leaveFor } from '@/platform/navigation/address'
import { pay, type PayOutcome } from '@/platform/payment'
import { silentCode } from '@/platform/sign-in'
import { needsWechat } from './needs-wechat'
import { PAY_WAY_LABEL, type PayWay } from './pay-ways'

/** What WeChat's page of consent came back with; it is good for one exchange. */
export interface Consent {
  code: string
  state: string
}

const QUIET = { quiet: true, as: 'consultant' } as const

/**
 * Begins the payment of a deposit and opens the company's page, which comes back to 我的保证金. A consultant has no WeChat with us:
 * inside it, WeChat is asked each time who pays, and its own browser leaves for its consent and comes back to the cashier.
 * @throws CallFailure, or Error where the company's page does not open
 */
export async function payDeposit(depositNo: string, way: PayWay, consent: Consent | null): Promise<PayOutcome> {
  try {
    const openid = await payerInWechat(way, consent)
    const wish = { orderNo: depositNo, tradeType: way, openid }
    const options = { ...QUIET, key: attemptKey(), loading: `正在打开${PAY_WAY_LABEL[way]}` }
    return await pay(await call('POST /appoint/consultDepositOrder/pay', wish, options))
  } catch (error) {
    if (way !== 'OFFICIAL' || !needsWechat(error)) throw error
    leaveFor((await call('GET /appoint/consultDepositOrder/wechatAuthorize', { depositNo }, QUIET)).url)
    return 'left'
  }
}

/** What WeChat says of who pays, sealed by our server; undefined outside WeChat, and where it has not been asked yet. */
async function payerInWechat(way: PayWay, consent: Consent | null): Promise<string | undefined> {
  const code = way === 'JSAPI' ? await silentCode() : null
  const said = way === 'OFFICIAL' ? consent : code === null ? null : { code }
  return said === null ? undefined : (await call('GET /appoint/consultDepositOrder/wechatAuth', said, QUIET)).openid
}
