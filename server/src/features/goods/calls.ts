import { GOODS_REFUND_RULE } from '@xinqi/domain/rules/goods'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { buyGoods } from './commands/buy-goods'
import { finishLesson, openLesson } from './commands/read-lesson'
import {
  findGoods,
  findGoodsOrder,
  findLiveOrder,
  isRefundStopped,
  listGoods,
  listLessons,
  listOrdersOf,
  listProgress,
} from './data'
import { ownGoodsOrder } from './policy'
import { presentContents, presentDetail, presentGoods, presentOrder } from './present'

export const goodsHandlers = {
  'GET /appoint/consultGoods/list': async (_params, { services }) => ({
    list: (await listGoods(services.db)).map(presentGoods),
  }),
  'GET /appoint/consultGoods/detail': async ({ goodsId }, { services }) => {
    const goods = await findGoods(services.db, goodsId)
    if (!goods?.listed) throw notFound('内容')
    const contents = presentContents(await listLessons(services.db, goodsId))
    return { ...presentGoods(goods), intro: goods.intro, contents }
  },
  'GET /appoint/consultGoodsOrder/buyInfo': async ({ goodsId }, { services, caller }) => {
    const goods = await findGoods(services.db, goodsId)
    if (!goods?.listed) throw notFound('内容')
    const order = await findLiveOrder(services.db, caller.userId, goodsId)
    const { title, price_fen: priceFen } = goods
    return { title, priceFen, refundRule: GOODS_REFUND_RULE, goodsOrderNo: order?.goods_order_no ?? null }
  },
  'POST /appoint/consultGoodsOrder/confirmOrder': (params, { services, caller }) => buyGoods(services, caller, params),
  'GET /appoint/consultGoodsOrder/list': async (_params, { services, caller }) => ({
    list: (await listOrdersOf(services.db, caller.userId)).map(presentOrder),
  }),
  'GET /appoint/consultGoodsOrder/getGoodsOrderStatus': async ({ goodsId }, { services, caller }) => {
    const order = await findLiveOrder(services.db, caller.userId, goodsId)
    return { goodsOrderNo: order?.goods_order_no ?? null, status: order?.status ?? null }
  },
  'GET /appoint/consultGoodsOrder/getGoodsOrderDetail': async ({ goodsOrderNo }, { services, caller }) => {
    const { db, clock } = services
    const order = ownGoodsOrder(await findGoodsOrder(db, goodsOrderNo), caller)
    const lessons = await listLessons(db, order.goods_id)
    const shown = presentDetail(order, lessons, await listProgress(db, goodsOrderNo), clock.now())
    return { ...shown, refundStopped: await isRefundStopped(db, goodsOrderNo) }
  },
  'POST /appoint/consultGoodsOrder/openLesson': (which, { services, caller }) => openLesson(services, caller, which),
  'POST /appoint/consultGoodsOrder/finishLesson': (which, { services, caller }) =>
    finishLesson(services, caller, which),
} satisfies Partial<Handlers>
