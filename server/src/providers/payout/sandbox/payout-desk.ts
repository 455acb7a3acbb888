import { z } from 'zod'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import { contextInconsistent, invalidParameter, AlipayRefusal } from '../../payment/alipay/sandbox/refusal'
import { amountFen } from '../../payment/alipay/wire'
import { newNumber } from '../../payment/sandbox/orders'
import type { RecordKind, SandboxStore } from '../../sandbox-kit/store'

/** The bank takes so long. */
const BANK_MS = MINUTE
/** Cards that end so are refused by their bank, once it has looked. */
export const REFUSED_CARD_END = '0005'

const record = z.object({
  outBizNo: z.string(),
  orderId: z.string(),
  fen: z.int(),
  card: z.string(),
  name: z.string(),
  /** Epoch milliseconds. */
  at: z.int(),
})
export const PAYOUT_RECORD: RecordKind<z.infer<typeof record>> = { name: 'alipay.payout', schema: record }

const transfer = z.object({
  out_biz_no: z.string().regex(/^\w{1,64}$/),
  trans_amount: amountFen.refine((fen) => fen >= 10),
  product_code: z.literal('TRANS_BANKCARD_NO_PWD'),
  biz_scene: z.literal('DIRECT_TRANSFER'),
  order_title: z.string().min(1).max(128),
  payee_info: z.object({
    identity_type: z.literal('BANKCARD_ACCOUNT'),
    identity: z.string().regex(/^\d{12,19}$/),
    name: z.string().min(1),
    bankcard_ext_info: z.object({ inst_name: z.string().min(1), account_type: z.literal('2') }),
  }),
})
const question = z.object({
  out_biz_no: z.string(),
  product_code: z.literal('TRANS_BANKCARD_NO_PWD'),
  biz_scene: z.literal('DIRECT_TRANSFER'),
})

export const TRANSFER_METHOD = 'alipay.fund.trans.uni.transfer'
export const TRANSFER_QUERY_METHOD = 'alipay.fund.trans.common.query'

export interface PayoutDesk {
  transfer(content: unknown): Promise<object>
  query(content: unknown): Promise<object>
}

/** Alipay's transfers to bank cards: taken at once, and done or refused by the bank a minute later. */
export function createPayoutDesk(store: SandboxStore, clock: Clock): PayoutDesk {
  const told = ({ outBizNo, orderId, card, at }: z.infer<typeof record>): object => {
    const facts = { out_biz_no: outBizNo, order_id: orderId, pay_fund_order_id: orderId }
    if (clock.now().getTime() < at + BANK_MS) return { ...facts, status: 'DEALING' }
    if (!card.endsWith(REFUSED_CARD_END)) return { ...facts, status: 'SUCCESS' }
    return { ...facts, status: 'FAIL', error_code: 'PAYEE_CARD_INFO_ERROR', fail_reason: '收款方银行卡信息有误' }
  }
  return {
    async transfer(content) {
      const asked = transfer.safeParse(content)
      if (!asked.success) throw invalidParameter()
      const { out_biz_no: outBizNo, trans_amount: fen, payee_info } = asked.data
      const wanted = {
        outBizNo,
        orderId: newNumber('22002', clock),
        fen,
        card: payee_info.identity,
        name: payee_info.name,
        at: clock.now().getTime(),
      }
      if (await store.add(PAYOUT_RECORD, outBizNo, wanted)) return told(wanted)
      const known = await store.get(PAYOUT_RECORD, outBizNo)
      if (known?.fen !== fen || known.card !== wanted.card || known.name !== wanted.name) throw contextInconsistent()
      return told(known)
    },

    async query(content) {
      const asked = question.safeParse(content)
      if (!asked.success) throw invalidParameter()
      const known = await store.get(PAYOUT_RECORD, asked.data.out_biz_no)
      if (!known) throw new AlipayRefusal('40004', 'ORDER_NOT_EXIST', '转账订单不存在')
      return told(known)
    },
  }
}
