import { z } from 'zod'
import { call } from './call'
import { flag, id, moment, none, nothing, orgId, paging } from './fields'

const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('image'), src: z.string(), alt: z.string() }),
])

const PageLine = z.object({ id: z.number(), slug: z.string(), title: z.string(), summary: z.string() })

const Page = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.string().nullable(),
  /** How long it takes to read. */
  minutes: z.number(),
  publishedAt: moment,
  updatedAt: moment,
  body: z.array(Block),
})

const Article = Page.omit({ body: true })

const Seen = z.object({
  consultantId: z.number(),
  userName: z.string(),
  homepage: z.string(),
  consultantMsg: z.string(),
  seenAt: moment,
})

const Notice = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  createdAt: moment,
  isRead: z.boolean(),
  /** The page that it opens, as the route table names it; null where it only tells. */
  route: z.string().nullable(),
  params: z.record(z.string(), z.string()),
})

/** The documents name this parameter and the two after it. They are taken and not kept: we need no address and no place. */
const unused = z.string().max(200, '参数不正确').optional()

export const contentCalls = {
  'GET /consult/manual/list': call({
    auth: 'public',
    summary: '使用帮助的目录：章和节',
    params: z.object({ orgId }),
    data: z.array(PageLine.extend({ sections: z.array(PageLine) })),
  }),
  'GET /consult/manual/content': call({
    auth: 'public',
    summary: '使用帮助的一节',
    params: z.object({ id, orgId }),
    data: Page,
  }),
  'GET /consult/manual/search': call({
    auth: 'public',
    summary: '在使用帮助里找',
    limit: { max: 120, minutes: 10 },
    params: z.object({ keyword: z.string('想找什么？').trim().min(1, '想找什么？').max(40, '最多 40 个字'), orgId }),
    data: z.array(PageLine.extend({ /** Words around what was found. */ excerpt: z.string() })),
  }),
  'GET /consult/media/list': call({
    auth: 'public',
    summary: '读一读：文章，新的在前',
    params: z.object({ orgId }),
    data: z.array(Article),
  }),
  'GET /consult/media/content': call({
    auth: 'public',
    summary: '一篇文章',
    params: z.object({ id, orgId }),
    data: Page,
  }),
  'GET /consult/support/list': call({
    auth: 'public',
    summary: '需要帮助时：正文也在里面，不用再等一次',
    params: z.object({ orgId }),
    data: z.array(Page),
  }),
  'GET /consult/support/content': call({
    auth: 'public',
    summary: '需要帮助时的一篇',
    params: z.object({ id, orgId }),
    data: Page,
  }),

  'GET /appoint/message/listReceiveMsg': call({
    auth: 'user',
    summary: '我收到的消息，新的在前',
    params: z.object({ ...paging, orgId }),
    data: z.object({ list: z.array(Notice), more: z.boolean(), unread: z.number() }),
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

  'POST /appoint/browsingHistory/save': call({
    auth: 'user',
    summary: '看过一位咨询师；只在本人同意推荐时才记下，保留 90 天',
    params: z.object({ consultantId: id, userId: unused, ipAddr: unused, location: unused, orgId }),
    data: z.object({ kept: z.boolean() }),
  }),
  'GET /appoint/browsingHistory/list': call({
    auth: 'user',
    summary: '最近看过的咨询师，最多 10 位',
    params: z.object({ orgId }),
    data: z.array(Seen),
  }),
  'POST /appoint/browsingHistory/clear': call({
    auth: 'user',
    summary: '忘记最近看过的咨询师',
    params: none,
    data: nothing,
  }),
  'GET /appoint/browsingHistory/getLocation': call({
    auth: 'public',
    summary: '我们不判断你在哪里：location 总是空的',
    params: none,
    data: z.object({ location: z.string() }),
  }),
  'GET /appoint/browsingHistory/getIpAndLocation': call({
    auth: 'public',
    summary: '你自己的网络地址，只回答、不保存；location 总是空的',
    params: z.object({ userId: unused }),
    data: z.object({ ipAddr: z.string(), location: z.string() }),
  }),

  'GET /appoint/common/outside': call({
    auth: 'public',
    summary: '通往别处的路：可以在框里打开的网站，和 App 的下载地址',
    params: z.object({ qrcode: flag.optional(), orgId }),
    data: z.object({
      /** Hosts that may be framed, as `example.com` or `example.com:8443`; always over https. */
      frameHosts: z.array(z.string()),
      appStoreUrl: z.string().nullable(),
      androidApkUrl: z.string().nullable(),
      /** Where this site is. */
      siteUrl: z.string(),
      /** The site's address as a picture (data URL), where `qrcode` asks for it. */
      siteQrcode: z.string().nullable(),
    }),
  }),
}
