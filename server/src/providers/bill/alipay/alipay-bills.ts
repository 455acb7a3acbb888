import { z } from 'zod'
import { addDays, instantAt, type Clock, type DateText } from '@xinqi/domain/time'
import { createAlipayClient, REAL_GATEWAY } from '../../payment/alipay/client'
import type { AlipayConfig } from '../../payment/alipay/config'
import { PaymentGatewayError } from '../../payment/port'
import { checkedBill, emptyBill } from '../checked-bill'
import { BillNotReady, type Bill, type BillGateway, type TradeLine } from '../port'
import { readFundBill, refundNumbers } from './alipay-fund-bill'
import { readTradeBill } from './alipay-trade-bill'
import { downloadFile } from './download-file'
import { expectOwn } from './told-sums'
import { unzipBill, type BillFiles } from './unzip-bill'

/**
 * From when on, on the next day, a bill that is not there is one of a day without any: Alipay makes them until 9:00 and says the same of one
 * that it has not made yet as of one that it will never make. In minutes of Beijing's day.
 */
const MADE_BY_MINUTE = 10 * 60

/** As the documentation has it, and as the gateway says it. */
const NO_BILL = new Set(['BILL_NOT_EXIST', 'isp.bill_not_exist'])

const billAnswer = z.object({ bill_download_url: z.url() })

/** `alipay.data.dataservice.bill.downloadurl.query`, and what lies at the address that it answers, which is there for 30 seconds. */
export function createAlipayBills(config: AlipayConfig, clock: Clock): BillGateway {
  const client = createAlipayClient(config, clock)

  /** Null where nothing happened that day. */
  async function filesOf(type: 'trade' | 'signcustomer', day: DateText): Promise<BillFiles | null> {
    const address = await addressOf(type, day)
    if (address === null) return null
    const files = unzipBill(await downloadFile(address, config.gateway ?? REAL_GATEWAY))
    expectOwn(files.detail, config.sellerId, day)
    return files
  }

  async function addressOf(type: string, day: DateText): Promise<string | null> {
    try {
      const content = { bill_type: type, bill_date: day }
      const answer = await client.call('alipay.data.dataservice.bill.downloadurl.query', content, billAnswer)
      return answer.bill_download_url
    } catch (failure) {
      if (!(failure instanceof PaymentGatewayError && NO_BILL.has(failure.code))) throw failure
      if (clock.now() < instantAt(addDays(day, 1), MADE_BY_MINUTE)) throw new BillNotReady('支付宝还在生成账单')
      return null
    }
  }

  async function trades(day: DateText): Promise<Bill<TradeLine>> {
    const files = await filesOf('trade', day)
    return files ? checkedBill(() => readTradeBill(files)) : emptyBill()
  }

  return {
    trades,

    async funds(day) {
      const files = await filesOf('signcustomer', day)
      if (!files) return emptyBill()
      const refunds = await refundNumbers((await trades(day)).lines)
      return checkedBill(() => readFundBill(files, refunds))
    },
  }
}
