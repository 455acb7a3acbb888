import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { changedMeanwhile } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { tellServers } from '../../../realtime/server-news'
import { weightsOf } from '../factors'

type Change = Parsed<'POST /operator/matching/factor'>

/**
 * Changes a factor and notes who did; the same again changes and notes nothing.
 * @throws Refusal where somebody has changed it since it was seen
 */
export async function changeFactor(
  services: Services,
  caller: OperatorCaller,
  { key, weight, on, wasWeight, wasOn }: Change,
): Promise<void> {
  await inTransaction(services, async (trx) => {
    const before = await trx
      .selectFrom('matching_factor')
      .select(['weight', 'is_on'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.weight === weight && before.is_on === on) return
    const isAsSeen = before.weight === (wasWeight ?? before.weight) && before.is_on === (wasOn ?? before.is_on)
    if (!isAsSeen) throw changedMeanwhile()
    await trx.updateTable('matching_factor').set({ weight, is_on: on }).where('key', '=', key).execute()
    await trx
      .insertInto('matching_factor_change')
      .values({
        key,
        operator_id: caller.operatorId,
        changed_at: services.clock.now(),
        from_weight: before.weight,
        to_weight: weight,
        from_on: before.is_on,
        to_on: on,
      })
      .execute()
    await noteAct(services, trx, caller, 'change-matching', `matching:${key}`)
    await tellServers(trx, services.clock, { kind: 'matching-changed' })
  })
  // Here at once: who has just changed it sees it, however long the bus takes.
  weightsOf(services.db).forget()
}
