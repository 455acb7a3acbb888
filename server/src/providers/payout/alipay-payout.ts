import { z } from 'zod'
import type { Clock } from '@xinqi/domain/time'
import { createAlipayClient } from '../payment/alipay/client'
import type { AlipayConfig } from '../payment/alipay/config'
import { amountText } from '../payment/alipay/wire'
import { PaymentGatewayError } from '../payment/port'
import type { PayoutGateway, PayoutResult } from './port'

const STATE_OF = {
  SUCCESS: 'SUCCESS',
  DEALING: 'DEALING',
  INIT: 'DEALING',
  WAIT_PAY: 'DEALING',
  FAIL: 'FAIL',
  CLOSED: 'FAIL',
  // The bank has given it back.
  REFUND: 'FAIL',
} as const satisfies Record<string, PayoutResult['state']>

const answer = z.object({
  out_biz_no: z.string(),
  order_id: z.string().optional(),
  status: z.enum(Object.keys(STATE_OF) as [keyof typeof STATE_OF, ...(keyof typeof STATE_OF)[]]),
  error_code: z.string().optional(),
})

const resultOf = ({ out_biz_no, order_id, status, error_code }: z.infer<typeof answer>): PayoutResult => {
  const state = STATE_OF[status]
  return {
    outBizNo: out_biz_no,
    orderId: order_id ?? null,
    state,
    failReason: state === 'FAIL' ? (error_code ?? status) : null,
  }
}

const PRODUCT = { product_code: 'TRANS_BANKCARD_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }

/** Alipay's transfer to a bank card (`alipay.fund.trans.uni.transfer`), by the application that takes payments. */
export function createAlipayPayout(config: AlipayConfig, clock: Clock): PayoutGateway {
  const client = createAlipayClient(config, clock)
  return {
    async pay(order) {
      const content = {
        ...PRODUCT,
        out_biz_no: order.outBizNo,
        trans_amount: amountText(order.amountFen),
        order_title: order.title,
        payee_info: {
          identity_type: 'BANKCARD_ACCOUNT',
          identity: order.card,
          name: order.realName,
          // A person's account, not a company's.
          bankcard_ext_info: { inst_name: order.bankName, account_type: '2' },
        },
      }
      return resultOf(await client.call('alipay.fund.trans.uni.transfer', content, answer))
    },

    async query(outBizNo) {
      try {
        const content = { ...PRODUCT, out_biz_no: outBizNo }
        return resultOf(await client.call('alipay.fund.trans.common.query', content, answer))
      } catch (failure) {
        if (failure instanceof PaymentGatewayError && failure.code === 'ORDER_NOT_EXIST') return null
        throw failure
      }
    },
  }
}
