import { sessionGranules, type Granule } from '@xinqi/domain/rules/availability'
import { touchConsultant, type Trx } from '../../../call/services'

export interface SlotClaim {
  consultantId: number
  start: Granule
  minutes: number
  bufferMinutes: number
  appointNo: string
  /** A hold that runs out then; null books for good. */
  holdExpiresAt: Date | null
}

const granulesOf = ({ start, minutes, bufferMinutes }: SlotClaim): Granule[] =>
  sessionGranules(start, minutes, bufferMinutes)

/** Whether a claim got all of its granules. */
export const isWhole = (claim: SlotClaim, taken: number): boolean => taken === granulesOf(claim).length

/**
 * The statement that takes the granules of a session, on its own or as a part of another. The primary key (consultant, granule)
 * decides every race, and where fewer come back than were claimed the caller must roll back. A hold that has run out is taken over.
 */
export function slotInsert(trx: Trx, claim: SlotClaim, now: Date) {
  touchConsultant(trx, claim.consultantId)
  return trx
    .insertInto('slot_granule')
    .values(
      granulesOf(claim).map((granule) => ({
        consultant_id: claim.consultantId,
        granule,
        appoint_no: claim.appointNo,
        state: claim.holdExpiresAt ? 'held' : 'booked',
        hold_expires_at: claim.holdExpiresAt,
      })),
    )
    .onConflict((on) =>
      on
        .columns(['consultant_id', 'granule'])
        .doUpdateSet((eb) => ({
          appoint_no: eb.ref('excluded.appoint_no'),
          state: eb.ref('excluded.state'),
          hold_expires_at: eb.ref('excluded.hold_expires_at'),
        }))
        .where('slot_granule.hold_expires_at', '<=', now),
    )
    .returning('granule')
}

/** Takes the granules of a session. False when any of them is another's: the caller must then roll back. */
export const takeSlots = async (trx: Trx, claim: SlotClaim, now: Date): Promise<boolean> =>
  isWhole(claim, (await slotInsert(trx, claim, now).execute()).length)

/** Turns the hold of a session into a booking. False when the hold ran out and somebody else has some of its time. */
export async function bookHeldSlots(trx: Trx, claim: SlotClaim, now: Date): Promise<boolean> {
  await trx.deleteFrom('slot_granule').where('appoint_no', '=', claim.appointNo).execute()
  return takeSlots(trx, { ...claim, holdExpiresAt: null }, now)
}

export async function releaseSlots(trx: Trx, appointNo: string): Promise<void> {
  const released = await trx
    .deleteFrom('slot_granule')
    .where('appoint_no', '=', appointNo)
    .returning('consultant_id')
    .execute()
  for (const { consultant_id } of released) touchConsultant(trx, consultant_id)
}
