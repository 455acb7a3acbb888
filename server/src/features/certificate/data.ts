import type { Data } from '@xinqi/domain/contract/contract'
import { recordedMinutes, type HeldSession } from '@xinqi/domain/rules/certified-hours'
import type { Period } from '@xinqi/domain/rules/certificate-period'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { addDays, parseMoment } from '@xinqi/domain/time'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../call/services'
import type { Certificate } from '../../db/database'
import { readPage, type AskedPage } from '../../call/read-page'

const PAGE_SIZE = 20

export type CertificateRow = Selectable<Certificate>
export type Paper = Data<'GET /appoint/timeCertificate/list'>['list'][number]['paper']

/** What is sealed of a paper. */
export interface Content {
  code: string
  paper: Paper
}

/** Whose papers: a consultant's of their hours, or a visitor's of their sessions. */
export type Holder = { consultantId: number } | { userId: number }

/** Completed sessions, whosever. */
export const heldSessions = (db: Db) =>
  db
    .selectFrom('appointment')
    .innerJoin('consult_order', 'consult_order.order_no', 'appointment.order_no')
    .select(['appointment.appoint_no', 'appointment.consult_mode', 'start_at', 'end_at', 'completed_at', 'arrived_at'])
    .select(['consult_order.org_id', 'consult_order.order_type'])
    .where('status', '=', APPOINTMENT.consulted)
    .where('start_at', 'is not', null)
    .where('end_at', 'is not', null)
    .where('completed_at', 'is not', null)

type HeldRow = Awaited<ReturnType<ReturnType<typeof heldSessions>['execute']>>[number]

/** The rows with their join logs. */
export async function withRecords(db: Db, rows: readonly HeldRow[]): Promise<(HeldSession & { appointNo: string })[]> {
  const logs = await db
    .selectFrom('room_presence')
    .select(['appoint_no', 'user_type', 'joined_at', 'left_at'])
    .where('appoint_no', '=', sql<string>`any(${rows.map((row) => row.appoint_no)})`)
    .execute()
  const logOf = new Map<string, typeof logs>()
  for (const log of logs) logOf.set(log.appoint_no, [...(logOf.get(log.appoint_no) ?? []), log])
  return rows.flatMap((row) => {
    if (!row.start_at || !row.end_at || !row.completed_at) return []
    const presences = (logOf.get(row.appoint_no) ?? []).map((log) => ({
      userType: log.user_type,
      joinedAt: log.joined_at,
      leftAt: log.left_at,
    }))
    return {
      appointNo: row.appoint_no,
      orgId: row.org_id,
      orderType: row.order_type,
      consultMode: row.consult_mode,
      startAt: row.start_at,
      endAt: row.end_at,
      completedAt: row.completed_at,
      arrivedAt: row.arrived_at,
      presences,
    }
  })
}

/** Completed sessions of a consultant that began on the days of a period. */
export async function findHeldSessions(db: Db, consultantId: number, { from, to }: Period): Promise<HeldSession[]> {
  const rows = await heldSessions(db)
    .where('appointment.consultant_id', '=', consultantId)
    .where('start_at', '>=', parseMoment(`${from} 00:00:00`))
    .where('start_at', '<', parseMoment(`${addDays(to, 1)} 00:00:00`))
    .execute()
  return withRecords(db, rows)
}

/** When a visitor was there; null for a session of another, one that was not held, or of which nobody wrote that down. */
export async function findAttendance(db: Db, userId: number, appointNo: string) {
  const row = await heldSessions(db)
    .innerJoin('consultant', 'consultant.id', 'appointment.consultant_id')
    .select(['consultant.name as consultant_name'])
    .where('appointment.appoint_no', '=', appointNo)
    .where('appointment.user_id', '=', userId)
    .executeTakeFirst()
  const [session] = row ? await withRecords(db, [row]) : []
  const minutes = session ? recordedMinutes(session) : 0
  return row && session && minutes > 0 ? { ...session, minutes, consultantName: row.consultant_name } : null
}

/** Whose hours a paper is about, and in which organisation. */
export const findIssuer = (db: Db, consultantId: number) =>
  db.selectFrom('consultant').select(['name', 'org_id']).where('id', '=', consultantId).executeTakeFirstOrThrow()

const checksOf = sql<number>`(select count(*)::int from audit_log where subject = 'certificate:' || certificate_no)`

const certificatesOf = (db: Db, holder: Holder) =>
  db
    .selectFrom('certificate')
    .where((eb) =>
      'userId' in holder ? eb('user_id', '=', holder.userId) : eb('consultant_id', '=', holder.consultantId),
    )

const withChecks = (db: Db, holder: Holder) =>
  certificatesOf(db, holder)
    .select(['certificate_no', 'content_cipher', 'issued_at', 'withdrawn_at'])
    .select(checksOf.as('checks'))

export type ListedCertificate = Awaited<ReturnType<typeof listAllCertificates>>[number]

/** All of a person's, for an export. */
export const listAllCertificates = (db: Db, holder: Holder) => withChecks(db, holder).orderBy('issued_at').execute()

/** One page of a person's papers, newest first. */
export function listCertificates(db: Db, holder: Holder, { appointNo, ...asked }: AskedPage & { appointNo?: string }) {
  let list = withChecks(db, holder)
  if (appointNo !== undefined) list = list.where('appoint_no', '=', appointNo)
  return readPage(list, { columns: { issued_at: 'time', certificate_no: 'text' }, direction: 'desc' }, asked, PAGE_SIZE)
}

export const findCertificate = (db: Db, holder: Holder, certificateNo: string): Promise<CertificateRow | undefined> =>
  certificatesOf(db, holder).selectAll().where('certificate_no', '=', certificateNo).executeTakeFirst()

export const findByCode = (db: Db, codeHash: string): Promise<CertificateRow | undefined> =>
  db.selectFrom('certificate').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
