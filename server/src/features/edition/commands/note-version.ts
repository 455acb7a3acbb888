import type { OrganisationContent } from '@xinqi/domain/contract/edition-fields'
import { callerName, type OperatorCaller } from '../../../call/caller'
import type { Services, Trx } from '../../../call/services'
import { tellServers } from '../../../realtime/server-news'
import { noteAct } from '../../operator/commands/note-act'
import { contentOf } from '../content'
import type { OrganisationRow } from '../data'

interface Act {
  caller: OperatorCaller
  action: 'create-organisation' | 'change-organisation' | 'put-organisation-back'
  putBack?: number
}

/** Keeps what an organisation is from now on as a version, with who made it, and tells every process. */
export async function noteVersion(
  services: Services,
  trx: Trx,
  { caller, action, putBack }: Act,
  row: OrganisationRow,
): Promise<void> {
  await insertVersion(trx, row, contentOf(row), {
    at: services.clock.now(),
    by_whom: callerName(caller),
    put_back: putBack ?? null,
  })
  await noteAct(services, trx, caller, action, `organisation:${row.id}/${row.version}`)
  await tellServers(trx, services.clock, { kind: 'organisations-changed' })
}

/** How an organisation was found that nobody had changed yet, so that it can be put back. */
export const noteFound = (trx: Trx, row: OrganisationRow) =>
  insertVersion(trx, row, contentOf(row), { at: null, by_whom: null, put_back: null })

const insertVersion = (
  trx: Trx,
  { id, version }: OrganisationRow,
  content: OrganisationContent,
  made: { at: Date | null; by_whom: string | null; put_back: number | null },
) =>
  trx
    .insertInto('organization_version')
    .values({ org_id: id, version, content: JSON.stringify(content), ...made })
    .execute()
