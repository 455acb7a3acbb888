import { granuleAt, sessionGranules, type Granule } from '@xinqi/domain/rules/availability'
import { sql } from 'kysely'
import { touchConsultant, type Trx } from '../../../call/services'

interface SessionTime {
  consultantId: number
  start: Granule
  minutes: number
  bufferMinutes: number
}

export interface SlotClaim extends SessionTime {
  appointNo: string
  /** A hold that runs out then; null books for good. */
  holdExpiresAt: Date | null
}

/** Time that is kept for a person who has no session there yet. */
interface SlotHold extends SessionTime {
  heldFor: number
  holdExpiresAt: Date
}

/** Time that a leader gives a member of a group who missed a session. */
interface SlotMakeUp extends SessionTime {
  makeUpId: number
  holdExpiresAt: null
}

/** Time in which a leader is with a group. */
interface SlotGroup extends SessionTime {
  groupSessionId: number
  holdExpiresAt: null
}

type Claim = SlotClaim | SlotHold | SlotMakeUp | SlotGroup

const granulesOf = ({ start, minutes, bufferMinutes }: SessionTime): Granule[] =>
  sessionGranules(start, minutes, bufferMinutes)

/** Whether all granules of all claims were got. */
export const isWhole = (claims: readonly SessionTime[], taken: number): boolean =>
  taken === claims.flatMap(granulesOf).length

const rowsOf = (claim: Claim) =>
  granulesOf(claim).map((granule) => ({
    consultant_id: claim.consultantId,
    granule,
    appoint_no: 'appointNo' in claim ? claim.appointNo : null,
    held_for: 'heldFor' in claim ? claim.heldFor : null,
    make_up_id: 'makeUpId' in claim ? claim.makeUpId : null,
    group_session_id: 'groupSessionId' in claim ? claim.groupSessionId : null,
    state: claim.holdExpiresAt ? 'held' : 'booked',
    hold_expires_at: claim.holdExpiresAt,
  }))

/**
 * The statement that takes the granules of sessions, on its own or as a part of another. The primary key (consultant, granule)
 * decides every race, and where fewer come back than were claimed the caller must roll back. A hold that has run out is taken over.
 * Rows stand in the order of time, so that those who want some of the same weeks never wait for each other in a circle.
 */
export function slotInsert(trx: Trx, claims: readonly Claim[], now: Date) {
  for (const { consultantId } of claims) touchConsultant(trx, consultantId)
  return trx
    .insertInto('slot_granule')
    .values(claims.flatMap(rowsOf).sort((a, b) => a.granule - b.granule))
    .onConflict((on) =>
      on
        .columns(['consultant_id', 'granule'])
        .doUpdateSet((eb) => ({
          appoint_no: eb.ref('excluded.appoint_no'),
          held_for: eb.ref('excluded.held_for'),
          make_up_id: eb.ref('excluded.make_up_id'),
          group_session_id: eb.ref('excluded.group_session_id'),
          state: eb.ref('excluded.state'),
          hold_expires_at: eb.ref('excluded.hold_expires_at'),
        }))
        .where('slot_granule.hold_expires_at', '<=', now),
    )
    .returning('granule')
}

/** Takes the granules of sessions. False when any of them is another's: the caller must then roll back. */
export const takeSlots = async (trx: Trx, claims: readonly Claim[], now: Date): Promise<boolean> =>
  isWhole(claims, (await slotInsert(trx, claims, now).execute()).length)

/**
 * Takes the time of an order's sessions that are in the calendar already anew: as a booking, or with another end of their hold.
 * False when somebody else has some of it.
 */
export async function retakeSlots(
  trx: Trx,
  { consultant_id: consultantId }: { consultant_id: number },
  sessions: readonly { appoint_no: string; minutes: number; start_at: Date }[],
  holdExpiresAt: Date | null,
  now: Date,
): Promise<boolean> {
  const { buffer_minutes } = await trx
    .selectFrom('consultant')
    .select('buffer_minutes')
    .where('id', '=', consultantId)
    .executeTakeFirstOrThrow()
  await releaseSlots(trx, sessions)
  const claims = sessions.map(({ appoint_no, minutes, start_at }) => ({
    consultantId,
    start: granuleAt(start_at),
    minutes,
    bufferMinutes: buffer_minutes,
    appointNo: appoint_no,
    holdExpiresAt,
  }))
  return takeSlots(trx, claims, now)
}

export async function releaseSlots(trx: Trx, sessions: readonly { appoint_no: string }[]): Promise<void> {
  const numbers = sessions.map(({ appoint_no }) => appoint_no)
  touchAll(
    trx,
    await trx
      .deleteFrom('slot_granule')
      .where(sql<boolean>`appoint_no = any(${numbers})`)
      .returning('consultant_id')
      .execute(),
  )
}

/** Lets go of what is kept for a person; of their own sessions nothing. */
export async function releaseHeldFor(trx: Trx, userId: number): Promise<void> {
  touchAll(
    trx,
    await trx.deleteFrom('slot_granule').where('held_for', '=', userId).returning('consultant_id').execute(),
  )
}

/** Lets go of a make-up's time, and of nothing else of its leader's. */
export async function releaseMakeUp(
  trx: Trx,
  { id, consultant_id }: { id: number; consultant_id: number },
): Promise<void> {
  touchAll(
    trx,
    await trx
      .deleteFrom('slot_granule')
      .where('consultant_id', '=', consultant_id)
      .where('make_up_id', '=', id)
      .returning('consultant_id')
      .execute(),
  )
}

/** Lets go of the hours of sessions of a group, at all of its leaders. */
export async function releaseGroupSessions(trx: Trx, sessionIds: readonly number[]): Promise<void> {
  touchAll(
    trx,
    await trx
      .deleteFrom('slot_granule')
      .where(sql<boolean>`group_session_id = any(${[...sessionIds]})`)
      .returning('consultant_id')
      .execute(),
  )
}

function touchAll(trx: Trx, released: readonly { consultant_id: number }[]): void {
  for (const { consultant_id } of released) touchConsultant(trx, consultant_id)
}
