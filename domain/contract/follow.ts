import { z } from 'zod'
import { call } from './call'
import { ConsultantItem } from './consultant-fields'
import { flag, id, moment, orderNo, orgId, paging } from './fields'

const Following = z.object({
  followed: z.boolean(),
  /** A message comes when time opens; so for who is followed anew. */
  remind: z.boolean(),
})

export const followCalls = {
  'GET /appoint/userConsultantFollowRelation/num': call({
    auth: 'user',
    summary: '我关注了几位咨询师',
    params: z.object({ orgId }),
    data: z.object({ num: z.number() }),
  }),
  'GET /appoint/userConsultantFollowRelation/info': call({
    auth: 'user',
    summary: '我是否关注了这位咨询师',
    params: z.object({ consultantId: id, orgId }),
    data: Following,
  }),
  'GET /appoint/consultOrder/isFollow': call({
    auth: 'user',
    summary: '我是否关注了我的这个订单的咨询师',
    params: z.object({ orderNo }),
    data: z.object({ isFollow: z.boolean() }),
  }),
  'GET /appoint/userConsultantFollowRelation/list': call({
    auth: 'user',
    summary: '我关注的咨询师，最近关注的在前',
    params: z.object({ orgId, ...paging }),
    data: z.object({
      list: z.array(ConsultantItem.extend({ followedAt: moment, remind: z.boolean() })),
      more: z.boolean(),
    }),
  }),
  'POST /appoint/userConsultantFollowRelation/operate': call({
    auth: 'user',
    summary: '关注、取消关注，或改变有时间时是否告诉我；说的是结果，重复没有影响',
    params: z.object({
      consultantId: id,
      followed: flag,
      /** Left out: stays as it is. */
      remind: flag.optional(),
      orgId,
    }),
    data: Following,
  }),
}
