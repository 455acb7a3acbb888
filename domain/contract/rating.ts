import { z } from 'zod'
import { call } from './call'
import { appointNo, flag, id, int, paging } from './fields'

export const Rate = z.object({
  rateId: z.number(),
  stars: z.number(),
  tags: z.array(z.string()),
  content: z.string(),
  author: z.string(),
  createdOn: z.string(),
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
    summary: '咨询师的评价',
    params: z.object({ consultantId: id, ...paging }),
    data: z.object({ list: z.array(Rate), more: z.boolean(), total: z.number() }),
  }),
}
