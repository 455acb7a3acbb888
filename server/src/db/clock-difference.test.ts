import { systemClock } from '@xinqi/domain/time'
import type { Pool } from 'pg'
import { clusterUrl } from '../../../test/support/jest/cluster-handle'
import { createTestDatabase } from '../../../test/support/postgres'
import { connect } from './connect'
import { clockCheck, clockDifference } from './clock-difference'

/** A database whose clock is off by so many milliseconds. */
const offBy = (ms: number) =>
  ({ query: async () => ({ rows: [{ now: systemClock.now().getTime() + ms }] }) }) as unknown as Pool

test('a database on this machine has this clock', async () => {
  const database = await createTestDatabase(clusterUrl())
  const { pool, close } = connect(database.url, { max: 1 })
  const difference = await clockDifference(pool)
  await close()
  await database.drop()
  expect(Math.abs(difference)).toBeLessThan(2_000)
})

test.each([
  [1_500, null],
  [-1_500, null],
  [60_000, /-60\.0 s ahead/],
  [-60_000, / 60\.0 s ahead/],
])(
  "where the database's clock is ahead by %i ms, the process is ready or says that it is without a clock",
  async (ms, said) => {
    const look = clockCheck(offBy(ms))()
    if (said) await expect(look).rejects.toThrow(said)
    else await expect(look).resolves.toBeUndefined()
  },
)
