import { groupIdOf } from '@xinqi/domain/edition/flavour'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { findOrganisation, listOrganisations } from '../organisation/data'
import { drawnLogo } from '../organisation/logo'
import { changeOf, presentOrganisation } from './present'
import { createOrganisation } from './commands/create-organisation'
import { putOrganisationBack, saveOrganisation } from './commands/change-organisation'
import { findVersion, listLastVersions, listVersions } from './data'
import { keepLogo } from './logo'

export const editionHandlers = {
  'GET /operator/edition/list': async (_params, { services }) => {
    const rows = await listOrganisations(services.db)
    const last = new Map((await listLastVersions(services.db)).map((version) => [version.org_id, version]))
    const list = rows.map(async (row) => ({
      orgId: row.id,
      name: row.name,
      logo: row.logo ?? (await drawnLogo(services, row.id)),
      groupId: groupIdOf(row.id),
      people: row.people,
      version: row.version,
      ...changeOf(last.get(row.id)),
    }))
    return { list: await Promise.all(list) }
  },
  'GET /operator/edition/detail': async ({ orgId }, { services }) => {
    const row = await findOrganisation(services.db, orgId)
    if (!row) throw notFound('机构')
    return {
      ...presentOrganisation(row),
      drawnLogo: await drawnLogo(services, row.id),
      versions: (await listVersions(services.db, orgId)).map((version) => ({
        version: version.version,
        putBack: version.put_back,
        ...changeOf(version),
      })),
    }
  },
  'GET /operator/edition/version': async ({ orgId, version }, { services }) => {
    const found = await findVersion(services.db, orgId, version)
    if (!found) throw notFound('版本')
    return { content: found.content }
  },
  'POST /operator/edition/create': (params, { services, caller }) => createOrganisation(services, caller, params),
  'POST /operator/edition/save': (params, { services, caller }) => saveOrganisation(services, caller, params),
  'POST /operator/edition/putBack': (params, { services, caller }) => putOrganisationBack(services, caller, params),
  'POST /operator/edition/logo': async (_params, { services, file }) => ({ logo: await keepLogo(services, file) }),
} satisfies Partial<Handlers>
