import { z } from 'zod'
import { call } from './call'
import { id, moment, none } from './fields'

/** What a sweep did last. */
const Sweep = z.object({
  /** As the server calls it; its words are in domain/text/health.ts. */
  name: z.string(),
  endedAt: moment,
  milliseconds: z.number(),
  succeededAt: moment.nullable(),
  /** How often it has failed since. */
  failures: z.number(),
})

const Reading = z.object({
  name: z.string(),
  /** Where there is a number for each of something: the payment company, the state. */
  of: z.string().nullable(),
  value: z.number(),
})

/** A notice that was refused; the same within an hour is one that counts. */
const Incident = z.object({
  at: moment,
  reason: z.string(),
  times: z.number(),
  incidentId: z.number(),
  /** It names a payment of ours that is still open: its company can be asked what it knows. */
  canAsk: z.boolean(),
})

/** A reminder by SMS that did not go out, of a session that is still ahead; whom it was for is not told. */
const UnsentSms = z.object({
  smsId: z.number(),
  madeAt: moment,
  startsAt: moment,
  /** The gateway's code; null: it could not be reached. */
  refusal: z.string().nullable(),
})

/** What the look at one thing gave that the platform needs; off: not configured, and nothing needs it. */
const Provider = z.object({ what: z.string(), standing: z.enum(['ready', 'off', 'broken']), says: z.string() })

export const healthCalls = {
  'GET /operator/health/info': call({
    auth: 'operator',
    desk: 'seeing',
    summary: '平台现在怎么样：自动任务最近一次做得如何，积下了什么，哪些支付通知不对',
    params: none,
    data: z.object({
      now: moment,
      sweeps: z.array(Sweep),
      readings: z.array(Reading),
      incidents: z.array(Incident),
      unsentSms: z.array(UnsentSms),
      /** Refunds that a payment company could not carry out, and that wait for a person. */
      stoppedRefunds: z.number(),
    }),
  }),
  'POST /operator/health/runSweep': call({
    auth: 'operator',
    desk: 'seeing',
    summary: '把一个失败的自动任务现在就跑一次；正在跑或已经做好的不再跑',
    params: z.object({ name: z.string().min(1, '请选择任务').max(60, '没有这个任务') }),
    data: z.object({ hasFailed: z.boolean() }),
  }),
  'POST /operator/health/askPayment': call({
    auth: 'operator',
    desk: 'seeing',
    summary: '一条没收下的支付通知说的那笔付款，再问一次支付公司；钱到了就照常入账',
    params: z.object({ incidentId: id }),
    data: z.object({ isPaid: z.boolean() }),
  }),
  'POST /operator/health/publishOutbox': call({
    auth: 'operator',
    desk: 'seeing',
    summary: '把写好还没发出的站内消息现在就发；发不出的留着，自动任务照常再试',
    params: none,
    data: z.object({ waiting: z.number() }),
  }),
  'POST /operator/health/sendSms': call({
    auth: 'operator',
    desk: 'seeing',
    summary: '一条没发出去的提醒短信再发一次；咨询已经开始的不再发',
    params: z.object({ smsId: id }),
    data: z.object({ isSent: z.boolean() }),
  }),
  'POST /operator/health/lookAtProviders': call({
    auth: 'operator',
    desk: 'seeing',
    summary: '看一遍数据库、消息总线、文件和第三方现在通不通',
    params: none,
    data: z.object({ list: z.array(Provider) }),
    limit: { max: 12, minutes: 10 },
  }),
}
