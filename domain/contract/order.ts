import { z } from 'zod'
import { call } from './call'
import { couponNo } from './coupon'
import { UsableCoupon } from './coupon-fields'
import { ProtocolVersion } from './consent'
import {
  consultMode,
  cpChannelId,
  creditNo,
  exchangeCode,
  flag,
  id,
  int,
  keyPaging,
  moment,
  nextPage,
  none,
  orderNo,
  orgId,
} from './fields'
import { Appointment, OrderDetail, OrderItem, Package, PlacedOrder, weeks, WeeklySeries } from './order-fields'

/** R165 */
const consultationType = int()
  .pipe(z.literal([0, 1]))
  .default(0)

const NewOrder = z.object({
  consultantId: id,
  srvId: id,
  /** Granule of the start, as given by getSchedule. */
  slot: id,
  /** A weekly series from that start on, all of it or nothing; left out: the one session. */
  times: weeks.optional(),
  consultMode,
  visitorInfoId: id.optional(),
  /** The company's channel that the person came in through (R187). */
  cpChannelId: z.string().max(64).optional(),
  /** 1: to begin at once, with somebody who is there (R165). */
  consultationType,
  /** What was paid for an order that was left, and is set off against this one (R151). */
  creditNo: creditNo.optional(),
  /** What is taken off: a coupon, or what the consultant gives who comes again; at most one of both. */
  couponNo: couponNo.optional(),
  discountId: id.optional(),
  /** A campaign at whose price it is ordered, and where one came from. */
  campaignId: id.optional(),
  sourceType: int().pipe(z.number().min(0).max(9999)).optional(),
  /** The first session of who was invited, for nothing, where the organisation gives it (R147). */
  byInvitation: flag.optional(),
  /** What the service costs on the page of who orders, in fen; another price meanwhile is said instead of asked. */
  expectedFen: int().pipe(z.number().min(0)).optional(),
  orgId,
})

