import type { Db } from '../../call/services'

/** The listening services that shown consultants of an organisation offer. Prices in fen. */
export const findListening = (db: Db, orgId: number) =>
  db
    .selectFrom('consult_service')
    .innerJoin('consultant', 'consultant.id', 'consult_service.consultant_id')
    .select(['consult_service.id', 'consultant_id', 'price_fen', 'consult_service.minutes', 'consult_service.modes'])
    .where('listening', '=', true)
    .where('active', '=', true)
    .where('display_status', '=', 1)
    .where('org_id', '=', orgId)
    .execute()
