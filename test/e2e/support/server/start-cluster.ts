import path from 'node:path'
import { spawnUntilReady } from './spawn-until-ready'
import { CLUSTER_URL, DATA } from './start-server'

/** Once a run, before any worker: PostgreSQL, and the world in it that each worker's server gets a copy of. */
export default async function startCluster(): Promise<() => Promise<void>> {
  const holder = await spawnUntilReady(['--import', 'tsx', path.join(__dirname, 'hold-cluster.ts')], `${DATA}.log`, {})
  process.env[CLUSTER_URL] = holder.ready
  return holder.stop
}
