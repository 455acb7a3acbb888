import { CONSULT_MODE_LABEL, type ConsultMode } from '@xinqi/domain/text/labels'
import type { IconName } from '@/ui/icon/names'

/** A time and a way to meet, as far as they have been chosen. */
export interface SlotValue {
  /** Granule of the start: what confirmOrder, chooseTimeAndConsultMode and reschedule take as `slot`. */
  slot: number | null
  consultMode: ConsultMode | null
}

export const NOTHING_CHOSEN: SlotValue = { slot: null, consultMode: null }

export const MODE_ICON: Record<ConsultMode, IconName> = { 1: 'video', 2: 'phone', 3: 'users' }

const isConsultMode = (value: number): value is ConsultMode => value in CONSULT_MODE_LABEL

/** The ways to meet in a comma list such as `1,3` (R166), in the order of the documents. */
export const modesOf = (list: string): ConsultMode[] =>
  [...new Set(list.split(',').map((text) => Number(text.trim())))].filter(isConsultMode).sort((a, b) => a - b)
