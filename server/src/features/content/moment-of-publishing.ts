import { CONTENT_DAYS_AHEAD } from '@xinqi/domain/text/content'
import { DAY, parseMoment } from '@xinqi/domain/time'
import { badInput } from '../../call/refusal'

const refuse = (sentence: string) => badInput(sentence, { effectiveTime: sentence })

/** From when it is there: at once where no time was said. @throws Refusal for one that is over, or too far away */
export function momentOfPublishing(effectiveTime: string | undefined, now: Date): Date {
  if (effectiveTime === undefined) return now
  const at = parseMoment(effectiveTime)
  if (at <= now) throw refuse('发布的时间已经过去了')
  if (at.getTime() > now.getTime() + CONTENT_DAYS_AHEAD * DAY) throw refuse(`最多提前 ${CONTENT_DAYS_AHEAD} 天`)
  return at
}
