import { GOOD_RATING_TAGS, LOW_RATING_REASON_LABEL } from '@xinqi/domain/text/labels'
import { LOW_STARS } from '@xinqi/domain/rules/coupon'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, touchConsultant, type Services } from '../../../call/services'
import { giveCoupon } from '../../coupon/commands/give-coupon'
import { findAppointment, lockOrder } from '../../order/data'
import { ownAppointment } from '../../order/policy'

export interface NewRate {
  appointNo: string
  stars: number
  /** Comma list of offered tags. */
  tags: string
  content: string
  anonymous: boolean
}

const OFFERED: readonly string[] = [...GOOD_RATING_TAGS, ...Object.values(LOW_RATING_REASON_LABEL)]

/** Rates a session that took place, once. The consultant's totals move in the same transaction. */
export async function addRate(
  services: Services,
  caller: { userId: number },
  rate: NewRate,
): Promise<{ rateId: number }> {
  const tags = rate.tags.split(',').filter(Boolean)
  if (tags.some((tag) => !OFFERED.includes(tag)))
    throw badInput('请从给出的标签里选择', { tags: '请从给出的标签里选择' })
  const seen = ownAppointment(await findAppointment(services.db, rate.appointNo), caller)
  return inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, seen.order_no)
    const appointment = ownAppointment(await findAppointment(trx, rate.appointNo), caller)
    if (appointment.status !== APPOINTMENT.consulted) throw conflict('咨询结束后才能评价')
    const user = await trx
      .selectFrom('app_user')
      .select('nickname')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    const row = await trx
      .insertInto('appoint_rate')
      .values({
        appoint_no: rate.appointNo,
        user_id: caller.userId,
        consultant_id: appointment.consultant_id,
        stars: rate.stars,
        tags,
        content: rate.content.trim(),
        anonymous: rate.anonymous,
        author: rate.anonymous ? '匿名来访者' : user.nickname,
        created_at: services.clock.now(),
      })
      .onConflict((on) => on.column('appoint_no').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw conflict('这次咨询已经评价过了')
    await trx
      .updateTable('consultant')
      .set((eb) => ({ rate_count: eb('rate_count', '+', 1), star_sum: eb('star_sum', '+', rate.stars) }))
      .where('id', '=', appointment.consultant_id)
      .execute()
    if (order && rate.stars <= LOW_STARS) {
      const { user_id: userId, org_id: orgId, order_no: reference } = order
      await giveCoupon(trx, services.clock, { userId, orgId, way: 'lowStar', reference })
    }
    touchConsultant(trx, appointment.consultant_id)
    return { rateId: row.id }
  })
}
