import path from 'node:path'
import { spawnUntilReady } from './spawn-until-ready'
import { CLOCK_MS } from '../../../support/browser-clock'
import { CLUSTER_URL, DATA } from './start-server'

/** A Tuesday. A run begins at this moment unless its configuration says otherwise, so that none meets a weekday or an hour that no other has met. */
const BEGINNING = Date.parse('2026-11-24T10:00:00+08:00')

/** Once a run, before any worker: PostgreSQL, and the world in it that each worker's server gets a copy of. */
export default async function startCluster(): Promise<() => Promise<void>> {
  process.env[CLOCK_MS] ??= String(BEGINNING - Date.now())
  const holder = await spawnUntilReady(['--import', 'tsx', path.join(__dirname, 'hold-cluster.ts')], `${DATA}.log`, {})
  process.env[CLUSTER_URL] = holder.ready
  return holder.stop
}
