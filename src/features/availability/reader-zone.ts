import { CONSULT_ZONE_MINUTES } from '@xinqi/domain/time'
import { utcOffsetMinutes } from '@/platform/time-zone'

/** The reader's phone shows another time than Beijing's; then the zone is stated beside every time (docs/domain.md §5). */
export const isReaderElsewhere = (): boolean => utcOffsetMinutes() !== CONSULT_ZONE_MINUTES
