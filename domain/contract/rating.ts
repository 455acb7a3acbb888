import { z } from 'zod'
import { call } from './call'
import { appointNo, flag, id, int, keyPaging, nextPage } from './fields'

export const Rate = z.object({
  rateId: z.number(),
  stars: z.number(),
  tags: z.array(z.string()),
  content: z.string(),
  author: z.string(),
  createdOn: z.string(),
  likes: z.number(),
  /** By who asks. */
  liked: z.boolean(),
  /** Of who asks. */
  own: z.boolean(),
})

export const ratingCalls = {
  'POST /appoint/consultAppointRate/addRate': call({
    auth: 'user',
    summary: '评价一次咨询',
    idempotent: true,
    params: z.object({
      appointNo,
      stars: int('请选择星级').pipe(z.number().min(1, '请选择星级').max(5)),
      tags: z.string().max(200).default(''),
      content: z.string().max(500, '最多 500 个字').default(''),
      anonymous: flag.default(true),
    }),
    data: z.object({ rateId: z.number() }),
  }),
  'POST /appoint/consultAppointRate/checkIsRate': call({
    auth: 'user',
    summary: '这一次是否已评价',
    params: z.object({ appointNo }),
    data: z.object({ rated: z.boolean() }),
  }),
  'GET /appoint/authorityNone/appoint/rate': call({
    auth: 'public',
    summary: '咨询师的评价，新的在前；可以只看带某个标签的',
    params: z.object({ consultantId: id, tag: z.string().max(20).optional(), ...keyPaging }),
    data: z.object({
      list: z.array(Rate),
      ...nextPage,
      /** Of all, whatever the tag. */
      total: z.number(),
      /** The tags that were given, the most frequent first. */
      tags: z.array(z.object({ tag: z.string(), count: z.number() })),
    }),
  }),
  'GET /appoint/consultAppointRate/getRateByUserAndConsultant': call({
    auth: 'user',
    summary: '我给这位咨询师的评价，新的在前',
    params: z.object({ consultantId: id }),
    data: z.array(Rate),
  }),
  'POST /appoint/appointRateLike/addRate': call({
    auth: 'user',
    summary: '觉得一条评价有帮助，或收回；说的是结果，重复没有影响',
    params: z.object({ rateId: id, like: flag.default(true) }),
    data: z.object({ liked: z.boolean(), likes: z.number() }),
  }),
}
