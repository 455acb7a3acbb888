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

/**
 * Takes the granules of a session. The primary key (consultant, granule) decides every race: false when any of them is
 * another's, and the caller must then roll back. Holds that have run out are cleared away first.
 */
export async function takeSlots(trx: Trx, claim: SlotClaim, now: Date): Promise<boolean> {
  touchConsultant(trx, claim.consultantId)
  const granules = sessionGranules(claim.start, claim.minutes, claim.bufferMinutes)
  await trx
    .deleteFrom('slot_granule')
    .where('consultant_id', '=', claim.consultantId)
    .where('granule', 'in', granules)
    .where('hold_expires_at', '<=', now)
    .execute()
  const taken = await trx
    .insertInto('slot_granule')
    .values(
      granules.map((granule) => ({
        consultant_id: claim.consultantId,
        granule,
        appoint_no: claim.appointNo,
        state: claim.holdExpiresAt ? 'held' : 'booked',
        hold_expires_at: claim.holdExpiresAt,
      })),
    )
    .onConflict((on) => on.columns(['consultant_id', 'granule']).doNothing())
    .returning('granule')
    .execute()
  return taken.length === granules.length
}

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
