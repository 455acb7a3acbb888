import type { ContentKind } from '@xinqi/domain/text/article'
import type { Services } from '../../call/services'
import { pagesAt } from '../content/data'

/** What may be read in an organisation now: its own pages and everyone's. */
export const publishedPages = ({ db, clock }: Pick<Services, 'db' | 'clock'>, kind: ContentKind, orgId: number) =>
  db
    .selectFrom(pagesAt(db, clock.now()).as('content_page'))
    .selectAll()
    .where('kind', '=', kind)
    .where('published_at', '<=', clock.now())
    .where((eb) => eb.or([eb('org_id', 'is', null), eb('org_id', '=', orgId)]))

export type PageRow = Awaited<ReturnType<ReturnType<typeof publishedPages>['execute']>>[number]
