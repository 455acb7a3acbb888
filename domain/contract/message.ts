import { z } from 'zod'
import { call } from './call'
import { id, moment, orgId, keyPaging, nextPage } from './fields'

const Notice = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** What the platform wrote, shown once it is opened: a list is read over shoulders. Null where title and body are all. */
  words: z.object({ title: z.string(), body: z.string() }).nullable(),
  createdAt: moment,
  isRead: z.boolean(),
  /** The page that it opens, as the route table names it; null where it only tells. */
  route: z.string().nullable(),
  params: z.record(z.string(), z.string()),
})

export const messageCalls = {
  'GET /appoint/message/listReceiveMsg': call({
    auth: 'user',
    summary: '我收到的消息，新的在前',
    params: z.object({ ...keyPaging, orgId }),
    data: z.object({ list: z.array(Notice), ...nextPage, unread: z.number() }),
  }),
  'GET /appoint/consultUser/unReadMsgNum': call({
    auth: 'user',
    summary: '还没有读的消息有几条',
    params: z.object({ orgId }),
    data: z.object({ unReadMsgNum: z.number() }),
  }),
  'POST /appoint/message/markRead': call({
    auth: 'user',
    summary: '标为已读；没有 id 时是全部',
    params: z.object({ id: id.optional(), orgId }),
    data: z.object({ unReadMsgNum: z.number() }),
  }),
  'POST /appoint/message/remove': call({
    auth: 'user',
    summary: '删除一条消息',
    params: z.object({ id, orgId }),
    data: z.object({ unReadMsgNum: z.number() }),
  }),
}
