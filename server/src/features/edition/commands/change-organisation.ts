import type { OrganisationContent } from '@xinqi/domain/contract/edition-fields'
import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { baseOf, columnsOf, contentFaults } from '../content'
import { findMaker, findVersion, isNameTaken, lockNames, lockOrganisation, type OrganisationRow } from '../data'
import { editionsOf } from '../known-editions'
import { isOwnLogo } from '../logo'
import { noteFound, noteVersion } from './note-version'

/** @throws Refusal with a sentence by field */
function requireFitting(content: OrganisationContent, row: OrganisationRow): void {
  const faults = contentFaults(content, baseOf(row))
  if (content.logo !== null && content.logo !== row.logo && !isOwnLogo(content.logo))
    faults.logo = '标志没有传完整，请再传一次'
  const [first] = Object.values(faults)
  if (first === undefined) return
  throw badInput(first, Object.fromEntries(Object.entries(faults).map(([field, text]) => [`content/${field}`, text])))
}

/** @throws Refusal conflict where somebody has changed it since: nothing is saved over what was not seen */
async function lockSeen(trx: Trx, orgId: number, seen: number): Promise<OrganisationRow> {
  await lockNames(trx)
  const row = await lockOrganisation(trx, orgId)
  if (!row) throw notFound('机构')
  if (row.version === seen) return row
  const maker = await findMaker(trx, orgId, row.version)
  throw conflict(`${maker?.operator_name ?? '别人'}刚刚改过这家机构，看过再保存`)
}

async function write(
  services: Services,
  trx: Trx,
  row: OrganisationRow,
  content: OrganisationContent,
  act: Parameters<typeof noteVersion>[2],
): Promise<OrganisationRow> {
  if (await isNameTaken(trx, content.name, row.id)) {
    const sentence = '已经有一家机构叫这个名字'
    throw badInput(sentence, { 'content/name': sentence })
  }
  if (row.version === 0) await noteFound(trx, row)
  const changed = await trx
    .updateTable('organization')
    .set({ ...columnsOf(content), version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteVersion(services, trx, act, changed)
  return changed
}

/** Saves all that is said of an organisation as its next version. */
export async function saveOrganisation(
  services: Services,
  caller: OperatorCaller,
  { orgId, version, content }: Parsed<'POST /operator/edition/save'>,
): Promise<{ version: number }> {
  const row = await inTransaction(services, async (trx) => {
    const before = await lockSeen(trx, orgId, version)
    requireFitting(content, before)
    return write(services, trx, before, content, { caller, action: 'change-organisation' })
  })
  return known(services, row)
}

/** Makes an earlier version the next one. What it said is held to the rules of today. */
export async function putOrganisationBack(
  services: Services,
  caller: OperatorCaller,
  { orgId, version, to }: Parsed<'POST /operator/edition/putBack'>,
): Promise<{ version: number }> {
  const row = await inTransaction(services, async (trx) => {
    const before = await lockSeen(trx, orgId, version)
    const wanted = to < version ? await findVersion(trx, orgId, to) : undefined
    if (!wanted) throw notFound('版本')
    // Its logo was looked at when it was saved.
    requireFitting({ ...wanted.content, logo: before.logo }, before)
    return write(services, trx, before, wanted.content, { caller, action: 'put-organisation-back', putBack: to })
  })
  return known(services, row)
}

/** This process answers by it at once; the others are told by the bus. */
function known(services: Services, row: OrganisationRow): { version: number } {
  editionsOf(services.db).take(row)
  return { version: row.version }
}
