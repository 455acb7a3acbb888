import { z } from 'zod'
import { call } from './call'
import { id, moment, orgId } from './fields'

export const Block = z.discriminatedUnion('type', [
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

export const articleCalls = {
  'GET /consult/manual/list': call({
    auth: 'public',
    summary: '使用帮助的目录：章和节',
    mayBeLate: true,
    params: z.object({ orgId }),
    data: z.array(PageLine.extend({ sections: z.array(PageLine) })),
  }),
  'GET /consult/manual/content': call({
    auth: 'public',
    summary: '使用帮助的一节',
    mayBeLate: true,
    params: z.object({ id, orgId }),
    data: Page,
  }),
  'GET /consult/operationManual/list': call({
    auth: 'consultant',
    summary: '咨询师的操作手册：章和节',
    mayBeLate: true,
    params: z.object({ orgId }),
    data: z.array(PageLine.extend({ sections: z.array(PageLine) })),
  }),
  'GET /consult/operationManual/content': call({
    auth: 'consultant',
    summary: '操作手册的一节',
    mayBeLate: true,
    params: z.object({ id, orgId }),
    data: Page,
  }),
  'GET /consult/manual/search': call({
    auth: 'public',
    summary: '在使用帮助里找',
    mayBeLate: true,
    limit: { max: 120, minutes: 10 },
    params: z.object({ keyword: z.string('想找什么？').trim().min(1, '想找什么？').max(40, '最多 40 个字'), orgId }),
    data: z.array(PageLine.extend({ /** Words around what was found. */ excerpt: z.string() })),
  }),
  'GET /consult/media/list': call({
    auth: 'public',
    summary: '读一读：文章，新的在前',
    mayBeLate: true,
    params: z.object({ orgId }),
    data: z.array(Article),
  }),
  'GET /consult/media/content': call({
    auth: 'public',
    summary: '一篇文章',
    mayBeLate: true,
    params: z.object({ id, orgId }),
    data: Page,
  }),
  'GET /consult/support/list': call({
    auth: 'public',
    summary: '需要帮助时：正文也在里面，不用再等一次',
    mayBeLate: true,
    params: z.object({ orgId }),
    data: z.array(Page),
  }),
  'GET /consult/support/content': call({
    auth: 'public',
    summary: '需要帮助时的一篇',
    mayBeLate: true,
    params: z.object({ id, orgId }),
    data: Page,
  }),
}
