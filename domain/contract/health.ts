import { z } from 'zod'
import { call } from './call'
import { moment, none } from './fields'

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
const Incident = z.object({ at: moment, reason: z.string(), times: z.number() })

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
      /** Refunds that a payment company could not carry out, and that wait for a person. */
      stoppedRefunds: z.number(),
    }),
  }),
}
