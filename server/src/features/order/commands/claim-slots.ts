import { granuleAt, sessionGranules, type Granule } from '@xinqi/domain/rules/availability'
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

const granulesOf = ({ start, minutes, bufferMinutes }: SessionTime): Granule[] =>
  sessionGranules(start, minutes, bufferMinutes)

/** Whether a claim got all of its granules. */
export const isWhole = (claim: SessionTime, taken: number): boolean => taken === granulesOf(claim).length

/**
 * The statement that takes the granules of a session, on its own or as a part of another. The primary key (consultant, granule)
 * decides every race, and where fewer come back than were claimed the caller must roll back. A hold that has run out is taken over.
 */
export function slotInsert(trx: Trx, claim: SlotClaim | SlotHold, now: Date) {
  touchConsultant(trx, claim.consultantId)
  const isHold = 'heldFor' in claim
  return trx
    .insertInto('slot_granule')
    .values(
      granulesOf(claim).map((granule) => ({
        consultant_id: claim.consultantId,
        granule,
        appoint_no: isHold ? null : claim.appointNo,
        held_for: isHold ? claim.heldFor : null,
        state: claim.holdExpiresAt ? 'held' : 'booked',
        hold_expires_at: claim.holdExpiresAt,
      })),
    )
    .onConflict((on) =>
      on
        .columns(['consultant_id', 'granule'])
        .doUpdateSet((eb) => ({
          appoint_no: eb.ref('excluded.appoint_no'),
          held_for: eb.ref('excluded.held_for'),
          state: eb.ref('excluded.state'),
          hold_expires_at: eb.ref('excluded.hold_expires_at'),
        }))
        .where('slot_granule.hold_expires_at', '<=', now),
    )
    .returning('granule')
}

/** Takes the granules of a session. False when any of them is another's: the caller must then roll back. */
export const takeSlots = async (trx: Trx, claim: SlotClaim | SlotHold, now: Date): Promise<boolean> =>
  isWhole(claim, (await slotInsert(trx, claim, now).execute()).length)

/**
 * Takes the time of a session that is in the calendar already anew: as a booking, or with another end of its hold. False when
 * somebody else has some of it.
 */
export async function retakeSlots(
  trx: Trx,
  session: { appoint_no: string; consultant_id: number; minutes: number; start_at: Date },
  holdExpiresAt: Date | null,
  now: Date,
): Promise<boolean> {
  const { buffer_minutes } = await trx
    .selectFrom('consultant')
    .select('buffer_minutes')
    .where('id', '=', session.consultant_id)
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('slot_granule').where('appoint_no', '=', session.appoint_no).execute()
  const claim = {
    consultantId: session.consultant_id,
    start: granuleAt(session.start_at),
    minutes: session.minutes,
    bufferMinutes: buffer_minutes,
    appointNo: session.appoint_no,
    holdExpiresAt,
  }
  return takeSlots(trx, claim, now)
}

export const releaseSlots = (trx: Trx, appointNo: string): Promise<void> => release(trx, 'appoint_no', appointNo)

/** Lets go of what is kept for a person; of their own sessions nothing. */
export const releaseHeldFor = (trx: Trx, userId: number): Promise<void> => release(trx, 'held_for', userId)

async function release(trx: Trx, column: 'appoint_no' | 'held_for', owner: string | number): Promise<void> {
  const released = await trx.deleteFrom('slot_granule').where(column, '=', owner).returning('consultant_id').execute()
  for (const { consultant_id } of released) touchConsultant(trx, consultant_id)
}
