import {
  INVITE_APPEAL_DAYS,
  INVITE_KINDS,
  INVITE_WAIT_DAYS,
  type InviteKind,
  type Invited,
} from '@xinqi/domain/rules/invitation'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { DAY } from '@xinqi/domain/time'
import { sql, type Selectable } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import type { Invitation, Inviter, InviteProgram } from '../../db/database'

export interface InvitationRow extends Selectable<Invitation> {
  /** A session that counts was ordered in time, and is still to be held or to be paid for. */
  is_booked: boolean
  /** What of its reward went back; 0 where nothing did, or nothing was given. */
  taken_back_fen: number
}
export type InviterRow = Selectable<Inviter>
export type ProgramRow = Selectable<InviteProgram>

const kindOf = (text: string): InviteKind => INVITE_KINDS.find((kind) => kind === text) ?? 'friend'
const reviewOf = (text: string | null): Invited['review'] =>
  text === 'waiting' || text === 'passed' || text === 'refused' ? text : null

export const invitedOf = (row: InvitationRow): Invited => ({
  kind: kindOf(row.kind),
  expiresAt: row.expires_at,
  isBooked: row.is_booked,
  assessedAt: row.assessed_at,
  heldAt: row.held_at,
  review: reviewOf(row.review),
  reviewedAt: row.reviewed_at,
  appealedAt: row.appealed_at,
  givenAt: row.given_at,
  takenBackAt: row.taken_back_at,
})

/** A session that was paid for counts, and one that the organisation gave away where it says so. `order`: how the statement calls it. */
const counts = (order: string) =>
  sql<boolean>`(${sql.ref(`${order}.payable_fen`)} > 0 or (${sql.ref(`${order}.invitation_id`)} = invitation.id
    and exists (select 1 from invite_program p where p.org_id = invitation.org_id and p.reward_for_free)))`

/** Of the row that is being read. */
const isBooked = () =>
  sql<boolean>`exists (select 1 from appointment a join consult_order o on o.order_no = a.order_no
    where a.user_id = invitation.invitee_id and o.org_id = invitation.org_id and ${counts('o')}
      and o.created_at >= invitation.bound_at and o.created_at < invitation.expires_at
      and (a.status not in (${APPOINTMENT.consulted}, ${APPOINTMENT.cancelled})
        or (a.status = ${APPOINTMENT.consulted} and o.paid_at is null)))`

const takenBackFen = () =>
  sql<number>`coalesce((select g.taken_back_fen from wallet_grant g
    where g.source = 'invitation' and g.reference = invitation.id::text), 0)`

const invitations = (db: Db) =>
  db
    .selectFrom('invitation')
    .selectAll('invitation')
    .select([isBooked().as('is_booked'), takenBackFen().as('taken_back_fen')])

export const findProgram = (db: Db, orgId: number): Promise<ProgramRow | undefined> =>
  db.selectFrom('invite_program').selectAll().where('org_id', '=', orgId).executeTakeFirst()

export const listPrograms = (db: Db) =>
  db
    .selectFrom('invite_program')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('inviter')
        .select(sql<number>`coalesce(sum(launches), 0)::int`.as('sum'))
        .whereRef('inviter.org_id', '=', 'invite_program.org_id')
        .as('launches'),
    ])
    .orderBy('org_id')
    .execute()

export const findInviter = (db: Db, userId: number, orgId: number): Promise<InviterRow | undefined> =>
  db.selectFrom('inviter').selectAll().where('user_id', '=', userId).where('org_id', '=', orgId).executeTakeFirst()

/** Whose code it is in an organisation. */
export const findInviterByCode = (db: Db, codeHash: string, orgId: number): Promise<InviterRow | undefined> =>
  db.selectFrom('inviter').selectAll().where('code_hash', '=', codeHash).where('org_id', '=', orgId).executeTakeFirst()

/** The invitation that somebody has accepted in an organisation, and under which name they were invited. */
export const findAccepted = (db: Db, userId: number, orgId: number) =>
  invitations(db)
    .innerJoin('inviter', (join) =>
      join.onRef('inviter.user_id', '=', 'invitation.inviter_id').onRef('inviter.org_id', '=', 'invitation.org_id'),
    )
    .select('shown_name')
    .where('invitee_id', '=', userId)
    .where('invitation.org_id', '=', orgId)
    .executeTakeFirst()

export const lockInvitation = (trx: Trx, id: number): Promise<InvitationRow | undefined> =>
  invitations(trx).where('id', '=', id).forUpdate('invitation').executeTakeFirst()

const PAGE_SIZE = 20

