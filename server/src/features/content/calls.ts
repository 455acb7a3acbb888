import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { readPage } from '../../call/read-page'
import { notFound } from '../../call/refusal'
import { createContent } from './commands/create-content'
import { hideContent } from './commands/hide-content'
import { publishContent, withdrawContent } from './commands/publish-content'
import { putContentBack, saveContent } from './commands/save-content'
import { saveHotlines } from './commands/save-hotlines'
import { saveScript } from './commands/save-script'
import { findPiece, listPieces, listStandings, listVersions } from './data'
import { INSTALLED_HOTLINES } from './hotlines-data'
import { placeOf, placesOf } from './in-manual'
import { listChapters } from './manual-data'
import { keepPicture } from './picture'
import { INSTALLED } from './script-data'
import { presentPiece, presentStanding } from './present'

const PAGE_SIZE = 20
const NEWEST_FIRST = { columns: { id: 'number' }, direction: 'desc' } as const

export const contentHandlers = {
  'GET /operator/content/list': async ({ kind, ...asked }, { services: { db, clock } }) => {
    const { rows, ...behind } = await readPage(listPieces(db, kind), NEWEST_FIRST, asked, PAGE_SIZE)
    const ids = rows.map(({ id }) => id)
    const standings = await listStandings(db, kind, ids)
    const places = await placesOf(db, kind, ids, clock.now())
    const list = rows.map(({ id, org_id: orgId, title, published_at: publishedAt }) => {
      const versions = standings.filter(({ content_id }) => content_id === id)
      // What it was before anybody wrote on is nobody's.
      const written = versions.find(({ version }) => version > 1) ?? versions[0]
      return {
        ...{ id, orgId, title: written?.title ?? title, ...presentStanding(publishedAt, versions, clock.now()) },
        by: written?.writer ?? null,
        time: written ? formatMoment(written.written_at) : null,
        manual: places.get(id) ?? null,
      }
    })
    return { list, ...behind }
  },
  'GET /operator/content/detail': async ({ kind, id }, { services: { db, clock } }) => {
    const piece = await findPiece(db, kind, id)
    if (!piece) throw notFound('内容')
    const now = clock.now()
    return {
      ...presentPiece(piece, await listVersions(db, kind, id), now),
      manual: await placeOf(db, kind, piece, now),
    }
  },
  'GET /operator/content/chapters': ({ kind }, { services: { db, clock } }) => listChapters(db, kind, clock.now()),
  'GET /operator/content/script': async (_params, { services: { db, clock } }) =>
    presentPiece(INSTALLED, await listVersions(db, 'robot', INSTALLED.id), clock.now()),
  'GET /operator/content/hotlines': async (_params, { services: { db, clock } }) =>
    presentPiece(INSTALLED_HOTLINES, await listVersions(db, 'hotline', INSTALLED_HOTLINES.id), clock.now()),
  'POST /operator/content/saveHotlines': (params, { services, caller }) => saveHotlines(services, caller, params),
  'POST /operator/content/saveScript': (params, { services, caller }) => saveScript(services, caller, params),
  'POST /operator/content/create': (params, { services, caller }) => createContent(services, caller, params),
  'POST /operator/content/save': (params, { services, caller }) => saveContent(services, caller, params),
  'POST /operator/content/publish': (params, { services, caller }) => publishContent(services, caller, params),
  'POST /operator/content/withdraw': (params, { services, caller }) => withdrawContent(services, caller, params),
  'POST /operator/content/putBack': (params, { services, caller }) => putContentBack(services, caller, params),
  'POST /operator/content/hide': (params, { services, caller }) => hideContent(services, caller, params),
  'POST /operator/content/picture': async (_params, { services, file }) => ({
    picture: await keepPicture(services, file),
  }),
} satisfies Partial<Handlers>
