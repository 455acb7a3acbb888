import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER } from '@xinqi/domain/status/order'
import type { Db } from '../../call/services'

/** The first interviews that shown consultants of an organisation give. */
export const findInterviews = (db: Db, orgId: number) =>
  db
    .selectFrom('consult_service')
    .innerJoin('consultant', 'consultant.id', 'consult_service.consultant_id')
    .select(['consult_service.id', 'consultant_id', 'minutes', 'consult_service.modes'])
    .where('order_type', '=', ORDER_TYPE.free)
    .where('active', '=', true)
    .where('display_status', '=', 1)
    .where('org_id', '=', orgId)
    .execute()

/** The interview that a person has before or behind them; one that was cancelled is none. */
export const findInterview = (db: Db, userId: number) =>
  db
    .selectFrom('consult_order')
    .innerJoin('consult_service', 'consult_service.id', 'consult_order.service_id')
    .select(['order_no', 'order_show_status'])
    .where('user_id', '=', userId)
    .where('consult_service.order_type', '=', ORDER_TYPE.free)
    .where('order_show_status', '<>', ORDER.cancelled)
    .limit(1)
    .executeTakeFirst()
