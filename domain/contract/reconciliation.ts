import { z } from 'zod'
import { CASE_ACTS, CASE_STATES, RUN_STATES } from '../status/reconciliation'
import { BILL_CHANNELS, CASE_KINDS, CASE_REASON_MAX, caseReasonMistake } from '../text/reconciliation'
import { call } from './call'
import { dateText, flag, id, keyPaging, moment, nextPage, none, nothing } from './fields'

const fen = z.number().int()
const channel = z.enum(BILL_CHANNELS, '请选择支付公司')
const caseId = id

/** Far more than a field takes: what is too long is said in our own words. */
const LONG = 10

const Case = z.object({
  caseId: z.number(),
  channel: z.enum(BILL_CHANNELS),
  day: z.string(),
  kind: z.enum(CASE_KINDS),
  /** Of the payment, the refund or the withdrawal; else what the company calls it. */
  number: z.string(),
  ourFen: fen,
  theirFen: fen,
  /** Theirs less ours. */
  differenceFen: fen,
  state: z.enum(CASE_STATES),
  /** Who looks into it, or has closed it. */
  operatorName: z.string().nullable(),
  isMine: z.boolean(),
  reason: z.string().nullable(),
  openedTime: moment,
})

const Day = z.object({
  channel: z.enum(BILL_CHANNELS),
  day: z.string(),
  state: z.enum(RUN_STATES),
  /** Why it did not come about, or when it is tried again. */
  error: z.string().nullable(),
  finishedTime: moment.nullable(),
  tradeCount: z.number(),
  fundCount: z.number(),
  paidFen: fen,
  refundedFen: fen,
  transferredFen: fen,
  feeFen: fen,
  /** What the company's account held at the end; null where nothing moved. */
  closingFen: fen.nullable(),
  caseCount: z.number(),
  openCount: z.number(),
  /** What nobody has explained, whichever way it goes. */
  unexplainedFen: fen,
})

export const reconciliationCalls = {
  'GET /operator/reconciliation/days': call({
    auth: 'operator',
    desk: 'money',
    summary: '近 30 天和支付公司对账的结果，新的在前',
    params: none,
    data: z.object({
      /** Companies that we have keys of. */
      channels: z.array(z.enum(BILL_CHANNELS)),
      days: z.array(Day),
    }),
  }),
  'POST /operator/reconciliation/runAgain': call({
    auth: 'operator',
    desk: 'money',
    summary: '把一天重新对一次；几分钟内由后台完成',
    limit: { max: 60, minutes: 60 },
    params: z.object({ channel, day: dateText }),
    data: nothing,
  }),
  'GET /operator/reconciliation/cases': call({
    auth: 'operator',
    desk: 'money',
    summary: '对账的差异，新的在前',
    params: z.object({
      /** Whether those that have ended are meant. */
      ended: flag.default(false),
      channel: channel.optional(),
      day: dateText.optional(),
      ...keyPaging,
    }),
    data: z.object({ list: z.array(Case), ...nextPage }),
  }),
  'GET /operator/reconciliation/case': call({
    auth: 'operator',
    desk: 'money',
    summary: '一处差异：两边各是多少，谁在处理，发生过什么；查看留下记录',
    params: z.object({ caseId }),
    data: Case.extend({
      /** The company's own number. */
      transactionId: z.string().nullable(),
      happenedTime: moment.nullable(),
      /** The ended case of the same thing, when its amounts were others. */
      refersTo: z.number().nullable(),
      history: z.array(
        z.object({
          act: z.enum(CASE_ACTS),
          time: moment,
          /** Null: the run itself. */
          operatorName: z.string().nullable(),
          toOperatorName: z.string().nullable(),
          reason: z.string().nullable(),
          ourFen: fen,
          theirFen: fen,
        }),
      ),
      /** To whom it can be handed over. */
      others: z.array(z.object({ operatorId: z.number(), name: z.string() })),
    }),
  }),
  'POST /operator/reconciliation/take': call({
    auth: 'operator',
    desk: 'money',
    summary: '接手一处差异，也可以从别人手里；已经是自己的什么也不变',
    params: z.object({ caseId }),
    data: nothing,
  }),
  'POST /operator/reconciliation/handOver': call({
    auth: 'operator',
    desk: 'money',
    summary: '把自己在处理的一处差异转交给另一位运营',
    params: z.object({ caseId, operatorId: id }),
    data: nothing,
  }),
  'POST /operator/reconciliation/close': call({
    auth: 'operator',
    desk: 'money',
    summary: '处理完自己手里的一处差异，写明原因；不会动钱',
    idempotent: true,
    params: z.object({
      caseId,
      reason: z
        .string('请写下原因')
        .trim()
        .max(LONG * CASE_REASON_MAX, `最多 ${CASE_REASON_MAX} 个字`)
        .superRefine((reason, { addIssue }) => {
          const message = caseReasonMistake(reason)
          if (message !== null) addIssue({ code: 'custom', message })
        }),
    }),
    data: nothing,
  }),
}
