import { z } from 'zod'
import { Block } from './article'
import { call } from './call'
import { id, moment, orgId, keyPaging, nextPage } from './fields'

/** What somebody went through, told so that nobody is recognised. */
const Story = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  cover: z.string().nullable(),
  /** How long it takes to read. */
  minutes: z.number(),
  publishedAt: moment,
  /** The field it is about. */
  category: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** With whom; null where that is not said, or while they are not shown. */
  consultant: z.object({ consultantId: z.number(), userName: z.string() }).nullable(),
})

export const storyCalls = {
  'GET /appoint/authorityNone/story/list': call({
    auth: 'public',
    summary: '来访者的故事，新的在前',
    mayBeLate: true,
    params: z.object({ orgId, categoryId: id.optional(), ...keyPaging }),
    data: z.object({ list: z.array(Story), ...nextPage }),
  }),
  'GET /appoint/authorityNone/story/detail': call({
    auth: 'public',
    summary: '一个故事',
    mayBeLate: true,
    params: z.object({ id, orgId }),
    data: Story.extend({
      body: z.array(Block),
      /** It speaks of wanting to die, or of harm: the page says where there is help. */
      isGrave: z.boolean(),
    }),
  }),
  'GET /appoint/consultStory/list': call({
    auth: 'public',
    summary: '和一位咨询师有关的故事：他的在前，再是他的领域的，最多 3 个；并说来看的人是不是老来访（R185）',
    params: z.object({ orgId, consultantId: id }),
    data: z.object({ list: z.array(Story), isOldVisitor: z.boolean() }),
  }),
}
