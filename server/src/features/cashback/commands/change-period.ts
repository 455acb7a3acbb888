import type { Parsed } from '@xinqi/domain/contract/contract'
import { addDays, formatMoment, instantAt } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, changedMeanwhile, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'

/** A new period, whole days of Beijing. One runs at a time. */
export const createPeriod = (
  services: Services,
  caller: OperatorCaller,
  { startDate, endDate, minPriceFen, budgetFen }: Parsed<'POST /operator/cashback/period'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const [startsAt, endsAt] = [instantAt(startDate, 0), instantAt(addDays(endDate, 1), 0)]
    if (endsAt <= now) throw badInput('结束日期已经过去了', { endDate: '请选择今天或以后的日期' })
    // Two who create at once come one after the other, so that the second sees the first.
    await trx.selectFrom('operator').select('id').orderBy('id').limit(1).forUpdate().execute()
    const other = await trx
      .selectFrom('cashback_period')
      .select(['starts_at', 'ends_at'])
      .where('starts_at', '<', endsAt)
      .where('ends_at', '>', startsAt)
      .executeTakeFirst()
    if (other) throw conflict(`和 ${formatMoment(other.starts_at).slice(0, 10)} 开始的一期重叠了`)
    const { id } = await trx
      .insertInto('cashback_period')
      .values({
        starts_at: startsAt,
        ends_at: endsAt,
        min_price_fen: minPriceFen,
        budget_fen: budgetFen,
        created_by: caller.operatorId,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteAct(services, trx, caller, 'begin-cashback', `cashback:${id}`)
    return null
  })

/** A budget is never less than what is promised. */
export const changeBudget = (
  services: Services,
  caller: OperatorCaller,
  { periodId, budgetFen, wasBudgetFen }: Parsed<'POST /operator/cashback/budget'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const period = await lockPeriod(trx, periodId)
    if (budgetFen < period.reserved_fen) throw conflict('预算不能少于已经承诺的金额')
    if (budgetFen === period.budget_fen) return null
    if (wasBudgetFen !== undefined && wasBudgetFen !== period.budget_fen) throw changedMeanwhile()
    await trx.updateTable('cashback_period').set({ budget_fen: budgetFen }).where('id', '=', periodId).execute()
    await noteAct(services, trx, caller, 'change-cashback-budget', `cashback:${periodId}`)
    return null
  })

/** Nobody joins any more, or they may again. Who takes part is not touched. */
export const stopPeriod = (
  services: Services,
  caller: OperatorCaller,
  { periodId, stopped }: Parsed<'POST /operator/cashback/stop'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const period = await lockPeriod(trx, periodId)
    if ((period.stopped_at !== null) === stopped) return null
    await trx
      .updateTable('cashback_period')
      .set({ stopped_at: stopped ? services.clock.now() : null })
      .where('id', '=', periodId)
      .execute()
    await noteAct(services, trx, caller, stopped ? 'stop-cashback' : 'resume-cashback', `cashback:${periodId}`)
    return null
  })

async function lockPeriod(trx: Trx, periodId: number) {
  const period = await trx
    .selectFrom('cashback_period')
    .selectAll()
    .where('id', '=', periodId)
    .forUpdate()
    .executeTakeFirst()
  if (!period) throw notFound('活动')
  return period
}
