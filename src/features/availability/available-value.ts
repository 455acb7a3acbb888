import type { ConsultMode } from '@xinqi/domain/text/labels'
import { earliestOf, isFree, type FreeTimes } from './schedule-days'
import type { SlotValue } from './slot-value'

/**
 * What a chosen value becomes once it is known what is free and which ways there are to meet: a taken time is let go, the
 * only way is taken, and `preselect` fills in what is missing. No modes at all: the way is settled elsewhere and stays.
 */
export function availableValue(
  value: SlotValue,
  free: FreeTimes,
  modes: readonly ConsultMode[],
  preselect: boolean,
): SlotValue {
  return {
    slot: availableSlot(value.slot, free, preselect),
    consultMode: availableMode(value.consultMode, modes, preselect),
  }
}

function availableSlot(slot: number | null, free: FreeTimes, preselect: boolean): number | null {
  if (slot !== null && isFree(free, slot)) return slot
  return preselect ? earliestOf(free) : null
}

function availableMode(
  mode: ConsultMode | null,
  modes: readonly ConsultMode[],
  preselect: boolean,
): ConsultMode | null {
  const [first] = modes
  if (first === undefined || (mode !== null && modes.includes(mode))) return mode
  return preselect || modes.length === 1 ? first : null
}
