import { z } from 'zod'
import { call } from './call'
import { moment, none } from './fields'
import { Booking } from './order-fields'

export const workdayCalls = {
  'GET /consult/workday/info': call({
    auth: 'consultant',
    summary: '我的今天：下一次咨询、今天的各次、接下来七天，和等我处理的事；看到的名字有记录',
    params: none,
    data: z.object({
      /** The session that is under way, or the first to come, on whichever day. */
      next: Booking.extend({
        /** Sessions that the two have held. */
        heldBefore: z.number(),
        lastHeld: moment.nullable(),
      }).nullable(),
      /** Today's sessions in order of time, the held ones too. */
      today: z.array(Booking),
      /** Today and the six days that follow, in Beijing's calendar: sessions that stand. */
      week: z.array(z.object({ date: z.string(), sessions: z.number() })),
      toConfirm: z.number(),
      openAlarms: z.number(),
      /** Sessions of the last four weeks that were held and have no signed record. */
      recordsToWrite: z.number(),
      /** Notices of the platform that have not been read. */
      unreadNotices: z.number(),
    }),
  }),
}
