import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { GOODS_ORDER } from '@xinqi/domain/status/goods-order'
import { loginVisitor } from '../../server/src/testing/log-in'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { attemptUntil } from './attempts'
import { until } from './until'

const BUY = 'POST /appoint/consultGoodsOrder/confirmOrder'
/** All that there is to read, so many times: what was given back may be bought anew. */
const ROUNDS = 3

/** Something to read that somebody ordered: each field only by an answer that arrived. */
interface Told {
  goodsOrderNo: string
  triedToPay: boolean
  moneyGiven: boolean
  paid: boolean
  triedToGiveBack: boolean
  givenBack: boolean
}

/** Somebody who buys things to read, and gives every other one back. */
export class Reader {
  private readonly told: Told[] = []
  private readonly client: TestClient
  private readonly sandbox: Sandbox

  private constructor(
    origin: string,
    readonly phone: string,
    readonly userId: number,
    private readonly token: string,
  ) {
    this.client = new TestClient(origin)
    this.sandbox = new Sandbox(origin)
  }

  static async logIn(origin: string, phone: string): Promise<Reader> {
    const reach = { client: new TestClient(origin), sandbox: new Sandbox(origin) }
    const { userId, accessToken } = await loginVisitor(reach, phone)
    return new Reader(origin, phone, userId, accessToken)
  }

  async workUntil(enough: () => boolean): Promise<void> {
    const { list } = await this.call('GET /appoint/consultGoods/list', {})
    const wishes = Array.from({ length: ROUNDS }, () => list).flat()
    const attempts = wishes.map(
      ({ goodsId, priceFen }) =>
        () =>
          this.buy({ goodsId, expectedFen: priceFen }),
    )
    return attemptUntil(enough, attempts, () => this.orders())
  }

  /** Everything they were told of what they bought is so. */
  async expectAcknowledged(): Promise<void> {
    for (const one of this.told) {
      const { goodsOrderNo } = one
      if (one.moneyGiven && !one.triedToGiveBack)
        await until(`${goodsOrderNo} is paid`, async () => {
          const { paid } = await this.call('GET /appoint/consultGoodsOrder/isPaySuccess', { goodsOrderNo })
          return paid
        })
      const { status } = await this.call('GET /appoint/consultGoodsOrder/getGoodsOrderDetail', { goodsOrderNo })
      expect(possible(one)).toContain(status)
    }
    // One of each thing at most is theirs at a time, whatever was sent how often.
    const live = (await this.orders()).filter(({ status }) => status < GOODS_ORDER.refunded)
    expect(new Set(live.map(({ goodsId }) => goodsId)).size).toBe(live.length)
  }

  private async buy(wish: Params<typeof BUY>): Promise<void> {
    const { goodsOrderNo, status } = await this.call(BUY, wish)
    // Cut off after it was paid, it is theirs already.
    if (status !== GOODS_ORDER.awaitingPayment) return
    const untold = {
      ...{ triedToPay: false, moneyGiven: false, paid: false },
      ...{ triedToGiveBack: false, givenBack: false },
    }
    const before = this.told.find((order) => order.goodsOrderNo === goodsOrderNo)
    const one: Told = before ?? { goodsOrderNo, ...untold }
    if (!before) this.told.push(one)
    one.triedToPay = true
    const { h5Url } = await this.call('POST /appoint/consultPay/payGoodsOrder', { goodsOrderNo, tradeType: 'H5' })
    await this.sandbox.atCashier(h5Url ?? '', 'pay')
    one.moneyGiven = true
    one.paid = (await this.call('GET /appoint/consultGoodsOrder/isPaySuccess', { goodsOrderNo })).paid
    if (!one.paid || this.told.length % 2 === 0) return
    one.triedToGiveBack = true
    await this.call('POST /appoint/consultGoodsOrder/refund', { goodsOrderNo })
    one.givenBack = true
  }

  private async orders(): Promise<Data<'GET /appoint/consultGoodsOrder/list'>['list']> {
    return (await this.call('GET /appoint/consultGoodsOrder/list', {})).list
  }

  private call<K extends CallKey>(key: K, params: Params<K>): Promise<Data<K>> {
    return this.client.call(key, params, { token: this.token })
  }
}

/** Where an order may stand of which its reader knows this much. Whatever was to come back has come. */
function possible({ triedToPay, moneyGiven, triedToGiveBack, givenBack }: Told): number[] {
  if (givenBack) return [GOODS_ORDER.refunded]
  if (triedToGiveBack) return [GOODS_ORDER.paid, GOODS_ORDER.refunded]
  if (moneyGiven) return [GOODS_ORDER.paid]
  return triedToPay ? [GOODS_ORDER.awaitingPayment, GOODS_ORDER.paid] : [GOODS_ORDER.awaitingPayment]
}
