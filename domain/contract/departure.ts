import { z } from 'zod'
import { call } from './call'
import { id, keyPaging, moment, nextPage, nothing } from './fields'

const reason = z.string('请写下原因').trim().min(1, '请写下原因').max(200, '最多 200 个字')

export const departureCalls = {
  'GET /operator/consultant/list': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '所有咨询师，离开了的也在，可以按名字找',
    params: z.object({ name: z.string().trim().max(40).optional(), ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          consultantId: z.number(),
          userName: z.string(),
          orgName: z.string(),
          /** Whether visitors see their page. */
          isShown: z.boolean(),
          /** When they left the platform; null for who is here. */
          leftTime: moment.nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/consultant/leave': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    summary: '咨询师离开平台：不再被找到和预约，候补结束，登录全部结束；手上还有没完成的时不行',
    params: z.object({ consultantId: id, reason }),
    data: nothing,
  }),
  'POST /operator/consultant/letBack': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    summary: '离开了的咨询师回来：可以再登录，把清单做完以后自己打开页面；在那之前没有人看得到',
    params: z.object({ consultantId: id, reason }),
    data: nothing,
  }),
}
