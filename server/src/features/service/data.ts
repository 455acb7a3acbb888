import { ORDER } from '@xinqi/domain/status/order'
import { APPROVAL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'

const PAGE_SIZE = 20
const SHOWN_PRICES = 50

/** Orders whose price somebody still counts on. */
const GOING_ON = [
  ORDER.awaitingPayment,
  ORDER.toConfirm,
  ORDER.toConsult,
  ORDER.awaitingInformation,
  ORDER.awaitingReservation,
  ORDER.awaitingUserConfirmation,
]

/** Whose services these are. */
export const findSeller = (db: Db | Trx, consultantId: number) =>
  db
    .selectFrom('consultant')
    .select(['id', 'org_id', 'consultant_type', 'address', 'modes'])
    .where('id', '=', consultantId)
    .executeTakeFirstOrThrow()

export type Seller = Awaited<ReturnType<typeof findSeller>>

const services = (db: Db | Trx, consultantId: number) =>
  db
    .selectFrom('consult_service')
    .select([
      'id',
      'consultant_id',
      'name',
      'price_fen',
      'minutes',
      'sessions',
      'modes',
      'order_type',
      'active',
      'listening',
    ])
    .where('consultant_id', '=', consultantId)

/** All of a consultant's, those that are on first. */
export const listServices = (db: Db | Trx, consultantId: number) =>
  services(db, consultantId).orderBy('active', 'desc').orderBy('sessions').orderBy('minutes').orderBy('id').execute()

export type ServiceRow = Awaited<ReturnType<typeof listServices>>[number]

/** A consultant's own; undefined for another's. */
export const findOwnService = (db: Db | Trx, consultantId: number, id: number): Promise<ServiceRow | undefined> =>
  services(db, consultantId).where('id', '=', id).executeTakeFirst()

/** How many orders of each service go on. */
export async function countOpenOrders(db: Db, consultantId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('consult_order')
    .select(({ fn }) => ['service_id', fn.countAll<number>().as('count')])
    .where('consultant_id', '=', consultantId)
    .where('order_show_status', 'in', GOING_ON)
    .groupBy('service_id')
    .execute()
  return new Map(rows.map(({ service_id, count }) => [service_id, Number(count)]))
}

/** The newest change of each price that was not taken back. */
export const findNewestPrices = (db: Db, consultantId: number) =>
  db
    .selectFrom('price_change')
    .distinctOn('service_id')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .where('withdrawn_at', 'is', null)
    .orderBy('service_id')
    .orderBy('created_at', 'desc')
    .orderBy('change_no', 'desc')
    .execute()

export type PriceRow = Awaited<ReturnType<typeof findNewestPrices>>[number]

export const listPrices = (db: Db, consultantId: number, serviceId: number): Promise<PriceRow[]> =>
  db
    .selectFrom('price_change')
    .selectAll()
    .where('consultant_id', '=', consultantId)
    .where('service_id', '=', serviceId)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('change_no', 'desc')
    .limit(SHOWN_PRICES)
    .execute()

/** One page of everybody's prices in a state that an operator had to look at. */
export const listPriceChanges = (db: Db, status: ApprovalStatus, asked: AskedPage) => {
  const list = db
    .selectFrom('price_change')
    .innerJoin('consultant', 'consultant.id', 'price_change.consultant_id')
    .innerJoin('consult_service', 'consult_service.id', 'price_change.service_id')
    .leftJoin('operator', 'operator.id', 'price_change.looked_by')
    .selectAll('price_change')
    .select('operator.name as looked_by_name')
    .select(['consultant.name as user_name', 'consultant.consultant_type', 'consultant.org_id'])
    .select(['consult_service.name', 'minutes', 'sessions'])
    .where('approval_status', '=', status)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('decided_by', 'is', null), eb('decided_by', '<>', 'rule')]))
  const direction = status === APPROVAL.reviewing ? 'asc' : 'desc'
  const columns = { 'price_change.created_at': 'time', change_no: 'text' } as const
  return readPage(list, { columns, direction }, asked, PAGE_SIZE)
}

export const findPriceChange = (db: Db | Trx, changeNo: string): Promise<PriceRow | undefined> =>
  db.selectFrom('price_change').selectAll().where('change_no', '=', changeNo).executeTakeFirst()

/** What somebody sells changes one act after the other. */
export const lockSeller = (trx: Trx, consultantId: number) =>
  trx.selectFrom('consultant').select('id').where('id', '=', consultantId).forUpdate().executeTakeFirstOrThrow()
