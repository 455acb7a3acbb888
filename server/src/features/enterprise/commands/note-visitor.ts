import { notFound } from '../../../call/refusal'
import type { Services } from '../../../call/services'

async function requireConsultant({ db }: Services, consultantId: number): Promise<void> {
  const known = await db.selectFrom('consultant').select('id').where('id', '=', consultantId).executeTakeFirst()
  if (!known) throw notFound('咨询师')
}

/** The visitor came with this consultant. A repeat changes nothing. @throws Refusal notFound */
export async function bindOwnVisitor(services: Services, userId: number, consultantId: number): Promise<boolean> {
  await requireConsultant(services, consultantId)
  const bound = await services.db
    .insertInto('own_visitor')
    .values({ user_id: userId, consultant_id: consultantId, created_at: services.clock.now() })
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return bound !== undefined
}

/** Notes that the ordinary way does not fit this visitor. A repeat changes nothing. @throws Refusal notFound */
export async function addSpecialRecord(
  services: Services,
  userId: number,
  { kind, consultantId }: { kind: number; consultantId?: number | undefined },
): Promise<void> {
  if (consultantId !== undefined) await requireConsultant(services, consultantId)
  await services.db
    .insertInto('special_visitor_record')
    .values({ user_id: userId, kind, consultant_id: consultantId ?? null, created_at: services.clock.now() })
    .onConflict((on) => on.doNothing())
    .execute()
}
