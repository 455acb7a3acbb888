import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { ONLY_AS_OTHER, OTHER_CATEGORY } from '@xinqi/domain/rules/categories'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, changedMeanwhile, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { writeSearchWords } from '../../search/commands/write-words'

/** Below a direction of number 40 stand 4001, 4002 … (seed/categories.ts). */
const CHILDREN = 100

const badName = (message: string) => badInput(message, { name: message })

/** All that are chosen from, which nobody else changes meanwhile; who reads them waits for nobody. */
async function lockAll(trx: Trx) {
  await trx.selectFrom('category').select('id').orderBy('id').limit(1).forUpdate().execute()
  return trx.selectFrom('category').selectAll().orderBy('id').execute()
}

type Row = Awaited<ReturnType<typeof lockAll>>[number]

/** Below it stands nothing, and nobody goes without it. */
const isOther = ({ name, parent_id }: Row): boolean => parent_id === 0 && name === OTHER_CATEGORY

/** One of the upper level that may have others below it. */
const isDirection = (row: Row): boolean => row.parent_id === 0 && row.category !== ONLY_AS_OTHER && !isOther(row)

/** @throws Refusal where another of the same level has the name, or it is that of the one for everything else, which is found by it (R191) */
function requireFree(all: readonly Row[], parentId: number, name: string, own?: number): void {
  if (name === OTHER_CATEGORY) throw badName('已经有同名的了')
  if (all.some((row) => row.parent_id === parentId && row.name === name && row.id !== own))
    throw badName('已经有同名的了')
}

function nextId(all: readonly Row[], parentId: number): number {
  const largest = Math.max(0, ...all.filter((row) => row.parent_id === parentId).map(({ id }) => id))
  return parentId === 0 ? largest + 1 : Math.max(largest, parentId * CHILDREN) + 1
}

/** A new direction is offered by nobody yet; what is added below one is offered wherever that is. */
export async function addCategory(
  services: Services,
  caller: OperatorCaller,
  { parentId, name, reason }: Parsed<'POST /operator/category/add'>,
): Promise<Data<'POST /operator/category/add'>> {
  const added = await inTransaction(services, async (trx) => {
    const all = await lockAll(trx)
    const parent = all.find((row) => row.id === parentId)
    if (parentId !== 0 && !(parent && isDirection(parent))) throw notFound('方向')
    requireFree(all, parentId, name)
    const id = nextId(all, parentId)
    if (parentId !== 0 && id >= (parentId + 1) * CHILDREN) throw badName('这个方向下面已经满了')
    await trx.insertInto('category').values({ id, parent_id: parentId, name, category: 0 }).execute()
    await noteAct(services, trx, caller, 'add-category', `category:${id}`, reason)
    return { id }
  })
  await writeSearchWords(services)
  return added
}

/** Everywhere it stands, and what is searched for finds it by its new name. */
export async function renameCategory(
  services: Services,
  caller: OperatorCaller,
  { id, name, wasName, reason }: Parsed<'POST /operator/category/rename'>,
): Promise<null> {
  await inTransaction(services, async (trx) => {
    const all = await lockAll(trx)
    const row = all.find((one) => one.id === id && one.category !== ONLY_AS_OTHER)
    if (!row) throw notFound('方向')
    if (isOther(row)) throw badName(`「${OTHER_CATEGORY}」的名称不变`)
    requireFree(all, row.parent_id, name, id)
    if (row.name === name) return
    if (wasName !== undefined && wasName !== row.name) throw changedMeanwhile()
    await trx.updateTable('category').set({ name }).where('id', '=', id).execute()
    await noteAct(services, trx, caller, 'rename-category', `category:${id}`, reason)
  })
  await writeSearchWords(services)
  return null
}

/** What is said again changes nothing. */
export const offerCategory = (
  services: Services,
  caller: OperatorCaller,
  { orgId, id, offered, reason }: Parsed<'POST /operator/category/offer'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = (await lockAll(trx)).find((one) => one.id === id)
    if (row && isOther(row)) throw badInput(`「${OTHER_CATEGORY}」一直提供`)
    if (!row || !isDirection(row)) throw notFound('方向')
    const known = await trx.selectFrom('organization').select('id').where('id', '=', orgId).executeTakeFirst()
    if (!known) throw notFound('机构')
    const place = { org_id: orgId, category_id: id }
    const changed = offered
      ? await trx
          .insertInto('organization_category')
          .values(place)
          .onConflict((there) => there.doNothing())
          .returning('org_id')
          .execute()
      : await trx
          .deleteFrom('organization_category')
          .where('org_id', '=', orgId)
          .where('category_id', '=', id)
          .returning('org_id')
          .execute()
    if (changed.length > 0)
      await noteAct(
        services,
        trx,
        caller,
        offered ? 'offer-category' : 'stop-offering-category',
        `category:${id}@${orgId}`,
        reason,
      )
    return null
  })
