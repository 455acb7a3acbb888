import { CLUSTER_URL } from '../../support/jest/cluster-handle'
import { newPlace } from '../topology/place'
import { startLone } from '../topology/lone-postgres'

declare global {
  var xinqiPostgres15: { stop(): Promise<void> } | undefined
}

/** Starts the PostgreSQL of Debian 12 for tests that else run on the embedded one. */
export default async function start(): Promise<void> {
  const place = newPlace()
  const { url, child } = await startLone(place)
  process.env[CLUSTER_URL] = url
  globalThis.xinqiPostgres15 = {
    stop: async () => {
      await child.stop()
      place.clear()
    },
  }
}
