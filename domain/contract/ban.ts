import { z } from 'zod'
import { BAN_REASON_MAX } from '../text/ban'
import { call } from './call'
import { dateText, id, keyPaging, moment, nextPage, nothing, orderNo } from './fields'

const reason = z.string('请写下原因').trim().min(1, '请写下原因').max(BAN_REASON_MAX, `最多 ${BAN_REASON_MAX} 个字`)

export const banCalls = {
  'GET /operator/ban/list': call({
    auth: 'operator',
    desk: 'visitor',
    summary: '现在不能预约的来访者，新的在前；看到的每一位都有记录',
    params: z.object(keyPaging),
    data: z.object({
      list: z.array(
        z.object({
          userId: z.number(),
          reason: z.string(),
          /** Null: until somebody ends it. */
          until: moment.nullable(),
          createTime: moment,
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/ban/begin': call({
    auth: 'operator',
    desk: 'visitor',
    fresh: true,
    summary: '暂停一位来访者的预约：约好的照常，新的约不了。已经暂停的，换成这次的原因和日子',
    params: z.object({
      /** Of any order of theirs. */
      orderNo,
      reason,
      /** The last day of it; without one until somebody ends it. */
      untilDay: dateText.optional(),
    }),
    data: nothing,
  }),
  'POST /operator/ban/end': call({
    auth: 'operator',
    desk: 'visitor',
    fresh: true,
    summary: '恢复一位来访者的预约',
    params: z.object({ userId: id, reason }),
    data: nothing,
  }),
}
