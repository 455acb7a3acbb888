import { z } from 'zod'
import { GOODS_KINDS } from '../rules/goods'
import { call } from './call'
import { goodsOrderNo, id, int, moment, none, nothing } from './fields'

const Goods = z.object({
  goodsId: z.number(),
  kind: z.enum(GOODS_KINDS),
  title: z.string(),
  summary: z.string(),
  priceFen: z.number(),
  lessons: z.number(),
  minutes: z.number(),
})

const Order = z.object({
  goodsOrderNo: z.string(),
  goodsId: z.number(),
  title: z.string(),
  priceFen: z.number(),
  /** domain/status/goods-order */
  status: z.number(),
  createTime: moment,
})

const Lesson = z.object({ lessonId: z.number(), title: z.string(), minutes: z.number(), preview: z.boolean() })

export const goodsCalls = {
  'GET /appoint/consultGoods/list': call({
    auth: 'public',
    summary: '可以买来读的内容：课程、练习册、自评',
    params: none,
    data: z.object({ list: z.array(Goods) }),
  }),
  'GET /appoint/consultGoods/detail': call({
    auth: 'public',
    summary: '一份内容的介绍和目录；试读的部分带正文',
    params: z.object({ goodsId: id }),
    data: Goods.extend({
      intro: z.string(),
      contents: z.array(Lesson.extend({ body: z.string().nullable() })),
    }),
  }),
  'GET /appoint/consultGoodsOrder/buyInfo': call({
    auth: 'user',
    summary: '买这份内容要付多少，退款规则；已经有的订单',
    params: z.object({ goodsId: id }),
    data: z.object({
      title: z.string(),
      priceFen: z.number(),
      refundRule: z.string(),
      goodsOrderNo: z.string().nullable(),
    }),
  }),
  'POST /appoint/consultGoodsOrder/confirmOrder': call({
    auth: 'user',
    summary: '买一份内容；expectedFen 是确认前看到的价格。已经有没付款或付过的订单时得到那一个',
    idempotent: true,
    params: z.object({ goodsId: id, expectedFen: int().pipe(z.number().min(1)) }),
    data: z.object({ goodsOrderNo: z.string(), status: z.number() }),
  }),
  'GET /appoint/consultGoodsOrder/list': call({
    auth: 'user',
    summary: '我买过的内容，新的在前',
    params: none,
    data: z.object({ list: z.array(Order) }),
  }),
  'GET /appoint/consultGoodsOrder/getGoodsOrderStatus': call({
    auth: 'user',
    summary: '这份内容我有没有：最近一个订单的编号和状态',
    params: z.object({ goodsId: id }),
    data: z.object({ goodsOrderNo: z.string().nullable(), status: z.number().nullable() }),
  }),
  'GET /appoint/consultGoodsOrder/getGoodsOrderDetail': call({
    auth: 'user',
    summary: '一个内容订单：状态、目录和进度、能不能退款',
    params: z.object({ goodsOrderNo }),
    data: Order.extend({
      payDeadline: moment.nullable(),
      /** Why it cannot go back; null where it can, or is not paid. */
      noRefund: z.string().nullable(),
      mayRefund: z.boolean(),
      /** What goes back waits for a person of ours. */
      refundStopped: z.boolean(),
      contents: z.array(Lesson.extend({ opened: z.boolean(), finished: z.boolean() })),
    }),
  }),
  'POST /appoint/consultGoodsOrder/openLesson': call({
    auth: 'user',
    summary: '打开买下的一节；试读以外的第一次打开之后不能再退款',
    params: z.object({ goodsOrderNo, lessonId: id }),
    data: z.object({ title: z.string(), body: z.string(), finished: z.boolean() }),
  }),
  'POST /appoint/consultGoodsOrder/finishLesson': call({
    auth: 'user',
    summary: '读完了打开过的一节',
    params: z.object({ goodsOrderNo, lessonId: id }),
    data: nothing,
  }),
}
