import type { ContentKind } from '@xinqi/domain/text/article'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { publishedPages } from './data'
import { presentManual, presentPage, type PageData } from './present'
import { searchPages } from './search-pages'

async function pageOf(
  services: Services,
  kind: ContentKind,
  { id, orgId }: { id: number; orgId: number },
): Promise<PageData> {
  const row = await publishedPages(services, kind, orgId).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('页面')
  return presentPage(row)
}

export const articleHandlers = {
  'GET /consult/manual/list': async ({ orgId }, { services }) =>
    presentManual(await publishedPages(services, 'manual', orgId).execute()),
  'GET /consult/manual/content': (params, { services }) => pageOf(services, 'manual', params),
  'GET /consult/operationManual/list': async ({ orgId }, { services }) =>
    presentManual(await publishedPages(services, 'operation', orgId).execute()),
  'GET /consult/operationManual/content': (params, { services }) => pageOf(services, 'operation', params),
  'GET /consult/manual/search': async ({ keyword, orgId }, { services }) => {
    const sections = await publishedPages(services, 'manual', orgId)
      .where('parent_id', 'is not', null)
      .orderBy('position')
      .execute()
    return searchPages(sections, keyword)
  },
  'GET /consult/media/list': async ({ orgId }, { services }) => {
    const rows = await publishedPages(services, 'media', orgId)
      .orderBy('published_at', 'desc')
      .orderBy('position')
      .execute()
    return rows.map(presentPage)
  },
  'GET /consult/media/content': (params, { services }) => pageOf(services, 'media', params),
  'GET /consult/support/list': async ({ orgId }, { services }) => {
    const rows = await publishedPages(services, 'support', orgId).orderBy('position').execute()
    return rows.map(presentPage)
  },
  'GET /consult/support/content': (params, { services }) => pageOf(services, 'support', params),
} satisfies Partial<Handlers>
