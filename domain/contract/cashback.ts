import { z } from 'zod'
import { DARKNESS_TEXT, type ToldDarkness } from '../text/cashback'
import { daysBetween } from '../time'
import { call } from './call'
import { numberFor } from './for-desk'
import { dateText, flag, id, int, moment, none, nothing, orgId } from './fields'

/** The dearest that an operator may set, so that a slip of the finger is noticed. */
const MOST_FEN = 100_000_000
const LONGEST_DAYS = 366

const fen = (missing: string) =>
  int(missing).pipe(z.number().min(1, missing).max(MOST_FEN, '金额不能超过 1,000,000 元'))
const budgetFen = fen('请填写预算')
const periodId = id

const Period = z.object({
  periodId: z.number(),
  startDate: z.string(),
  /** Its last day. */
  endDate: z.string(),
  running: z.boolean(),
  over: z.boolean(),
  stopped: z.boolean(),
  minPriceFen: z.number(),
  budgetFen: numberFor('money', 'look', z.number()),
  /** Set aside for who takes part or has got it; never more than the budget. */
  promisedFen: numberFor('money', 'look', z.number()),
  /** Given, and still to be taken back. */
  waitingFen: numberFor('money', 'look', z.number()),
  paidFen: numberFor('money', 'look', z.number()),
  joined: z.number(),
})

export const cashbackCalls = {
  'GET /appoint/cashbackUserPeriod/cashbackInfo': call({
    auth: 'user',
    summary: '返现：这一期走到了哪一步，每一步由哪次咨询点亮（R170–R179）',
    params: z.object({ orgId }),
    data: z.object({
      /** 0 shown, 1 hidden, 2 second round. */
      processStatus: z.number(),
      /** 0 no part, 1 not begun, 2 in progress, 3 finished, 4 the time has passed. */
      flowStatus: z.number(),
      /** 1 appoint, 2 cash back, 3 withdraw. */
      buttonShowStatus: z.number(),
      /** 0 disabled, 1 waiting, 2 in the wallet, 3 withdrawn, 4 expired. */
      withdrawStatus: z.number(),
      periodId: z.number().nullable(),
      /** In fen (R178). */
      totalAmount: z.number(),
      minPriceFen: z.number().nullable(),
      startTime: moment.nullable(),
      endTime: moment.nullable(),
      /** From when on the prize can be used. */
      availableTime: moment.nullable(),
      mayJoin: z.boolean(),
      processDetailsList: z.array(
        z.object({ isLight: z.boolean(), appointStartTime: moment.nullable(), prize: z.number() }),
      ),
      /** Sessions that light no step, with the reason. */
      darkList: z.array(
        z.object({
          appointStartTime: moment,
          reason: z.enum(Object.keys(DARKNESS_TEXT) as [ToldDarkness, ...ToldDarkness[]]),
        }),
      ),
      /** Prizes of this and of earlier periods. */
      cashbackListVOS: z.array(
        z.object({
          periodId: z.number(),
          round: z.number(),
          amount: z.number(),
          withdrawStatus: z.number(),
          availableTime: moment.nullable(),
        }),
      ),
    }),
  }),
  'POST /appoint/cashbackUserPeriod/join': call({
    auth: 'user',
    summary: '参加进行中的一期返现：整份奖励先为这个人留好，留不出就不再接受',
    idempotent: true,
    limit: { max: 20, minutes: 10 },
    params: z.object({ orgId }),
    data: nothing,
  }),
  'GET /appoint/cashbackUserPeriod/getNoticeSetting': call({
    auth: 'user',
    summary: '返现要不要提醒：快结束时，和可以用的时候',
    params: none,
    data: z.object({
      open: z.boolean(),
      /** What WeChat is asked for; null where there is none. */
      template: z.string().nullable(),
    }),
  }),
  'POST /appoint/cashbackUserPeriod/noticeOpenSetting': call({
    auth: 'user',
    summary: '打开或关闭返现的提醒',
    params: z.object({ open: flag }),
    data: nothing,
  }),
  'GET /operator/cashback/periods': call({
    auth: 'operator',
    desk: 'growth',
    summary: '返现的各期：预算、承诺、等待中和已经给出的',
    params: none,
    data: z.object({ list: z.array(Period) }),
  }),
  'POST /operator/cashback/period': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary: '开一期返现；同一时间只有一期',
    idempotent: true,
    params: z
      .object({ startDate: dateText, endDate: dateText, minPriceFen: fen('请填写每次咨询至少的实付金额'), budgetFen })
      .refine(({ startDate, endDate }) => startDate <= endDate, { message: '结束日期早于开始日期', path: ['endDate'] })
      .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) <= LONGEST_DAYS, {
        message: '一期最长一年',
        path: ['endDate'],
      }),
    data: nothing,
  }),
  'POST /operator/cashback/budget': call({
    auth: 'operator',
    desk: 'growth',
    fresh: true,
    summary: '改一期的预算；不能少于已经承诺的；有人先改过的，不覆盖',
    params: z.object({
      periodId,
      budgetFen,
      /** As who changes it saw it. */
      wasBudgetFen: budgetFen.optional(),
    }),
    data: nothing,
  }),
  'POST /operator/cashback/stop': call({
    auth: 'operator',
    desk: 'growth',
    summary: '一期停止加入，或者恢复；已经参加的人不受影响',
    params: z.object({ periodId, stopped: flag }),
    data: nothing,
  }),
}
