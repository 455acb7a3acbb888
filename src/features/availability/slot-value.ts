import type { ConsultMode } from '@xinqi/domain/text/labels'

/** A time and a way to meet, as far as they have been chosen. */
export interface SlotValue {
  /** Granule of the start: what confirmOrder, chooseTimeAndConsultMode and reschedule take as `slot`. */
  slot: number | null
  consultMode: ConsultMode | null
}

export const NOTHING_CHOSEN: SlotValue = { slot: null, consultMode: null }
