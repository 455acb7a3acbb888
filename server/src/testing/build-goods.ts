import type { TestApp } from './test-app'
import type { Visitor } from './visitor'

type Reach = Pick<TestApp, 'db' | 'clock'>

export interface TestGoods {
  goodsId: number
  priceFen: number
  /** Of the lesson that may be read beforehand, and of two that may not. */
  preview: number
  lessons: [number, number]
}

/** Something digital with three lessons, the first of which is a preview. */
export async function createGoods({ db, clock }: Reach, priceFen = 6_800): Promise<TestGoods> {
  const { id: goodsId } = await db
    .insertInto('goods')
    .values({
      kind: 'course',
      title: '睡前的半小时',
      summary: '三节',
      intro: '给睡不着的晚上',
      price_fen: priceFen,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lessons = await db
    .insertInto('goods_lesson')
    .values(
      [1, 2, 3].map((position) => ({
        goods_id: goodsId,
        position,
        title: `第 ${position} 节`,
        body: `正文 ${position}`,
        minutes: 5,
        preview: position === 1,
      })),
    )
    .returning('id')
    .execute()
  const [preview, second, third] = lessons.map(({ id }) => id) as [number, number, number]
  return { goodsId, priceFen, preview, lessons: [second, third] }
}

/** Makes an order of goods; gives its number. */
export async function orderGoods(visitor: Visitor, { goodsId, priceFen }: TestGoods): Promise<string> {
  const wish = { goodsId, expectedFen: priceFen }
  return (await visitor.call('POST /appoint/consultGoodsOrder/confirmOrder', wish)).goodsOrderNo
}

/** Pays an order of goods in the browser's way; the company's notice has been acted on in the end. */
export async function payGoods(
  app: Pick<TestApp, 'sandbox'>,
  visitor: Visitor,
  goodsOrderNo: string,
  useWallet = false,
): Promise<void> {
  const wish = { goodsOrderNo, tradeType: 'H5', useWallet } as const
  const begun = await visitor.call('POST /appoint/consultPay/payGoodsOrder', wish)
  if (begun.settled) return
  await app.sandbox.atCashier(begun.h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
}
