import type { Clock } from '@xinqi/domain/time'
import type { Db } from '../db/connect'

/** A number by its label's value: refunds by their state. */
export type Reading = number | Record<string, number>

/** Something in the database whose size or age somebody on call looks at. */
export interface Watched {
  /** As Prometheus calls it. */
  name: string
  help: string
  /** Where there is a number for each value of it. */
  label?: string
  /** Read at most every ten seconds, by every process: an index answers it. */
  read(services: { db: Db; clock: Clock }): Promise<Reading>
}

/** How long ago, in seconds; 0 where there is none. */
export const secondsSince = ({ clock }: { clock: Clock }, moment: Date | null | undefined): number =>
  moment ? Math.max(0, (clock.now().getTime() - moment.getTime()) / 1000) : 0
