import { HOUR, MINUTE, formatMoment, type Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../../sandbox-kit/credentials'
import type { SandboxStore } from '../../../sandbox-kit/store'
import { createDeliveries, deliver, type Deliveries } from '../../sandbox/deliveries'
import type { NotifyFault } from '../../sandbox/records'
import { amountFen, amountText } from '../wire'
import { ALIPAY_NOTICE, type AlipayNotice } from './records'
import { sign, textToSign } from './signature'

/** Time from each refused delivery to the next, as Alipay has it. */
const REPEAT_AFTER_MS = [4 * MINUTE, 10 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 15 * HOUR]

export type NewAlipayNotice = Pick<AlipayNotice, 'url' | 'params'>
type Params = AlipayNotice['params']

/** What Alipay tells the merchant of its own accord. */
export const createAlipayNotices = (
  store: SandboxStore,
  credentials: SandboxCredentials,
  clock: Clock,
): Deliveries<NewAlipayNotice> =>
  createDeliveries<NewAlipayNotice>({
    store,
    kind: ALIPAY_NOTICE,
    clock,
    repeatAfterMs: REPEAT_AFTER_MS,
    falsify: (fault, notice) => ({ ...notice, params: falsify(fault, notice.params) }),
    post: (notice) => post(notice, credentials, clock),
  })

/** The lie that a fault tells. The signature around it is genuine: only comparing facts uncovers it. */
function falsify(fault: NotifyFault, params: Params): Params {
  if (fault === 'wrongMerchant') return { ...params, seller_id: '2088999999999999' }
  if (fault === 'unknownOrder') return { ...params, out_trade_no: 'UNKNOWN0000000000' }
  if (fault === 'wrongAmount') return { ...params, total_amount: amountText(amountFen.parse(params.total_amount) + 1) }
  return params
}

/** True when the merchant answered `success`, and nothing else. */
function post(notice: AlipayNotice, { alipay }: SandboxCredentials, clock: Clock): Promise<boolean> {
  const params: Params = {
    ...notice.params,
    notify_id: notice.id,
    notify_type: 'trade_status_sync',
    notify_time: formatMoment(clock.now()),
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    app_id: alipay.appId,
  }
  const text = textToSign(params, ['sign', 'sign_type'])
  const signature = sign(notice.forged ? `${text} ` : text, alipay.platform.privateKey)
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  const body = new URLSearchParams({ ...params, sign: signature }).toString()
  return deliver({ url: notice.url, headers, body }, ({ text: answer }) => answer.trim() === 'success')
}
