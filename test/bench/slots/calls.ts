import { addDays, dateOf, type Clock } from '@xinqi/domain/time'
import { ORG } from '../world/people'

/** A call that is measured: its address for the n-th request, and its p95 line in milliseconds with one client. */
export interface MeasuredCall {
  what: string
  path(n: number): string
  lineMs: number
}

const LISTING = `/api/appoint/consultConsultant/listIndex?orgId=${ORG}`

/** The searches for a time that a visitor makes, among `count` consultants. */
export function searches(count: number, clock: Clock): MeasuredCall[] {
  const tomorrow = addDays(dateOf(clock.now()), 1)
  return [
    {
      what: 'getSchedule, 30 days of one consultant',
      // Another one each time, far apart.
      path: (n) => `/api/appoint/consultSchedule/getSchedule?consultantId=${((n * 7) % count) + 1}`,
      lineMs: 5,
    },
    { what: 'listIndex, home list', path: (n) => `${LISTING}&page=${(n % 5) + 1}`, lineMs: 10 },
    { what: 'listIndex, soonest first', path: () => `${LISTING}&sort=soonest`, lineMs: 10 },
    {
      what: 'consultSchedule/index, who is free tomorrow',
      path: () => `/api/appoint/consultSchedule/index?orgId=${ORG}&date=${tomorrow}`,
      lineMs: 20,
    },
  ]
}

/** The dearest question to memory: another half hour has begun, and everybody's next free time is looked for anew. */
export const newHalfHour = { what: 'listIndex, soonest first, a new half hour', path: () => `${LISTING}&sort=soonest` }
