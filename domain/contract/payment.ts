import { z } from 'zod'
import { DECLINE_SENTENCE_MAX, DECLINE_SENTENCE_MIN } from '../text/drawing'
import { call } from './call'
import {
  appointNo,
  creditNo,
  depositNo,
  flag,
  goodsOrderNo,
  int,
  moment,
  none,
  nothing,
  orderNo,
  readingOrderNo,
  sealed,
} from './fields'
import { groupOrderNo } from './group-fields'
import { RefundLine } from './order-fields'

const paymentAnswer = z.object({
  paymentNo: z.string(),
  /** Nothing was owed: the order is already through. */
  settled: z.boolean(),
  /** Parameters of wx.requestPayment (JSAPI) or of WeixinJSBridge (OFFICIAL), signed by the real adapter. */
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

const tradeType = z.enum(['JSAPI', 'OFFICIAL', 'H5', 'ALIPAY'], '支付方式不正确')
const useWallet = flag.default(false)
const NO_SUCH_KIND = '要付的东西不对'
/** What a visitor pays, and may pay partly by wallet. */
const visitorsKind = z.enum(['order', 'goods', 'group', 'reading'], NO_SUCH_KIND)
const payableKind = z.enum([...visitorsKind.options, 'deposit'], NO_SUCH_KIND)

export const paymentCalls = {
  'GET /appoint/consultOrder/isPaySuccess': call({
    auth: 'user',
    summary: '付款是否到账；会主动向支付渠道查询一次',
    params: z.object({ orderNo }),
    data: z.object({ paid: z.boolean(), orderShowStatus: z.number() }),
  }),
  'GET /appoint/consultOrder/refundPreview': call({
    auth: 'user',
    summary: '现在取消会退多少，逐项列出；有 appointNo 时只说这一次',
    params: z.object({ orderNo, appointNo: appointNo.optional() }),
    data: z.object({
      refundFen: z.number(),
      lines: z.array(RefundLine),
      percent: z.number(),
      reason: z.string(),
      paid: z.boolean(),
      /** Ways in which it may go (R151): 1 as it was paid, 2 to a new order; none where nothing comes back. */
      refundReturnWays: z.array(z.literal([1, 2])),
    }),
  }),
  'GET /appoint/consultOrder/judgeHasRotationChance': call({
    auth: 'user',
    summary: '我的这个订单现在能不能换一位咨询师：可以取消，而且有可以转到新预约的款项（R151）',
    params: z.object({ orderNo }),
    data: z.object({ hasChance: z.boolean() }),
  }),
  'POST /appoint/consultOrder/cancelOrder': call({
    auth: 'user',
    summary: '取消未付款的订单',
    params: z.object({ orderNo, reason: int('请选择原因').pipe(z.number().min(1).max(5)) }),
    data: z.object({ orderShowStatus: z.number() }),
  }),
  'PUT /appoint/consultOrder/cancelOrderRefund': call({
    auth: 'user',
    summary: '取消并退款；expectedFen 是确认前看到的金额；refundReturnWay 是 1 原路退回，2 转到新的预约（R151）',
    idempotent: true,
    params: z.object({
      orderNo,
      reason: int('请选择原因').pipe(z.number().min(1).max(5)),
      note: z.string().max(200, '最多 200 个字').optional(),
      expectedFen: int().pipe(z.number().min(0)),
      refundReturnWay: int('请选择退款方式')
        .pipe(z.literal([1, 2], '请选择退款方式'))
        .default(1),
    }),
    data: z.object({
      orderShowStatus: z.number(),
      refundFen: z.number(),
      /** Of what waits for a new order. */
      creditNo: z.string().nullable(),
    }),
  }),
  'POST /appoint/consultOrder/returnCredit': call({
    auth: 'user',
    summary: '转到新预约、还没有用的款项，改为原路退回；再次请求得到同样的结果',
    params: z.object({ creditNo }),
    data: z.object({ refundFen: z.number() }),
  }),
  'POST /appoint/consultAppointment/cancelAppoint': call({
    auth: 'user',
    summary:
      '取消还没有做的这一次；还约着别的几次时只取消这一次，否则连同它的订单。付过款的同 cancelOrderRefund，expectedFen 是确认前看到的金额',
    idempotent: true,
    params: z.object({
      appointNo,
      reason: int('请选择原因').pipe(z.number().min(1).max(5)).default(5),
      expectedFen: int().pipe(z.number().min(0)),
    }),
    data: z.object({ orderShowStatus: z.number(), refundFen: z.number() }),
  }),
  'POST /appoint/consultPay/consultPay': call({
    auth: 'user',
    summary:
      '发起支付：微信小程序（JSAPI）、公众号网页（OFFICIAL）、浏览器（H5），或支付宝（ALIPAY）；useWallet 先用余额，不够的再付；再次发起得到同一笔',
    limit: { max: 30, minutes: 10 },
    params: z.object({ orderNo, tradeType, useWallet }),
    data: paymentAnswer,
  }),
  'POST /appoint/consultPay/payGoodsOrder': call({
    auth: 'user',
    summary: '为买下的内容发起支付；方式和余额同 consultPay，再次发起得到同一笔',
    limit: { max: 30, minutes: 10 },
    params: z.object({ goodsOrderNo, tradeType, useWallet }),
    data: paymentAnswer,
  }),
  'GET /appoint/consultGoodsOrder/isPaySuccess': call({
    auth: 'user',
    summary: '买下的内容付款是否到账；会主动向支付渠道查询一次',
    params: z.object({ goodsOrderNo }),
    data: z.object({ paid: z.boolean() }),
  }),
  'POST /appoint/consultGoodsOrder/cancelOrder': call({
    auth: 'user',
    summary: '取消未付款的内容订单；再次请求得到同样的结果',
    params: z.object({ goodsOrderNo }),
    data: z.object({ status: z.number() }),
  }),
  'POST /appoint/consultGoodsOrder/refund': call({
    auth: 'user',
    summary: '内容退款：7 天内、没有打开过试读以外的内容时全额退回，各按来路；再次请求得到同样的结果',
    params: z.object({ goodsOrderNo }),
    data: z.object({ status: z.number() }),
  }),
  'POST /appoint/consultPay/payGroupOrder': call({
    auth: 'user',
    summary: '为一次团体的报名发起支付；方式和余额同 consultPay，再次发起得到同一笔',
    limit: { max: 30, minutes: 10 },
    params: z.object({ groupOrderNo, tradeType, useWallet }),
    data: paymentAnswer,
  }),
  'GET /appoint/consultGroupOrder/isPaySuccess': call({
    auth: 'user',
    summary: '团体的报名付款是否到账；会主动向支付渠道查询一次',
    params: z.object({ groupOrderNo }),
    data: z.object({ paid: z.boolean() }),
  }),
  'POST /appoint/consultGroupOrder/cancelOrder': call({
    auth: 'user',
    summary: '放弃还没有付款的报名，位子让给别人；再次请求得到同样的结果',
    params: z.object({ groupOrderNo }),
    data: z.object({ status: z.number() }),
  }),
  'POST /appoint/consultGroupOrder/leave': call({
    auth: 'user',
    summary: '离开一个团体；expectedFen 是确认前看到的退款，reason 同预约的取消（R153）。再次请求得到同样的结果',
    params: z.object({
      groupOrderNo,
      reason: int('请选择原因').pipe(z.number().min(1).max(5)),
      expectedFen: int().pipe(z.number().min(0)),
    }),
    data: z.object({ status: z.number(), refundFen: z.number() }),
  }),
  'POST /appoint/consultPay/payReadingOrder': call({
    auth: 'user',
    summary: '为单独买的一份解读发起支付；方式和余额同 consultPay，再次发起得到同一笔',
    limit: { max: 30, minutes: 10 },
    params: z.object({ readingOrderNo, tradeType, useWallet }),
    data: paymentAnswer,
  }),
  'GET /appoint/consultReadingOrder/isPaySuccess': call({
    auth: 'user',
    summary: '单独买的解读付款是否到账，和它是哪幅画的；会主动向支付渠道查询一次',
    params: z.object({ readingOrderNo }),
    data: z.object({
      paid: z.boolean(),
      /** Null once the drawing is deleted. */
      drawingNo: z.string().nullable(),
    }),
  }),
  'POST /appoint/consultReadingOrder/cancelOrder': call({
    auth: 'user',
    summary: '放弃还没有付款的解读；再次请求得到同样的结果',
    params: z.object({ readingOrderNo }),
    data: z.object({ status: z.number() }),
  }),
  'POST /appoint/consultReadingOrder/refund': call({
    auth: 'user',
    summary: '收回付过款、还没有写好的画，全额退回；咨询师写了一半的销毁。再次请求得到同样的结果',
    params: z.object({ readingOrderNo }),
    data: z.object({ status: z.number() }),
  }),
  'POST /consult/consultReadingOrder/decline': call({
    auth: 'consultant',
    summary: '不能看一幅单独付了款的画：写一句话给来访者，全额退回；写了一半的销毁',
    idempotent: true,
    params: z.object({
      drawingNo: z.string('缺少画的编号').regex(/^\d{18}$/, '画的编号不正确'),
      sentence: z
        .string('请写一句话给来访者')
        .trim()
        .min(DECLINE_SENTENCE_MIN, '请写一句话给来访者')
        .max(DECLINE_SENTENCE_MAX, `最多 ${DECLINE_SENTENCE_MAX} 个字`),
    }),
    data: nothing,
  }),
  'POST /appoint/consultDepositOrder/pay': call({
    auth: 'consultant',
    summary: '缴纳保证金，不能用余额。在微信里付款要 wechatAuth 给的 openid。再次发起得到同一笔',
    limit: { max: 30, minutes: 10 },
    params: z.object({ orderNo: depositNo, tradeType, openid: sealed.optional() }),
    data: paymentAnswer,
  }),
  'GET /appoint/consultDepositOrder/isPaySuccess': call({
    auth: 'consultant',
    summary: '保证金是否到账；会主动向支付渠道查询一次',
    params: z.object({ orderNo: depositNo }),
    data: z.object({ paid: z.boolean() }),
  }),
  'POST /appoint/consultDepositOrder/cancelOrder': call({
    auth: 'consultant',
    summary: '放弃还没有缴纳的保证金；再次请求得到同样的结果',
    params: z.object({ orderNo: depositNo }),
    data: z.null(),
  }),
  'POST /appoint/consultPay/payAfterConsult': call({
    auth: 'user',
    summary: '为已经咨询、还没有付款的订单发起支付；同 consultPay',
    limit: { max: 30, minutes: 10 },
    params: z.object({ orderNo, tradeType, useWallet }),
    data: paymentAnswer,
  }),
  'POST /appoint/consultPay/pay': call({
    auth: 'user',
    summary: '为任何一种还没有付的东西发起支付，kind 说是哪一种；同 consultPay',
    limit: { max: 30, minutes: 10 },
    params: z.object({ kind: visitorsKind, no: orderNo, tradeType, useWallet }),
    data: paymentAnswer,
  }),
  'GET /appoint/consultPay/cashier': call({
    auth: 'party',
    summary: '收银台要显示的：付的是什么、多少、到什么时候，余额能付多少。保证金由咨询师缴纳，不能用余额',
    params: z.object({ kind: payableKind, no: orderNo }),
    data: z.object({
      title: z.string(),
      lines: z.array(RefundLine),
      owedFen: z.number(),
      /** Null where nothing runs out. */
      payBy: moment.nullable(),
      state: z.enum(['owed', 'paid', 'ended']),
      /** It is paid after use. */
      paysAfter: z.boolean(),
      /** What the wallet may pay of it; 0 where it is not taken. */
      walletFen: z.number(),
    }),
  }),
  'GET /appoint/consultUser/payLaterData': call({
    auth: 'user',
    summary: '已经咨询、还没有付款的：每一单、什么时候之前付清、一共多少',
    params: none,
    data: z.object({
      totalFen: z.number(),
      orders: z.array(
        z.object({ orderNo: z.string(), consultantName: z.string(), owedFen: z.number(), payBy: moment }),
      ),
    }),
  }),
  'GET /appoint/consultPay/browserPayWays': call({
    auth: 'public',
    summary: '普通浏览器里可以选的支付方式，排在前面的先选',
    params: none,
    data: z.array(z.enum(['H5', 'ALIPAY'])),
  }),
}
