import { z } from 'zod'
import type { WechatPayConfig } from '../../payment/config'
import { PaymentGatewayError } from '../../payment/port'
import { createWechatPayClient } from '../../payment/wechat-pay-client'
import { checkedBill, emptyBill } from '../checked-bill'
import { BillNotReady, type Bill, type BillGateway } from '../port'
import { readPacked, type PackedBill } from './read-packed'
import { readFundBill } from './wechat-fund-bill'
import { readTradeBill } from './wechat-trade-bill'

/** A day of a million trades, packed. */
const MOST_BYTES = 128 * 1024 ** 2

const billAnswer = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[\da-f]{40}$/i),
  download_url: z.url(),
})

/** WeChat Pay API v3: 申请交易账单, 申请资金账单, 下载账单. */
export function createWechatBills(config: WechatPayConfig): BillGateway {
  const client = createWechatPayClient(config)

  async function bill<Line>(
    path: string,
    params: Record<string, string>,
    read: (lines: AsyncIterable<string>) => AsyncGenerator<Line>,
  ): Promise<Bill<Line>> {
    const packed = await download(path, params)
    return packed ? checkedBill(() => read(readPacked(packed))) : emptyBill()
  }

  /** Null where nothing happened that day. */
  async function download(path: string, params: Record<string, string>): Promise<PackedBill | null> {
    try {
      const answer = await client.get(path, { ...params, tar_type: 'GZIP' }, billAnswer)
      return { bytes: await client.download(answer.download_url, MOST_BYTES), sha1: answer.hash_value }
    } catch (failure) {
      const code = failure instanceof PaymentGatewayError ? failure.code : null
      if (code === 'NO_STATEMENT_EXIST') return null
      if (code === 'STATEMENT_CREATING') throw new BillNotReady('微信支付还在生成账单')
      throw failure
    }
  }

  return {
    trades: (day) =>
      bill('/v3/bill/tradebill', { bill_date: day, bill_type: 'ALL' }, (lines) => readTradeBill(lines, config.mchId)),
    funds: (day) => bill('/v3/bill/fundflowbill', { bill_date: day, account_type: 'BASIC' }, readFundBill),
  }
}
