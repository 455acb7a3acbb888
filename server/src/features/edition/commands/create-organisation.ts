import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { badInput } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { columnsOf, contentOf } from '../content'
import { givenId, isNameTaken, lockNames, lockOrganisation, type OrganisationRow } from '../data'
import { editionsOf } from '../known-editions'
import { noteVersion } from './note-version'

/**
 * A new organisation with the edition, policies, hours and fields of another one. Its people, its contact and its logo are its
 * own: there are none yet.
 */
export async function createOrganisation(
  services: Services,
  caller: OperatorCaller,
  { orgId, name, copyOf }: Parsed<'POST /operator/edition/create'>,
): Promise<{ orgId: number }> {
  const row = await inTransaction(services, async (trx) => {
    await lockNames(trx)
    const model = await lockOrganisation(trx, copyOf)
    if (!model) throw badInput('请选择抄哪一家', { copyOf: '请选择抄哪一家' })
    if (await isNameTaken(trx, name, 0))
      throw badInput('已经有一家机构叫这个名字', { name: '已经有一家机构叫这个名字' })
    const made = await insert(trx, orgId ?? (await givenId(trx)), name, model)
    await copyFields(trx, copyOf, made.id)
    await noteVersion(services, trx, { caller, action: 'create-organisation' }, made)
    return made
  })
  editionsOf(services.db).take(row)
  return { orgId: row.id }
}

async function insert(trx: Trx, id: number, name: string, model: OrganisationRow): Promise<OrganisationRow> {
  const own = { name, customerWechat: '', customerPhone: '', qrcodeTips: '', logo: null }
  const row = await trx
    .insertInto('organization')
    .values({ id, flavour: model.flavour, version: 1, ...columnsOf({ ...contentOf(model), ...own }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw badInput('这个编号已经有机构了', { orgId: '这个编号已经有机构了' })
  return row
}

/** The fields that one may come for (R288). */
const copyFields = (trx: Trx, from: number, to: number) =>
  trx
    .insertInto('organization_category')
    .columns(['org_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('organization_category')
        .select((own) => [own.val(to).as('org_id'), 'category_id'])
        .where('org_id', '=', from),
    )
    .execute()
