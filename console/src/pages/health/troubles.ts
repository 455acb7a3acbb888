import type { Data } from '@xinqi/domain/contract/contract'
import { READING_WORDS, SWEEP_LATE_MINUTES, SWEEP_WORDS } from '@xinqi/domain/text/health'
import { MINUTE, parseMoment } from '@xinqi/domain/time'

export type Health = Data<'GET /operator/health/info'>
export type Sweep = Health['sweeps'][number]
export type Reading = Health['readings'][number]

/** Whether a number wants a person. */
export function isTooMuch({ name, value }: Reading): boolean {
  const tooMuch = READING_WORDS[name]?.tooMuch
  return tooMuch !== undefined && value > tooMuch
}

export const isLate = ({ endedAt }: Sweep, now: string): boolean =>
  parseMoment(now).getTime() - parseMoment(endedAt).getTime() > SWEEP_LATE_MINUTES * MINUTE

/** What wants a person, a sentence each; none: all is well. */
export function troublesOf({ now, sweeps, readings, stoppedRefunds }: Health): string[] {
  const standing = sweeps.filter((one) => isLate(one, now))
  const still = sweeps.length > 0 && standing.length === sweeps.length
  return [
    ...(still ? [`自动任务停了，最后一次在 ${sweeps[0]?.endedAt.slice(5, 16) ?? ''}`] : []),
    ...sweeps
      .filter(({ failures }) => failures > 0)
      .map(({ name, failures }) => `“${SWEEP_WORDS[name] ?? name}”连着失败了 ${failures} 次`),
    ...(stoppedRefunds > 0 ? [`${stoppedRefunds} 笔退款退不回去`] : []),
    ...readings.filter(isTooMuch).map(({ name }) => `${READING_WORDS[name]?.words ?? name}：超过了该有的`),
  ]
}
