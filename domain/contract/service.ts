import { z } from 'zod'
import { PRICE_NOTE_MAX } from '../rules/price-band'
import { REVIEW_REASON_MAX } from '../rules/profile-field'
import { call } from './call'
import { flag, id, int, keyPaging, moment, nextPage, none, nothing } from './fields'

const changeNo = z.string('缺少修改编号').regex(/^\d{18}$/, '修改编号不正确')
const ApprovalStatus = z.literal([0, 1, 2], '没有这种状态')
const fen = int('请填写价格').pipe(z.number().min(0, '价格不能是负数'))

/** Comma list of 1, 2, 3 (R166). */
const modes = z
  .string('请选择咨询方式')
  .regex(/^[123](,[123])*$/, '至少选一种咨询方式')
  .transform((text) => [...new Set(text.split(',').map(Number))].sort())

const Price = z.object({
  changeNo: z.string(),
  beforeFen: z.number(),
  priceFen: z.number(),
  note: z.string(),
  approvalStatus: ApprovalStatus,
  reason: z.string().nullable(),
  createTime: moment,
  decideTime: moment.nullable(),
})

/** In fen, of the whole service. */
const Band = z.object({ fromFen: z.number(), toFen: z.number() })

export const serviceCalls = {
  'GET /consult/consultService/mine': call({
    auth: 'consultant',
    summary: '我的服务：开着的和关着的，价格和它的范围，在等审核的新价格',
    params: none,
    data: z.object({
      consultantType: z.number(),
      takesMoney: z.boolean(),
      /** Listening may be offered here beside sessions. */
      offersListening: z.boolean(),
      /** What a service is called here: 咨询, 督导. */
      noun: z.string(),
      /** Where one meets face to face; empty: nowhere, so that nothing is offered so. */
      address: z.string(),
      services: z.array(
        z.object({
          srvId: z.number(),
          name: z.string(),
          minutes: z.number(),
          sessions: z.number(),
          consultMode: z.string(),
          priceFen: z.number(),
          /** A free first interview has no price to change. */
          isPriced: z.boolean(),
          paysAfter: z.boolean(),
          active: z.boolean(),
          /** Orders that go on. */
          openOrders: z.number(),
          band: Band.nullable(),
          waiting: Price.nullable(),
          refused: Price.nullable(),
        }),
      ),
    }),
  }),
  'GET /consult/consultService/prices': call({
    auth: 'consultant',
    summary: '一项服务改过的价格，新的在前',
    params: z.object({ srvId: id }),
    data: z.object({ list: z.array(Price) }),
  }),
  'POST /consult/consultService/setActive': call({
    auth: 'consultant',
    summary: '打开或关掉一项服务；已经下的单照常',
    params: z.object({ srvId: id, active: flag }),
    data: nothing,
  }),
  'POST /consult/consultService/setModes': call({
    auth: 'consultant',
    summary: '一项服务可以怎样见面',
    params: z.object({ srvId: id, consultMode: modes }),
    data: nothing,
  }),
  'POST /consult/consultService/add': call({
    auth: 'consultant',
    summary: '加一项服务；价格要在自己这一级的范围里',
    idempotent: true,
    limit: { max: 30, minutes: 60 },
    params: z.object({
      minutes: int('请选择时长'),
      sessions: int('请选择次数'),
      consultMode: modes,
      priceFen: fen,
      /** Being listened to, not a session. */
      listening: flag.default(false),
    }),
    data: z.object({ srvId: z.number() }),
  }),
  'POST /consult/consultService/changePrice': call({
    auth: 'consultant',
    summary: '改一项服务的价格：范围之内马上用于新订单，范围之外先由运营看过',
    limit: { max: 60, minutes: 60 },
    params: z.object({
      srvId: id,
      priceFen: fen,
      /** What it costs on the page of who changes it. */
      expectedFen: fen,
      note: z.string().trim().max(PRICE_NOTE_MAX, `最多 ${PRICE_NOTE_MAX} 个字`).default(''),
    }),
    data: z.object({ approvalStatus: ApprovalStatus }),
  }),
  'POST /consult/consultService/withdrawPrice': call({
    auth: 'consultant',
    summary: '收回一个还没有审核的价格',
    params: z.object({ changeNo }),
    data: nothing,
  }),
  'GET /operator/priceChange/list': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '超出范围的价格，先来的在前',
    params: z.object({ approvalStatus: int('没有这种状态').pipe(ApprovalStatus).default(0), ...keyPaging }),
    data: z.object({
      list: z.array(
        Price.extend({
          consultantId: z.number(),
          userName: z.string(),
          consultantType: z.number(),
          serviceName: z.string(),
          minutes: z.number(),
          sessions: z.number(),
          band: Band.nullable(),
          /** Who has let it pass; another one has to confirm it. */
          lookedBy: z.string().nullable(),
          /** It was the reader. */
          isLookedAtByMe: z.boolean(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/priceChange/decide': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    summary: '看过一个价格，由另一位运营复核通过之后，新订单按它；或者不通过，写明理由',
    params: z
      .object({
        changeNo,
        approve: flag,
        reason: z.string().trim().max(REVIEW_REASON_MAX, `最多 ${REVIEW_REASON_MAX} 个字`).default(''),
      })
      .refine(({ approve, reason }) => approve || reason !== '', {
        message: '请写下为什么不通过，咨询师会读到',
        path: ['reason'],
      }),
    data: nothing,
  }),
}
