import { keptCluster } from './cluster-handle'

export default async function stopCluster(): Promise<void> {
  await keptCluster()?.stop()
}
