import { z } from 'zod'
import { call } from './call'
import { dateText, namedOrgId } from './fields'

const Count = z.object({ name: z.string(), times: z.number(), clients: z.number() })

export const trackingCalls = {
  'GET /operator/tracking/counts': call({
    auth: 'operator',
    desk: 'growth',
    summary: '使用情况：只有次数和设备数，没有任何人的身份',
    mayBeLate: true,
    /** Days of Beijing time, both included; at most 90. */
    params: z.object({ from: dateText, to: dateText, orgId: namedOrgId.optional() }),
    data: z.object({
      days: z.array(z.object({ day: z.string(), views: z.number(), clients: z.number() })),
      pages: z.array(Count),
      exposures: z.array(Count),
      taps: z.array(Count),
      kinds: z.array(Count),
    }),
  }),
}
