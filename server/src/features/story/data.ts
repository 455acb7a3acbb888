import { sql } from 'kysely'
import type { Services } from '../../call/services'
import { storiesAt } from '../content/data'

/** What may be read in an organisation now: its own stories and everyone's. A consultant who is hidden is not named (R164). */
export const publishedStories = ({ db, clock }: Pick<Services, 'db' | 'clock'>, orgId: number) =>
  db
    .selectFrom(storiesAt(db, clock.now()).as('story'))
    .leftJoin('category', 'category.id', 'story.category_id')
    .leftJoin('consultant', (on) =>
      on.onRef('consultant.id', '=', 'story.consultant_id').on('consultant.display_status', '=', 1),
    )
    .select([
      ...(['story.id', 'title', 'summary', 'body', 'cover', 'is_grave', 'published_at'] as const),
      ...(['category.id as category_id', 'category.name as category_name'] as const),
      ...(['consultant.id as consultant_id', 'consultant.name as consultant_name'] as const),
    ])
    .where('published_at', '<=', clock.now())
    .where((eb) => eb.or([eb('story.org_id', 'is', null), eb('story.org_id', '=', orgId)]))
    .orderBy('published_at', 'desc')
    .orderBy('story.id')

export type StoryRow = Awaited<ReturnType<ReturnType<typeof publishedStories>['execute']>>[number]

/** Those with this consultant first, then those of the fields in which this one works. */
export const storiesAround = (services: Pick<Services, 'db' | 'clock'>, orgId: number, consultantId: number) =>
  publishedStories(services, orgId)
    .where((eb) =>
      eb.or([
        eb('story.consultant_id', '=', consultantId),
        eb.exists(
          eb
            .selectFrom('consultant_category as field')
            .innerJoin('category as c', 'c.id', 'field.category_id')
            .select('c.id')
            .where('field.consultant_id', '=', consultantId)
            .where((on) =>
              on.or([
                on('c.id', '=', on.ref('story.category_id')),
                on('c.parent_id', '=', on.ref('story.category_id')),
              ]),
            ),
        ),
      ]),
    )
    .clearOrderBy()
    .orderBy(sql`story.consultant_id is not distinct from ${consultantId}`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('story.id')
