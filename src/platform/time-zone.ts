import { systemClock } from '@xinqi/domain/time'

/** Minutes east of UTC on the reader's phone now. */
export const utcOffsetMinutes = (): number => -systemClock.now().getTimezoneOffset()
