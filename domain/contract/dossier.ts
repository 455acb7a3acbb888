import { z } from 'zod'
import { LOOK_NOTE_LENGTH, LOOK_REASONS } from '../rules/look-reason'
import { ORDER } from '../status/order'
import { DOSSIER_EVENTS, GOOD_REASONS, MOVE_REASONS } from '../text/dossier'
import { isAreaCode } from '../text/phone'
import { call } from './call'
import { numberFor, textFor } from './for-desk'
import { Proposal, Refundable } from './refund-proposal'
import { appointNo, daySpan, id, int, keyPaging, moment, nextPage, nothing, orderNo, withDaysInOrder } from './fields'

const lookNote = z.string().max(LOOK_NOTE_LENGTH, `说明最多 ${LOOK_NOTE_LENGTH} 个字`).default('')

const status = int('没有这个状态').pipe(z.literal(Object.values(ORDER), '没有这个状态'))

const OrderLine = z.object({
  orderNo: z.string(),
  madeAt: moment,
  orgId: z.number(),
  userId: z.number(),
  consultantId: z.number(),
  consultantName: z.string(),
  serviceName: z.string(),
  orderType: z.number(),
  status: z.number(),
  payStatus: z.number(),
  /** Fen. */
  priceFen: numberFor('money', 'look', z.number()),
  payableFen: numberFor('money', 'look', z.number()),
  sessions: z.number(),
  sessionsDone: z.number(),
  /** Of its next session, or its last one; null while no time is chosen. */
  startAt: moment.nullable(),
})

const DossierSession = z.object({
  appointNo: z.string(),
  seq: z.number(),
  status: z.number(),
  consultMode: z.number(),
  startAt: moment.nullable(),
  minutes: z.number(),
  movedTimes: z.number(),
  /** It has not begun, and the order lets its time be another one. */
  mayMove: z.boolean(),
  /** A coupon was given for what went wrong with it. */
  isMadeGood: z.boolean(),
  /** Who was in the room from when to when, as the room itself wrote it; 1 is the consultant, 2 the visitor. */
  stays: z.array(z.object({ userType: z.number(), from: moment, to: moment.nullable() })),
})

const DossierEvent = z.object({
  at: moment,
  kind: z.enum(DOSSIER_EVENTS),
  /** The payment, refund, session or ledger kind that it is about. */
  about: z.string(),
  /** State, channel or way, as its table has it. */
  detail: z.string(),
  /** Fen; null where no money is in it. */
  amountFen: numberFor('money', 'look', z.number().nullable()),
})

export const dossierCalls = {
  'POST /operator/order/search': call({
    auth: 'operator',
    desk: 'order',
    needs: 'look',
    summary: '查订单：按编号（订单、预约、付款、退款）、来访者手机号、咨询师、状态、下单日期；新的在前',
    params: withDaysInOrder(
      z.object({
        number: z
          .string()
          .trim()
          .regex(/^\d{18}$/, '编号是 18 位数字')
          .optional(),
        areaCode: z.string().default('86').refine(isAreaCode, '国家或地区代码不正确'),
        phone: z
          .string()
          .trim()
          .regex(/^\d{5,15}$/, '手机号不正确')
          .optional(),
        /** Why somebody is looked for by their phone; said once, it holds for an hour for the same person. */
        reason: z.enum(LOOK_REASONS, '请选择查看的原因').optional(),
        note: lookNote,
        userId: id.optional(),
        consultantId: id.optional(),
        consultantName: z.string().trim().max(20, '姓名最多 20 个字').optional(),
        status: status.optional(),
        ...daySpan,
        ...keyPaging,
      }),
    ),
    data: z.object({ list: z.array(OrderLine), ...nextPage }),
  }),
  'POST /operator/order/dossier': call({
    auth: 'operator',
    desk: 'order',
    needs: 'look',
    fresh: true,
    summary: '一个订单的全部经过；原因写进查看记录，来访者本人看得到',
    params: z.object({
      orderNo,
      reason: z.enum(LOOK_REASONS, '请选择查看的原因'),
      note: lookNote,
    }),
    data: z.object({
      order: OrderLine,
      visitor: z.object({
        nickname: textFor('visitor', 'look', z.string()),
        phoneMasked: textFor('visitor', 'look', z.string()),
      }),
      couponFen: numberFor('money', 'look', z.number()),
      discountFen: numberFor('money', 'look', z.number()),
      creditFen: numberFor('money', 'look', z.number()),
      cancelReason: textFor('visitor', 'look', z.string().nullable()),
      sessions: z.array(DossierSession),
      payments: z.array(
        z.object({
          paymentNo: z.string(),
          channel: z.string(),
          state: z.string(),
          amountFen: numberFor('money', 'look', z.number()),
          transactionId: z.string().nullable(),
          madeAt: moment,
          paidAt: moment.nullable(),
        }),
      ),
      refunds: z.array(
        z.object({
          refundNo: z.string(),
          paymentNo: z.string(),
          state: z.string(),
          amountFen: numberFor('money', 'look', z.number()),
          reason: z.string(),
          madeAt: moment,
          finishedAt: moment.nullable(),
        }),
      ),
      /** What our books still owe for it, fen. */
      owedFen: numberFor('money', 'look', z.number()),
      /** What operators wanted to give back of it, the newest first. */
      proposals: z.array(Proposal),
      refundable: Refundable,
      /** All that happened, the oldest first. */
      events: z.array(DossierEvent),
    }),
  }),
  'GET /operator/order/times': call({
    auth: 'operator',
    desk: 'order',
    summary: '一场可以改到哪些时间：咨询师空着的，先后排好',
    params: z.object({ appointNo }),
    data: z.object({ list: z.array(z.object({ slot: z.number(), startTime: moment })) }),
  }),
  'POST /operator/order/move': call({
    auth: 'operator',
    desk: 'order',
    fresh: true,
    summary: '替双方把一场改到空着的时间：不看改期的时限，也不算来访者自己的两次；双方都收到消息',
    params: z.object({ appointNo, slot: id, reason: z.enum(MOVE_REASONS, '请选择原因') }),
    data: nothing,
  }),
  'POST /operator/order/makeGood': call({
    auth: 'operator',
    desk: 'order',
    fresh: true,
    summary: '为一场没有做好的咨询给一张机构致歉的优惠券，一场一张',
    params: z.object({ appointNo, reason: z.enum(GOOD_REASONS, '请选择原因') }),
    data: nothing,
  }),
}
