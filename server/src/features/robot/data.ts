import { RESCHEDULE_LIMIT } from '@xinqi/domain/constants'
import { mayReschedule } from '@xinqi/domain/rules/refund'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { mayHappen, type OrderStatus } from '@xinqi/domain/status/order'
import { DAY } from '@xinqi/domain/time'
import { ROBOT_ASKED_DAYS } from '@xinqi/domain/text/robot'
import type { Selectable } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import type { RobotDialog } from '../../db/database'

const PAGE_SIZE = 20

export type DialogRow = Selectable<RobotDialog>

export interface MovableSession {
  appointNo: string
  consultantId: number
  consultantName: string
  startAt: Date
  minutes: number
}

/** The sessions that a visitor may still move, the next one first. */
export async function listMovable(db: Db | Trx, userId: number, now: Date): Promise<MovableSession[]> {
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .innerJoin('consultant', 'consultant.id', 'appointment.consultant_id')
    .select(['appoint_no', 'appointment.consultant_id', 'consultant.name', 'appointment.start_at'])
    .select(['appointment.minutes', 'rescheduled_times', 'order_show_status', 'change_policy'])
    .where('appointment.user_id', '=', userId)
    .where('appointment.status', 'not in', [APPOINTMENT.consulted, APPOINTMENT.cancelled])
    .where('appointment.start_at', '>', now)
    .orderBy('appointment.start_at')
    .limit(10)
    .execute()
  return rows.flatMap(({ start_at: startAt, rescheduled_times: times, ...row }) =>
    startAt !== null &&
    mayHappen(row.order_show_status as OrderStatus, 'rescheduled') &&
    mayReschedule(row.change_policy, startAt, times, RESCHEDULE_LIMIT, now)
      ? [
          {
            appointNo: row.appoint_no,
            consultantId: row.consultant_id,
            consultantName: row.name,
            startAt,
            minutes: row.minutes,
          },
        ]
      : [],
  )
}

export const lockDialog = (trx: Trx, dialogNo: string): Promise<DialogRow | undefined> =>
  trx.selectFrom('robot_dialog').selectAll().where('dialog_no', '=', dialogNo).forUpdate().executeTakeFirst()

/** The one that goes on. */
export const lockOpenDialog = (trx: Trx, userId: number, orgId: number): Promise<DialogRow | undefined> =>
  trx
    .selectFrom('robot_dialog')
    .selectAll()
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The last one that has ended lately, unless it was rated. */
export async function findUnrated(db: Db, userId: number, orgId: number, now: Date): Promise<string | null> {
  const last = await db
    .selectFrom('robot_dialog')
    .select(['dialog_no', 'stars'])
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .where('ended_at', '>', new Date(now.getTime() - ROBOT_ASKED_DAYS * DAY))
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.stars === null ? last.dialog_no : null
}

/** For advisers: dialogs that wait for an answer, or have one; oldest first. */
export const listHanded = (db: Db, answered: boolean, asked: AskedPage) => {
  const handed = db.selectFrom('robot_dialog').selectAll().where('handed_at', 'is not', null)
  return readPage(
    answered ? handed.where('answered_at', 'is not', null) : handed.where('node', '=', 'handedOver'),
    { columns: { handed_at: 'time', dialog_no: 'text' }, direction: 'asc' } as const,
    asked,
    PAGE_SIZE,
  )
}

export const listOwnDialogs = (db: Db, userId: number) =>
  db.selectFrom('robot_dialog').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
