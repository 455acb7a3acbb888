import { PROTOCOL_DAYS_AHEAD } from '@xinqi/domain/rules/protocol'
import { DAY, parseMoment } from '@xinqi/domain/time'
import { badInput } from '../../call/refusal'

/** When a version that somebody publishes takes effect: at once, or at a moment that is ahead. @throws Refusal for any other */
export function effectiveFrom(wanted: string | undefined, now: Date): Date {
  if (wanted === undefined) return now
  const at = parseMoment(wanted)
  const refuse = (mistake: string) => badInput(mistake, { effectiveTime: mistake })
  if (at <= now) throw refuse('生效的时间已经过去了')
  if (at.getTime() > now.getTime() + PROTOCOL_DAYS_AHEAD * DAY) throw refuse(`最多提前 ${PROTOCOL_DAYS_AHEAD} 天`)
  return at
}
