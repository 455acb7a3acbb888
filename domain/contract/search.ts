import { z } from 'zod'
import { call } from './call'
import { nothing, orgId } from './fields'

export const searchCalls = {
  'POST /appoint/search/searchLog': call({
    auth: 'public',
    summary: '记一次搜索，只用来数热词：不记是谁，少于五人搜过的词当天就忘掉',
    params: z.object({ orgId, keyword: z.string().max(40, '最多 40 个字') }),
    data: nothing,
    limit: { max: 60, minutes: 1 },
  }),
  'GET /appoint/search/listHotKeyword': call({
    auth: 'public',
    summary: '热词：运营置顶的在前，其余按一周内搜过的人数',
    mayBeLate: true,
    params: z.object({ orgId }),
    data: z.array(z.object({ keyword: z.string() })),
  }),
}
