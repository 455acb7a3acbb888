import type { Data } from '@xinqi/domain/contract/contract'
import { readingMinutes } from '@xinqi/domain/text/article'
import { formatMoment } from '@xinqi/domain/time'
import { userIdOf } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { hasConsulted } from '../enterprise/data'
import { publishedStories, storiesAround, type StoryRow } from './data'
import { readPage } from '../../call/read-page'

const PAGE_SIZE = 10
const NEWEST_FIRST = { columns: { published_at: 'time', 'story.id': 'number' }, direction: 'desc' } as const
/** Beside a consultant: enough to get a taste. */
const MOST_AROUND = 3

const presentStory = (row: StoryRow): Data<'GET /appoint/authorityNone/story/list'>['list'][number] => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  minutes: readingMinutes(row.body),
  publishedAt: row.published_at === null ? '' : formatMoment(row.published_at),
  category:
    row.category_id !== null && row.category_name !== null ? { id: row.category_id, name: row.category_name } : null,
  consultant:
    row.consultant_id !== null && row.consultant_name !== null
      ? { consultantId: row.consultant_id, userName: row.consultant_name }
      : null,
})

export const storyHandlers = {
  'GET /appoint/authorityNone/story/list': async ({ orgId, categoryId, ...asked }, { services }) => {
    const stories = publishedStories(services, orgId).$if(categoryId !== undefined, (query) =>
      query.where('story.category_id', '=', categoryId ?? 0),
    )
    const { rows, ...behind } = await readPage(stories, NEWEST_FIRST, asked, PAGE_SIZE)
    return { list: rows.map(presentStory), ...behind }
  },
  'GET /appoint/authorityNone/story/detail': async ({ id, orgId }, { services }) => {
    const row = await publishedStories(services, orgId).where('story.id', '=', id).executeTakeFirst()
    if (!row) throw notFound('故事')
    return { ...presentStory(row), body: row.body, isGrave: row.is_grave }
  },
  'GET /appoint/consultStory/list': async ({ orgId, consultantId }, { services, caller }) => {
    const userId = userIdOf(caller)
    const [rows, isOldVisitor] = await Promise.all([
      storiesAround(services, orgId, consultantId).limit(MOST_AROUND).execute(),
      userId !== null && hasConsulted(services.db, userId),
    ])
    return { list: rows.map(presentStory), isOldVisitor }
  },
} satisfies Partial<Handlers>
