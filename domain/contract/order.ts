import { z } from 'zod'
import { call } from './call'
import { consultMode, id, int, moment, none, orderNo, orgId, paging } from './fields'
import { Appointment, OrderDetail, OrderItem } from './order-fields'

const NewOrder = z.object({
  consultantId: id,
  srvId: id,
  /** Granule of the start, as given by getSchedule. */
  slot: id,
  consultMode,
  visitorInfoId: id.optional(),
  /** The company's channel that the person came in through (R187). */
  cpChannelId: z.string().max(64).optional(),
  orgId,
})

const PlacedOrder = z.object({
  orderNo: z.string(),
  orderShowStatus: z.number(),
  payableFen: z.number(),
  payDeadline: moment.nullable(),
})

export const orderCalls = {
  'GET /appoint/consultOrder/getOrderPageInfo': call({
    auth: 'public',
    summary: '确认订单页：服务、价格、规则、时间是否还在',
    params: z.object({ consultantId: id, srvId: id, slot: id.optional(), orgId }),
    data: z.object({
      consultantId: z.number(),
      consultantName: z.string(),
      consultantType: z.number(),
      homepage: z.string(),
      srvId: z.number(),
      serviceName: z.string(),
      minutes: z.number(),
      sessions: z.number(),
      consultMode: z.string(),
      priceFen: z.number(),
      /** One pays after the session, within three days. */
      paysAfter: z.boolean(),
      policySentence: z.string(),
      startTime: moment.nullable(),
      free: z.boolean(),
      nearest: z.array(z.object({ id: z.number(), startTime: moment })),
      needsInformation: z.boolean(),
      /** An unfinished order of this person that must be dealt with first. */
      blocking: z.object({ orderNo: z.string(), reason: z.string() }).nullable(),
      address: z.string().nullable(),
    }),
  }),
  'POST /appoint/consultOrder/confirmOrder': call({
    auth: 'user',
    summary: '下单：占住时间 30 分钟',
    idempotent: true,
    limit: { max: 20, minutes: 10 },
    params: NewOrder,
    data: PlacedOrder,
  }),
  'POST /appoint/consultOrder/createPayLaterOrder': call({
    auth: 'user',
    summary: '先咨询后付费下单（R143–R145）；不是这样付费的服务不接受',
    idempotent: true,
    limit: { max: 20, minutes: 10 },
    params: NewOrder,
    data: PlacedOrder,
  }),
  'GET /appoint/consultOrder/list': call({
    auth: 'user',
    summary: '我的订单',
    params: z.object({ orderType: int().pipe(z.number().min(0).max(5)).default(1), ...paging }),
    data: z.object({ list: z.array(OrderItem), more: z.boolean() }),
  }),
  'GET /appoint/consultOrder/info': call({
    auth: 'user',
    summary: '订单详情',
    params: z.object({ orderNo }),
    data: OrderDetail,
  }),
  'GET /appoint/consultConsultant/checkUnpayAndUnFill': call({
    auth: 'user',
    summary: '待付款或待填写信息的订单（横幅，R132–R135）',
    params: none,
    data: z
      .object({ orderNo: z.string(), orderStatus: z.number(), createTime: moment, homepage: z.string() })
      .nullable(),
  }),
  'GET /appoint/consultOrder/getSpecialUnpay': call({
    auth: 'user',
    summary: '已经咨询、还没有付款的订单（横幅，R140、R141）',
    params: none,
    data: z.object({
      visible: z.boolean(),
      /** `overTime`: whole days since the session. */
      info: z.object({ orderNo: z.string(), homepage: z.string(), overTime: z.number() }).nullable(),
    }),
  }),
  'GET /appoint/consultConsultant/appointInfo': call({
    auth: 'user',
    summary: '最近要开始的咨询（横幅，R136–R139）',
    params: none,
    data: Appointment.extend({
      /** The visitor's name, as given for this session. */
      userName: z.string(),
      /** Masked. */
      consultantPhone: z.string(),
      areaCode: z.string(),
    }).nullable(),
  }),
  'GET /appoint/consultVisitor/userCenter': call({
    auth: 'user',
    summary: '个人中心的数目：1 待咨询，3 已取消，4 待付款，5 待预约',
    params: none,
    data: z.object({ counts: z.array(z.object({ type: z.number(), count: z.number() })) }),
  }),
}
