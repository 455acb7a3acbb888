import { startTestCluster } from '../postgres'
import { CLUSTER_URL, keepCluster } from './cluster-handle'

/** Starts the PostgreSQL of all server tests once; workers find it by the environment. */
export default async function startCluster(): Promise<void> {
  const cluster = await startTestCluster()
  keepCluster(cluster)
  process.env[CLUSTER_URL] = cluster.url
}
