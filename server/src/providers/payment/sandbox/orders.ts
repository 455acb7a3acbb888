import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import { HOUR, dateOf, type Clock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { SandboxStore } from '../../sandbox-kit/store'
import { wireMoment } from '../wechat-pay-wire'
import { ORDER, PREPAY, type OrderRecord } from './records'
import { invalidRequest, orderClosed, orderNotExist, orderPaid, outTradeNoUsed, paramError } from './refusal'

/** How long a prepay id can be paid with. */
const PREPAY_LIFE_MS = 2 * HOUR

const common = {
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w\-|*]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }).optional(),
  notify_url: z
    .url()
    .max(255)
    .refine((url) => !url.includes('?'), '不能携带参数'),
  amount: z.object({ total: z.int().positive(), currency: z.literal('CNY').default('CNY') }),
}
const jsapiOrder = z.object({ ...common, payer: z.object({ openid: z.string().min(1) }) })
const h5Order = z.object({
  ...common,
  scene_info: z.object({ payer_client_ip: z.string().min(1), h5_info: z.object({ type: z.string() }) }),
})

export interface Orders {
  /** The same order again gives the same prepay id; the same number for another order is refused. */
  place(channel: OrderRecord['channel'], body: unknown): Promise<OrderRecord>
  byNumber(outTradeNo: string): Promise<OrderRecord>
  byPrepayId(prepayId: string): Promise<OrderRecord>
  newest(limit: number): Promise<OrderRecord[]>
  /** Takes the money, from whom the order names; of one that names nobody, from this openid. */
  pay(outTradeNo: string, payer?: string): Promise<OrderRecord>
  close(outTradeNo: string): Promise<void>
  save(order: OrderRecord): Promise<void>
}

export function createOrders(store: SandboxStore, credentials: SandboxCredentials, clock: Clock): Orders {
  /** An order nobody paid is closed once its time is over. */
  const asOfNow = (order: OrderRecord): OrderRecord =>
    order.state === 'NOTPAY' && Date.parse(order.expireAt) <= clock.now().getTime()
      ? { ...order, state: 'CLOSED' }
      : order

  async function byNumber(outTradeNo: string): Promise<OrderRecord> {
    const order = await store.get(ORDER, outTradeNo)
    if (!order) throw orderNotExist()
    return asOfNow(order)
  }

  const save = (order: OrderRecord): Promise<void> => store.put(ORDER, order.outTradeNo, order)

  return {
    byNumber,
    save,
    newest: async (limit) => (await store.list(ORDER, limit)).map(asOfNow),

    async place(channel, body) {
      const asked = readOrder(channel, body, credentials)
      const order: OrderRecord = {
        ...asked,
        prepayId: `wx${randomBytes(17).toString('hex')}`,
        expireAt: asked.expireAt ?? wireMoment(clock.now().getTime() + PREPAY_LIFE_MS),
        state: 'NOTPAY',
        transactionId: null,
        successTime: null,
        refundedFen: 0,
      }
      if (Date.parse(order.expireAt) <= clock.now().getTime()) throw paramError('time_expire')
      if (await store.add(ORDER, order.outTradeNo, order)) {
        await store.add(PREPAY, order.prepayId, order.outTradeNo)
        return order
      }
      const known = await byNumber(order.outTradeNo)
      refuseUnlessUnpaid(known)
      if (!isSameOrder(known, order)) throw outTradeNoUsed()
      return known
    },

    async byPrepayId(prepayId) {
      const outTradeNo = await store.get(PREPAY, prepayId)
      if (!outTradeNo) throw orderNotExist()
      return byNumber(outTradeNo)
    },

    async pay(outTradeNo, payer) {
      const order = await byNumber(outTradeNo)
      refuseUnlessUnpaid(order)
      const paid: OrderRecord = {
        ...order,
        state: 'SUCCESS',
        transactionId: newNumber('42000', clock),
        successTime: wireMoment(clock.now()),
        openid: order.openid ?? payer ?? null,
      }
      await save(paid)
      return paid
    },

    async close(outTradeNo) {
      const order = await byNumber(outTradeNo)
      if (order.state === 'SUCCESS' || order.state === 'REFUND') throw orderPaid()
      await save({ ...order, state: 'CLOSED' })
    },
  }
}

/** 28 digits with the day in them, as WeChat Pay's own numbers are. */
export const newNumber = (head: string, clock: Clock): string =>
  `${head}${dateOf(clock.now()).replaceAll('-', '')}${String(randomInt(10 ** 14)).padStart(15, '0')}`

function readOrder(channel: OrderRecord['channel'], body: unknown, credentials: SandboxCredentials) {
  const parsed = channel === 'jsapi' ? jsapiOrder.safeParse(body) : h5Order.safeParse(body)
  if (!parsed.success) throw paramError(parsed.error.issues.map(({ path }) => path.join('.')).join(', '))
  const asked = parsed.data
  if (asked.mchid !== credentials.mchId) throw invalidRequest('商户号与签名不一致')
  if (![credentials.appId, credentials.officialAccount.appId].includes(asked.appid))
    throw invalidRequest('appid 与 mchid 不匹配')
  return {
    channel,
    appId: asked.appid,
    outTradeNo: asked.out_trade_no,
    description: asked.description,
    totalFen: asked.amount.total,
    openid: 'payer' in asked ? asked.payer.openid : null,
    notifyUrl: asked.notify_url,
    expireAt: asked.time_expire,
  }
}

function refuseUnlessUnpaid(order: OrderRecord): void {
  if (order.state === 'CLOSED') throw orderClosed()
  if (order.state !== 'NOTPAY') throw orderPaid()
}

const isSameOrder = (one: OrderRecord, other: OrderRecord): boolean =>
  one.channel === other.channel &&
  one.description === other.description &&
  one.totalFen === other.totalFen &&
  one.openid === other.openid &&
  one.notifyUrl === other.notifyUrl
