import type { Selectable } from 'kysely'
import type { Db } from '../../call/services'
import type { SessionDispute } from '../../db/database'
import { readPage, type AskedPage } from '../../call/read-page'

const PAGE_SIZE = 20
const OLDEST_FIRST = { columns: { 'session_dispute.created_at': 'time', dispute_no: 'text' }, direction: 'asc' } as const

export type DisputeRow = Selectable<SessionDispute>

/** What either side says against the record of a session: one each at most. */
export const findDisputes = (db: Db, appointNo: string): Promise<DisputeRow[]> =>
  db.selectFrom('session_dispute').selectAll().where('appoint_no', '=', appointNo).execute()

export type ListedDispute = Awaited<ReturnType<typeof listDisputes>>['rows'][number]

/** One page of everybody's disputes, answered or not, oldest first, with what the record is made of. */
export const listDisputes = (db: Db, answered: boolean, asked: AskedPage) => {
  const disputes = db
    .selectFrom('session_dispute')
    .innerJoin('appointment', 'appointment.appoint_no', 'session_dispute.appoint_no')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .innerJoin('consultant', 'consultant.id', 'appointment.consultant_id')
    .selectAll('session_dispute')
    .select(['appointment.status', 'appointment.consult_mode', 'appointment.start_at', 'appointment.end_at'])
    .select(['appointment.late_back_fen', 'appointment.order_no', 'consultant.name as consultant_name'])
    .select(['consult_order.payable_fen', 'consult_order.order_type', 'consult_order.facts'])
    .where('verdict', answered ? 'is not' : 'is', null)
  return readPage(disputes, OLDEST_FIRST, asked, PAGE_SIZE)
}