export const orderCalls = {
  'GET /appoint/consultOrder/getOrderPageInfo': call({
    auth: 'public',
    summary: '确认订单页：服务、价格、规则、时间是否还在',
    params: z.object({
      consultantId: id,
      srvId: id,
      slot: id.optional(),
      consultationType,
      campaignId: id.optional(),
      /** By which link one came in this visit; 0: by none. Absent: nobody says, and the order itself will tell. */
      sourceType: int().pipe(z.number().min(0).max(9999)).optional(),
      orgId,
    }),
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
      /** It can be ordered as a weekly series. */
      weekly: z.boolean(),
      /** One pays after the session, within three days. */
      paysAfter: z.boolean(),
      /** What this person's wallet may pay now. */
      walletFen: z.number(),
      policySentence: z.string(),
      startTime: moment.nullable(),
      free: z.boolean(),
      nearest: z.array(z.object({ id: z.number(), startTime: moment })),
      needsInformation: z.boolean(),
      /** An unfinished order of this person that must be dealt with first. */
      blocking: z.object({ orderNo: z.string(), reason: z.string() }).nullable(),
      address: z.string().nullable(),
      /** Of an order that this person left: how it meets this price (R151). */
      credit: z
        .object({
          creditNo: z.string(),
          amountFen: z.number(),
          setOffFen: z.number(),
          restFen: z.number(),
          surplusFen: z.number(),
        })
        .nullable(),
      /** The campaign that was asked about: its price instead of the usual one, or why not. */
      campaign: z
        .object({
          campaignId: z.number(),
          page: z.string(),
          title: z.string(),
          arm: z.enum(['a', 'b']),
          priceFen: z.number(),
          offFen: z.number(),
          obstacle: z.string().nullable(),
        })
        .nullable(),
      /** The free session that this person was invited to, or why it is not this one; null where there is none. */
      invitation: z.object({ offFen: z.number(), obstacle: z.string().nullable() }).nullable(),
      /** What this person could use, fitting or not; domain/rules/coupon says which is best. */
      coupons: z.array(UsableCoupon),
    }),
  }),
  'GET /appoint/consultOrder/weeklySeries': call({
    auth: 'public',
    summary: '每周同一时间：逐周看能不能约、为什么不能，最近的整个系列，一共多少钱；什么也不占',
    params: z.object({
      consultantId: id,
      srvId: id,
      slot: id,
      times: weeks,
      /** For the sessions that are left of this order of the caller's. */
      orderNo: orderNo.optional(),
      orgId,
    }),
    data: WeeklySeries,
  }),
  'POST /appoint/consultOrder/confirmOrder': call({
    auth: 'user',
    summary: '下单：占住时间 30 分钟；times 是每周同一时间共几次，要么全部约上，要么一次也不约',
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
  'POST /appoint/consultOrder/confirmSelfBuiltOrder': call({
    auth: 'user',
    summary: '确认咨询师发起的、要付款的预约，之后 30 分钟内付款；不收费的用 confirmFreeOrder',
    idempotent: true,
    params: z.object({ orderNo }),
    data: PlacedOrder,
  }),
  'POST /appoint/consultOrder/confirmFreeOrder': call({
    auth: 'user',
    summary: '确认咨询师发起的、不收费的预约（或由企业承担），当即定下；要付款的用 confirmSelfBuiltOrder',
    idempotent: true,
    params: z.object({ orderNo }),
    data: PlacedOrder,
  }),
  'GET /appoint/consultOrder/list': call({
    auth: 'user',
    summary: '我的订单',
    params: z.object({ orderType: int().pipe(z.number().min(0).max(5)).default(1), ...keyPaging }),
    data: z.object({ list: z.array(OrderItem), ...nextPage }),
  }),
  'GET /appoint/consultOrder/info': call({
    auth: 'user',
    summary: '订单详情',
    params: z.object({ orderNo }),
    data: OrderDetail,
  }),
  'GET /appoint/consultOrder/getRemainingTimesAndSchedule': call({
    auth: 'user',
    summary: '我的多次咨询：还剩几次、约在什么时候、现在取消退多少；还在进行的在前',
    params: none,
    data: z.object({ list: z.array(Package) }),
  }),
  'GET /appoint/consultOrder/isFirst': call({
    auth: 'user',
    summary: '还没有约成过：下一单就是第一单',
    params: none,
    data: z.object({ isFirst: z.boolean() }),
  }),
  'GET /appoint/consultOrder/isExistUnConfirm': call({
    auth: 'user',
    summary: '有没有等待咨询师确认的订单',
    params: none,
    data: z.object({ exists: z.boolean() }),
  }),
  'GET /appoint/consultOrder/isExistNoInfoOrder': call({
    auth: 'user',
    summary: '有没有等待填写来访者信息的订单',
    params: none,
    data: z.object({ exists: z.boolean() }),
  }),
  'GET /appoint/consultOrder/isExistFinishAppoint': call({
    auth: 'user',
    summary: '有没有做完过一次咨询',
    params: none,
    data: z.object({ exists: z.boolean() }),
  }),
  'GET /appoint/consultOrder/getConsultedCount': call({
    auth: 'user',
    summary: '一共做过几次咨询；没有到场而算作已使用的也算',
    params: none,
    data: z.object({ count: z.number() }),
  }),
  'GET /appoint/consultOrder/lastOrderType': call({
    auth: 'user',
    summary: '最近一单的类型；没有下过单是 null',
    params: none,
    data: z.object({ orderType: z.number().nullable() }),
  }),
  'GET /appoint/consultOrder/isBoughtService': call({
    auth: 'user',
    summary: '约成过哪些服务；没有付款的、全部取消的不算',
    params: none,
    data: z.object({ usedSrvIds: z.array(z.number()) }),
  }),
  'GET /appoint/consultOrder/isBuyCpService': call({
    auth: 'user',
    summary: '在员工版约成过哪些服务；同 isBoughtService，只看员工版',
    params: none,
    data: z.object({ usedSrvIds: z.array(z.number()) }),
  }),
  'GET /appoint/consultOrder/isBuyCikeThreeService': call({
    auth: 'user',
    summary: '在此刻约成过哪些服务；同 isBoughtService，只看此刻',
    params: none,
    data: z.object({ usedSrvIds: z.array(z.number()) }),
  }),
  'GET /appoint/consultOrder/listSpecialOrder': call({
    auth: 'user',
    summary: '我的特殊订单：保证金和受邀免费的（R147），新的在前',
    params: none,
    data: z.object({ list: z.array(OrderItem) }),
  }),
  'GET /appoint/consultOrder/getFirstOrderVoByConsultantId': call({
    auth: 'user',
    summary: '我与这位咨询师约成的第一单；没有付款的、全部取消的不算；没有是 null',
    params: z.object({ consultantId: id }),
    data: OrderItem.nullable(),
  }),
  'GET /appoint/consultOrder/lastRejectedOrder': call({
    auth: 'user',
    summary: '最近一个被咨询师婉拒、或者 24 小时没有确认的订单；没有是 null',
    params: none,
    data: OrderItem.nullable(),
  }),
  'GET /appoint/consultOrder/remainBuyLimit': call({
    auth: 'user',
    summary: '这项服务我还能约几单：企业还付得起几单（R182–R184），首次评估访谈和先咨询后付费各一单；没有上限是 null',
    params: z.object({ srvId: id, cpChannelId }),
    data: z.object({ remain: z.number().nullable() }),
  }),
  'GET /appoint/consultOrder/checkProtocol': call({
    auth: 'user',
    summary: '看我的这个订单之前，新版本的协议是否都已同意',
    params: z.object({ orderNo }),
    data: z.object({ agreed: z.boolean(), protocols: z.array(ProtocolVersion) }),
  }),
  'GET /appoint/consultOrder/validateCpConsultOrderNo': call({
    auth: 'user',
    summary: '这个订单号是不是我的、由企业承担的订单；别人的和没有的一样是 false',
    params: z.object({ orderNo }),
    data: z.object({ valid: z.boolean() }),
  }),
  'GET /appoint/cpConsultant/getOrderNoBycpOrderNo': call({
    auth: 'user',
    summary: '企业页面带来的订单号是我的哪个订单：企业用的就是我们的号；不是我的、或者不由企业承担的是 null',
    params: z.object({ cpOrderNo: orderNo }),
    data: z.object({ orderNo: z.string() }).nullable(),
  }),
  'GET /appoint/consultOrder/getItemId': call({
    auth: 'user',
    summary: '我的订单买的是哪一项服务',
    params: z.object({ orderNo }),
    data: z.object({ itemId: z.number() }),
  }),
  'GET /appoint/consultOrder/isDeleteItem': call({
    auth: 'public',
    summary: '这项服务是否已经约不到：停了，或者咨询师不再展示；没有的一样',
    params: z.object({ itemId: id }),
    data: z.object({ isDelete: z.boolean() }),
  }),
  'GET /appoint/consultOrder/translateItemIds': call({
    auth: 'user',
    summary: '服务编号是什么服务：还约得到的，和我约过的；别的不说',
    params: z.object({
      /** `1,2`, fifty at most. */
      itemIds: z
        .string('缺少编号')
        .transform((text) => [...new Set(text.split(',').map(Number))])
        .pipe(z.array(z.int32('编号不正确').min(1, '编号不正确')).max(50, '一次最多 50 个')),
    }),
    data: z.array(
      z.object({
        itemId: z.number(),
        itemName: z.string(),
        consultantId: z.number(),
        minutes: z.number(),
        sessions: z.number(),
        isDelete: z.boolean(),
      }),
    ),
  }),
  'GET /appoint/consultOrder/canReceiveThree': call({
    auth: 'user',
    summary: '此刻的三次咨询我还能不能约：有人提供，而我还没有约成过',
    params: none,
    data: z.object({ canReceive: z.boolean() }),
  }),
  'GET /appoint/consultOrder/judgeExtHasFreeChance': call({
    auth: 'user',
    summary: '从外面来的人在这个机构还有没有不用付钱的机会：企业承担的次数，或者还没有约过的首次评估访谈',
    params: z.object({ orgId, cpChannelId }),
    data: z.object({ hasChance: z.boolean(), by: z.enum(['company', 'interview']).nullable() }),
  }),
  'POST /appoint/consultOrder/createExchangePreOrder': call({
    auth: 'user',
    summary: '用兑换码先下单，时间以后再选（appointPreOrder）；次数由发码的企业承担',
    idempotent: true,
    limit: { max: 20, minutes: 10 },
    params: z.object({ exchangeCode, consultantId: id, srvId: id }),
    data: PlacedOrder,
  }),
  'GET /appoint/consultOrder/getUnpayOrder': call({
    auth: 'user',
    summary: '最近一个还来得及付款的订单；没有是 null',
    params: none,
    data: z.object({ orderNo: z.string() }).nullable(),
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
