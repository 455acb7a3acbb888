import { until } from '../../process/until'
import { Crowd } from '../load/crowd'
import { readBooks, type Books } from '../load/books'
import type { Service } from './service'

/** People a second who book while the primary is lost. */
export const PER_SECOND = 50
const BEFORE = 150
const AFTER = 150
const REJOIN_PATIENCE_MS = 120_000

export interface PrimaryLost extends Books {
  told: number
  /** What people heard that nobody may hear. */
  refused: readonly unknown[]
  /** From the kill on, the longest time in which nobody was told anything, in milliseconds. */
  recoveredMs: number
  failures: readonly string[]
  killed: string
  primary: string
}

/** kill -9 of the primary, of its Patroni and of every backend while people book. */
export async function losePrimary({ database, front, people }: Service): Promise<PrimaryLost> {
  await database.settled()
  const crowd = new Crowd(front.origin, people)
  crowd.start(PER_SECOND)
  await crowd.booked(BEFORE)
  const primary = await database.primary()
  const killedAt = performance.now()
  await primary.kill()
  await crowd.booked(AFTER)
  await crowd.finish()
  // The one that was lost comes back as a replica, by pg_rewind, without anybody's hand.
  await primary.start()
  await until('the lost member follows again', () => primary.isReplica(), REJOIN_PATIENCE_MS)
  const after = crowd.told.filter(({ toldAt }) => toldAt > killedAt).map(({ toldAt }) => toldAt)
  return {
    ...(await readBooks(database.url, crowd.told)),
    told: crowd.told.length,
    refused: crowd.mistakes,
    recoveredMs: largestGap([killedAt, ...after.sort((a, b) => a - b)]),
    failures: crowd.failures,
    killed: primary.name,
    primary: (await database.primary()).name,
  }
}

function largestGap(moments: readonly number[]): number {
  return moments.slice(1).reduce((longest, moment, index) => Math.max(longest, moment - (moments[index] ?? moment)), 0)
}
