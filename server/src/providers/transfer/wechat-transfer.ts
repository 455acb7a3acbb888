import { Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { Clock } from '@xinqi/domain/time'
import type { WechatPayAccount } from '../payment/config'
import { publicKeyOf } from '../payment/parsed-key'
import { InvalidNotification, PaymentGatewayError } from '../payment/port'
import { createWechatPayClient } from '../payment/wechat-pay-client'
import { openWechatPayNotice } from '../payment/wechat-pay-notification'
import type { TransferGateway, TransferRequest, WechatApp } from './port'
import { askedAnswer, billAnswer, billNotice } from './wechat-transfer-wire'

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'
const billPath = (outBillNo: string): string => `${BILLS}/out-bill-no/${encodeURIComponent(outBillNo)}`

/** 现金营销, and what WeChat wants to be told of it, in these words. */
const SCENE_ID = '1000'
const SCENE_REPORT = [
  { info_type: '活动名称', info_content: '预约返现' },
  { info_type: '奖励说明', info_content: '完成预约后的返现' },
]

/** WeChat Pay API v3, 商家转账 with the person's confirmation, for a merchant of its own. */
export function createWechatTransfer(config: WechatPayAccount, clock: Clock): TransferGateway {
  const client = createWechatPayClient(config)
  const appIdOf = (inside: WechatApp): string => (inside === 'officialAccount' ? config.officialAppId : config.appId)

  return {
    transfer(request) {
      const { sealed, headers } = sealName(config, request)
      const body = {
        appid: appIdOf(request.inside),
        out_bill_no: request.outBillNo,
        transfer_scene_id: SCENE_ID,
        openid: request.openid,
        ...sealed,
        transfer_amount: request.amountFen,
        transfer_remark: request.remark,
        notify_url: request.notifyUrl,
        transfer_scene_report_infos: SCENE_REPORT,
      }
      return client.post(BILLS, body, askedAnswer, headers)
    },

    async queryTransfer(outBillNo) {
      try {
        return await client.get(billPath(outBillNo), {}, billAnswer)
      } catch (failure) {
        if (failure instanceof PaymentGatewayError && failure.code === 'NOT_FOUND') return null
        throw failure
      }
    },

    async cancelTransfer(outBillNo) {
      await client.post(`${billPath(outBillNo)}/cancel`, {}, z.unknown())
    },

    verifyTransferNotification(notification) {
      const { eventType, content } = openWechatPayNotice(config, notification, clock)
      if (eventType !== 'MCHTRANSFER.BILL.FINISHED') throw new InvalidNotification('unknown-event')
      const parsed = billNotice.safeParse(content)
      if (!parsed.success) throw new InvalidNotification('undecipherable')
      if (parsed.data.mchId !== config.mchId) throw new InvalidNotification('wrong-merchant')
      return parsed.data.bill
    },

    confirmationOf: (inside, packageInfo) => ({ mchId: config.mchId, appId: appIdOf(inside), package: packageInfo }),
  }
}

/** A name leaves us sealed for WeChat Pay, with the number of the key that seals it. */
function sealName(
  { platformCertificates }: WechatPayAccount,
  { realName }: TransferRequest,
): { sealed: { user_name?: string }; headers: Record<string, string> } {
  if (realName === undefined) return { sealed: {}, headers: {} }
  const [key] = Object.entries(platformCertificates)
  if (!key) throw new Error('no key of WeChat Pay to seal a name with')
  const [serial, certificate] = key
  return {
    sealed: { user_name: Rsa.encrypt(realName, publicKeyOf(certificate)) },
    headers: { 'wechatpay-serial': serial },
  }
}
