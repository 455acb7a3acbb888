import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findVisitorOf } from '../discount-data'

/**
 * A consultant takes so many percent off for whoever comes again, or for the visitor of one session; 0 ends it. What was ordered keeps
 * its terms: a change is a new row. Named by a session and never by a phone, as orders that they make are.
 */
export async function setDiscount(
  services: Services,
  consultantId: number,
  { offPercent, appointNo }: { offPercent: number; appointNo?: string | undefined },
): Promise<null> {
  const visitor = appointNo === undefined ? null : await findVisitorOf(services.db, consultantId, appointNo)
  if (visitor === undefined) throw notFound('预约')
  const userId = visitor?.user_id ?? null
  return inTransaction(services, async (trx) => {
    // Two changes at once wait for each other.
    await trx.selectFrom('consultant').select('id').where('id', '=', consultantId).forNoKeyUpdate().execute()
    const now = services.clock.now()
    const standing = await trx
      .selectFrom('visitor_discount')
      .select(['id', 'off_percent'])
      .where('consultant_id', '=', consultantId)
      .where('user_id', 'is not distinct from', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (standing?.off_percent === offPercent) return null
    if (standing)
      await trx.updateTable('visitor_discount').set({ ended_at: now }).where('id', '=', standing.id).execute()
    if (offPercent > 0)
      await trx
        .insertInto('visitor_discount')
        .values({ consultant_id: consultantId, user_id: userId, off_percent: offPercent, created_at: now })
        .execute()
    return null
  })
}
