import { CASHBACK_TOTAL } from '@xinqi/domain/rules/cashback'
import { conflict } from '../../../call/refusal'
import type { UserCaller } from '../../../call/caller'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { marksOf } from '../../login/mark-data'
import { newNumber } from '../../order/numbers'
import { findRunningPeriod, listParticipations } from '../data'
import { openRound } from '../policy'

const USED_UP = '这一期的名额已经满了，下一期开始时再来看看'
const SAME_PERSON = '这部手机、手机号或微信已经用另一个账号参加过这一期，一个人只能参加一次'

/**
 * Somebody takes part in the period that runs: the whole prize is set aside for them, or they are not let in. A repeat finds them
 * taking part already.
 */
export const joinPeriod = (services: Services, caller: UserCaller): Promise<null> =>
  inTransaction(services, (trx) => join(services, trx, caller))

async function join(services: Services, trx: Trx, { userId, sessionId }: UserCaller): Promise<null> {
  const now = services.clock.now()
  // Two presses of one person come one after the other.
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
  const period = await findRunningPeriod(trx, now)
  if (!period) throw conflict('现在没有进行中的返现活动')
  const own = await listParticipations(trx, userId)
  if (own.some((part) => part.period_id === period.id && part.ended_at === null)) return null
  const round = openRound(own, period)
  if (round === null) throw conflict('这一期你已经参加过了')
  if (period.stopped_at) throw conflict('这一期已经停止加入')
  await reserve(trx, period.id)
  const participationNo = newNumber(now)
  await trx
    .insertInto('cashback_participation')
    .values({
      participation_no: participationNo,
      period_id: period.id,
      user_id: userId,
      round,
      joined_at: now,
      promised_fen: CASHBACK_TOTAL,
    })
    .execute()
  const marks = await marksOf(trx, { userId, sessionId })
  const left = await trx
    .insertInto('cashback_identity')
    .values(
      marks.map((mark) => ({
        period_id: period.id,
        round,
        mark: services.hash.cashback(period.id, mark),
        participation_no: participationNo,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning('mark')
    .execute()
  if (left.length < marks.length) throw conflict(SAME_PERSON)
  return null
}

/** One write that succeeds only while there is enough: of all who want the last place one gets it. */
async function reserve(trx: Trx, periodId: number): Promise<void> {
  const reserved = await trx
    .updateTable('cashback_period')
    .set((eb) => ({ reserved_fen: eb('reserved_fen', '+', CASHBACK_TOTAL) }))
    .where('id', '=', periodId)
    .where('stopped_at', 'is', null)
    .where((eb) => eb(eb('reserved_fen', '+', CASHBACK_TOTAL), '<=', eb.ref('budget_fen')))
    .executeTakeFirst()
  if (reserved.numUpdatedRows !== 1n) throw conflict(USED_UP)
}
