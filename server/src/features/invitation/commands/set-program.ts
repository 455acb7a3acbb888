import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, changedMeanwhile } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'

/**
 * What an organisation gives for a friend and to them, and what it sets aside for all: begun, or changed. An invitation keeps the reward of the moment
 * in which it was accepted; the budget never falls below what is given and promised already. The same again changes and notes nothing.
 * @throws Refusal where somebody has changed it since it was seen
 */
export const setInviteProgram = (
  services: Services,
  caller: OperatorCaller,
  { orgId, rewardFen, budgetFen, freeMinutes, rewardForFree, revision }: Parsed<'POST /operator/invitation/program'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const organisation = await trx.selectFrom('organization').select('id').where('id', '=', orgId).executeTakeFirst()
    if (!organisation) throw badInput('没有这家机构', { orgId: '没有这家机构' })
    await trx
      .insertInto('invite_program')
      .values({ org_id: orgId, reward_fen: rewardFen, budget_fen: 0, revision: 0, created_at: services.clock.now() })
      .onConflict((conflict) => conflict.column('org_id').doNothing())
      .execute()
    const before = await trx
      .selectFrom('invite_program')
      .selectAll()
      .where('org_id', '=', orgId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = {
      reward_fen: rewardFen,
      budget_fen: budgetFen,
      free_minutes: freeMinutes ?? null,
      reward_for_free: rewardForFree,
    }
    if (isDeepStrictEqual({ ...before, ...after }, before)) return null
    if (revision !== undefined && revision !== before.revision) throw changedMeanwhile()
    if (budgetFen < before.reserved_fen) {
      const mistake = `已经给出和留着 ${formatFen(before.reserved_fen)}，预算不能更少`
      throw badInput(mistake, { budgetFen: mistake })
    }
    await trx
      .updateTable('invite_program')
      .set({ ...after, revision: before.revision + 1 })
      .where('org_id', '=', orgId)
      .execute()
    await noteAct(
      services,
      trx,
      caller,
      'set-invite-program',
      `inviteProgram:${orgId}`,
      `${formatFen(rewardFen)}，预算 ${formatFen(budgetFen)}，${freeMinutes === undefined ? '没有免费咨询' : `免费咨询 ${freeMinutes} 分钟，${rewardForFree ? '也' : '不'}算奖励`}`,
    )
    return null
  })
