import { z } from 'zod'
import { call } from './call'
import { consultMode, id, int, moment, none, orderNo, orgId, paging } from './fields'
import { Appointment, OrderDetail, OrderItem, RefundLine } from './order-fields'

const paymentAnswer = z.object({
  paymentNo: z.string(),
  /** Nothing was owed: the order is already through. */
  settled: z.boolean(),
  /** Parameters of wx.requestPayment, signed by the real adapter (JSAPI). */
  jsapi: z
    .object({
      appId: z.string(),
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.string(),
      paySign: z.string(),
    })
    .nullable(),
  /** Where the browser goes to pay (H5, ALIPAY). */
  h5Url: z.string().nullable(),
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
    params: z.object({
      consultantId: id,
      srvId: id,
      /** Granule of the start, as given by getSchedule. */
      slot: id,
      consultMode,
      visitorInfoId: id.optional(),
      /** The company's channel that the person came in through (R187). */
      cpChannelId: z.string().max(64).optional(),
      orgId,
    }),
    data: z.object({
      orderNo: z.string(),
      orderShowStatus: z.number(),
      payableFen: z.number(),
      payDeadline: moment.nullable(),
    }),
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
  'GET /appoint/consultOrder/isPaySuccess': call({
    auth: 'user',
    summary: '付款是否到账；会主动向支付渠道查询一次',
    params: z.object({ orderNo }),
    data: z.object({ paid: z.boolean(), orderShowStatus: z.number() }),
  }),
  'GET /appoint/consultOrder/refundPreview': call({
    auth: 'user',
    summary: '现在取消会退多少，逐项列出',
    params: z.object({ orderNo }),
    data: z.object({
      refundFen: z.number(),
      lines: z.array(RefundLine),
      percent: z.number(),
      reason: z.string(),
      paid: z.boolean(),
    }),
  }),
  'POST /appoint/consultOrder/cancelOrder': call({
    auth: 'user',
    summary: '取消未付款的订单',
    params: z.object({ orderNo, reason: int('请选择原因').pipe(z.number().min(1).max(5)) }),
    data: z.object({ orderShowStatus: z.number() }),
  }),
  'PUT /appoint/consultOrder/cancelOrderRefund': call({
    auth: 'user',
    summary: '取消并退款；expectedFen 是确认前看到的金额',
    idempotent: true,
    params: z.object({
      orderNo,
      reason: int('请选择原因').pipe(z.number().min(1).max(5)),
      note: z.string().max(200, '最多 200 个字').optional(),
      expectedFen: int().pipe(z.number().min(0)),
    }),
    data: z.object({ orderShowStatus: z.number(), refundFen: z.number() }),
  }),
  'POST /appoint/consultPay/consultPay': call({
    auth: 'user',
    summary: '发起支付：微信（JSAPI、H5）或支付宝（ALIPAY）',
    idempotent: true,
    limit: { max: 30, minutes: 10 },
    params: z.object({ orderNo, tradeType: z.enum(['JSAPI', 'H5', 'ALIPAY'], '支付方式不正确') }),
    data: paymentAnswer,
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
    data: Appointment.nullable(),
  }),
}
