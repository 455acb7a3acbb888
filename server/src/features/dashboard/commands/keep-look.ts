import type { Parsed } from '@xinqi/domain/contract/contract'
import { MOST_LOOKS } from '@xinqi/domain/rules/dashboard'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'

/** Keeps a way of looking under a name, in place of one that has it. @throws Refusal where one has too many */
export async function keepLook(
  services: Services,
  caller: OperatorCaller,
  { name, reach, step, orgId, shape }: Parsed<'POST /operator/dashboard/keepLook'>,
): Promise<void> {
  await inTransaction(services, async (trx) => {
    // Two desks of one operator: the second waits, so that the count is right.
    await trx.selectFrom('operator').select('id').where('id', '=', caller.operatorId).forUpdate().execute()
    const names = await trx
      .selectFrom('dashboard_look')
      .select('name')
      .where('operator_id', '=', caller.operatorId)
      .execute()
    if (names.length >= MOST_LOOKS && !names.some((kept) => kept.name === name))
      throw badInput(`最多保存 ${MOST_LOOKS} 个，请先删掉一个`, { name: `最多保存 ${MOST_LOOKS} 个` })
    const look = JSON.stringify({ reach, step, orgId: orgId ?? null, shape })
    const saved_at = services.clock.now()
    await trx
      .insertInto('dashboard_look')
      .values({ operator_id: caller.operatorId, name, look, saved_at })
      .onConflict((conflict) => conflict.columns(['operator_id', 'name']).doUpdateSet({ look, saved_at }))
      .execute()
    await noteAct(services, trx, caller, 'keep-dashboard-look', `operator:${caller.operatorId}`)
  })
}

/** Forgets one. @throws Refusal for another's, as for one that is not there */
export async function dropLook(services: Services, caller: OperatorCaller, lookId: number): Promise<void> {
  await inTransaction(services, async (trx) => {
    const gone = await trx
      .deleteFrom('dashboard_look')
      .where('id', '=', lookId)
      .where('operator_id', '=', caller.operatorId)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw notFound('保存的看法')
    await noteAct(services, trx, caller, 'drop-dashboard-look', `operator:${caller.operatorId}`)
  })
}
