import { SECOND } from '@xinqi/domain/time'
import type { Services } from '../call/services'
import type { Reading, Watched } from '../call/watched'

/** Several may ask for the metrics; the database is asked once. */
const FRESH_MS = 10 * SECOND

/** Announces the numbers that stand in the database, and gives what reads them anew; while it is away they are left out. */
export function watchDatabase(services: Services, watched: readonly Watched[]): () => Promise<void> {
  const { meters } = services.seeing
  const known = new Map<string, Reading>()
  let isUp = false
  for (const { name, help, label } of watched) meters.watch(name, help, () => known.get(name) ?? null, label)
  meters.watch('xinqi_database_up', 'Whether the database answered when the metrics were last asked for', () =>
    Number(isUp),
  )

  let readAt = -Infinity
  let reading: Promise<void> | null = null
  const readAll = async (): Promise<void> => {
    try {
      await services.reachDatabase()
      // One after the other: nobody waits for a connection because of them.
      for (const { name, read } of watched) known.set(name, await read(services))
      isUp = true
    } catch (error) {
      isUp = false
      known.clear()
      services.log.warn({ err: error }, 'metrics: the database could not be asked')
    }
    readAt = performance.now()
    reading = null
  }
  return async () => {
    if (performance.now() - readAt >= FRESH_MS) await (reading ??= readAll())
  }
}
