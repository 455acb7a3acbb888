import { READING_WORDS, SWEEP_WORDS } from '../text/health'
import { MINUTE, parseMoment } from '../time'

/** Sweeps run every minute; what has not for so long stands still. As the alert rules have it (deploy/observability). */
export const SWEEP_LATE_MINUTES = 10

/** What a sweep did last. */
export interface SweepRun {
  name: string
  /** Moment of the wire. */
  endedAt: string
  /** How often it has failed since it last went through. */
  failures: number
}

/** A number of what is waiting or has piled up. */
export interface Reading {
  name: string
  value: number
}

interface Health {
  now: string
  sweeps: readonly SweepRun[]
  readings: readonly Reading[]
  stoppedRefunds: number
}

/** Whether a number wants a person. */
export function isTooMuch({ name, value }: Reading): boolean {
  const tooMuch = READING_WORDS[name]?.tooMuch
  return tooMuch !== undefined && value > tooMuch
}

export const isLate = ({ endedAt }: SweepRun, now: string): boolean =>
  parseMoment(now).getTime() - parseMoment(endedAt).getTime() > SWEEP_LATE_MINUTES * MINUTE

/** The sweeps run one after the other: where one stands, all do. */
function standstill({ now, sweeps }: Health): string[] {
  const [last] = sweeps
    .map(({ endedAt }) => endedAt)
    .sort()
    .slice(-1)
  if (last === undefined) return ['自动任务还没有做过一遍']
  return sweeps.every((sweep) => isLate(sweep, now)) ? [`自动任务停了，最后一次在 ${last.slice(5, 16)}`] : []
}

/** What wants a person, a sentence each; none: all is well. */
export function troublesOf(health: Health): string[] {
  const { sweeps, readings, stoppedRefunds } = health
  const failing = sweeps.filter(({ failures }) => failures > 0)
  return [
    ...standstill(health),
    ...failing.map(({ name, failures }) => `“${SWEEP_WORDS[name] ?? name}”连着失败了 ${failures} 次`),
    ...(stoppedRefunds > 0 ? [`${stoppedRefunds} 笔退款退不回去`] : []),
    ...readings.filter(isTooMuch).map(({ name }) => `${READING_WORDS[name]?.words ?? name}：超过了该有的`),
  ]
}
