import type { Data } from '@xinqi/domain/contract/contract'
import type { Db } from '../../call/services'

const services = (db: Db) =>
  db
    .selectFrom('consult_service')
    .innerJoin('consultant', 'consultant.id', 'consult_service.consultant_id')
    .select(['consult_service.id', 'consult_service.name', 'consultant_id', 'minutes', 'sessions'])
    .select((eb) => eb.and([eb('active', '=', true), eb('display_status', '=', 1)]).as('offered'))

/** The services of so many sessions in an organisation, those that are over among them. */
export const findServicesOf = (db: Db, orgId: number, sessions: number) =>
  services(db).where('org_id', '=', orgId).where('sessions', '=', sessions).execute()

/** A service that can be ordered no more, or that never was. */
export async function isGone(db: Db, serviceId: number): Promise<boolean> {
  const service = await services(db).where('consult_service.id', '=', serviceId).executeTakeFirst()
  return !service?.offered
}

/** What these services are: those that can be ordered, and those that this person has ordered; the others are left out. */
export async function nameServices(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<Data<'GET /appoint/consultOrder/translateItemIds'>> {
  const rows = await services(db)
    .where('consult_service.id', 'in', ids)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('consult_order')
            .select('order_no')
            .whereRef('consult_order.service_id', '=', 'consult_service.id')
            .where('user_id', '=', userId),
        )
        .as('ordered'),
    )
    .orderBy('consult_service.id')
    .execute()
  return rows
    .filter(({ offered, ordered }) => offered || ordered)
    .map(({ id, name, consultant_id, minutes, sessions, offered }) => ({
      itemId: id,
      itemName: name,
      consultantId: consultant_id,
      minutes,
      sessions,
      isDelete: !offered,
    }))
}