export const listSent = (db: Db, userId: number, orgId: number, asked: AskedPage) =>
  readPage(
    invitations(db).where('inviter_id', '=', userId).where('org_id', '=', orgId),
    { columns: { id: 'number' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

/** All that somebody sent and that was accepted, in one organisation or in every one. */
export const listAllSent = (db: Db, userId: number, orgId?: number): Promise<InvitationRow[]> =>
  invitations(db)
    .where('inviter_id', '=', userId)
    .$if(orgId !== undefined, (query) => query.where('org_id', '=', orgId ?? 0))
    .orderBy('id')
    .execute()

/** What somebody has to look at, the oldest first. */
export const listToReview = (db: Db, asked: AskedPage) =>
  readPage(
    invitations(db).where('review', '=', 'waiting'),
    { columns: { id: 'number' }, direction: 'asc' },
    asked,
    PAGE_SIZE,
  )

/** All that was paid for an order goes back, or has gone. */
const hasGoneBack = (orderNo: unknown) =>
  sql<boolean>`exists (select 1 from refund join consult_order o on o.order_no = refund.consult_order_no
    where o.order_no = ${orderNo} group by o.payable_fen having sum(refund.amount_fen) >= o.payable_fen)`

/** Sessions that count for invitations: paid for by the friend (or given to them, where that counts), ordered while the invitation was good, and held. */
const heldSessions = (db: Db) =>
  db
    .selectFrom('invitation')
    .innerJoin('appointment', 'appointment.user_id', 'invitation.invitee_id')
    .innerJoin('consult_order', (join) =>
      join
        .onRef('consult_order.order_no', '=', 'appointment.order_no')
        .onRef('consult_order.org_id', '=', 'invitation.org_id')
        .onRef('consult_order.created_at', '>=', 'invitation.bound_at')
        .onRef('consult_order.created_at', '<', 'invitation.expires_at'),
    )
    .where('consult_order.paid_at', 'is not', null)
    .where(counts('consult_order'))
    .where('appointment.status', '=', APPOINTMENT.consulted)
    .where('appointment.end_at', 'is not', null)
    .where((eb) => eb.not(hasGoneBack(eb.ref('consult_order.order_no'))))

/** The first session that counts for an invitation, and with whom it was. */
export const findHeld = (db: Db, id: number) =>
  heldSessions(db)
    .innerJoin('consultant', 'consultant.id', 'appointment.consultant_id')
    .select(['consult_order.order_no', 'appointment.end_at', 'consultant.phone_hash'])
    .where('invitation.id', '=', id)
    .orderBy('appointment.end_at')
    .limit(1)
    .executeTakeFirst()

const SWEPT_AT_ONCE = 500
/** A reward can be taken back for so long: refunds come later only by hand. */
export const WATCHED_DAYS = 60

/**
 * Those of which something may come now: a session was held, its week is over, its price went back, the thirty days are over, or those in
 * which a refusal may be appealed against. Coarse: each
 * is looked at again under its lock. Who only waits is left out, so that nobody is starved by many who do.
 */
export const listUnsettled = (db: Db, now: Date): Promise<{ id: number }[]> =>
  db
    .selectFrom('invitation')
    .select('id')
    .where('ended_at', 'is', null)
    .where(({ or, and, eb, ref }) =>
      or([
        and([
          eb('review', '=', 'refused'),
          eb('reviewed_at', '<=', new Date(now.getTime() - INVITE_APPEAL_DAYS * DAY)),
        ]),
        and([
          or([eb('review', 'is', null), eb('review', '=', 'passed')]),
          or([
            and([eb('given_at', 'is', null), eb('expires_at', '<=', now), eb.not(isBooked())]),
            and([eb('given_at', 'is', null), eb('held_at', '<=', new Date(now.getTime() - INVITE_WAIT_DAYS * DAY))]),
            eb('given_at', '<', new Date(now.getTime() - WATCHED_DAYS * DAY)),
            hasGoneBack(ref('invitation.order_no')),
            eb('id', 'in', heldSessions(db).where('invitation.held_at', 'is', null).select('invitation.id')),
          ]),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(SWEPT_AT_ONCE)
    .execute()

/** Whether a person stands above another in the chain of who invited whom: accepting would close a ring. */
export async function isAbove(db: Db, orgId: number, above: number, below: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain as (
      select inviter_id from invitation where org_id = ${orgId} and invitee_id = ${below}
      union
      select i.inviter_id from invitation i join chain on i.invitee_id = chain.inviter_id and i.org_id = ${orgId}
    ) select exists (select 1 from chain where inviter_id = ${above}) as found`.execute(db)
  return rows[0]?.found === true
}

export async function isRefunded(db: Db, orderNo: string): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`select ${hasGoneBack(orderNo)} as gone`.execute(db)
  return rows[0]?.gone === true
}
