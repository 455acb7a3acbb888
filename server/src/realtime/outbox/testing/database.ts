import { createTestDatabase, startTestCluster } from '../../../../../test/support/postgres'
import { connect, type Connection } from '../../../db/connect'

export interface TestDatabase extends Connection {
  url: string
}

/** A migrated, empty database in the cluster of the tests. `close` removes it. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const cluster = await startTestCluster()
  const { url, drop } = await createTestDatabase(cluster.url)
  const connection = connect(url)
  const close = async () => {
    await connection.close()
    await drop()
    await cluster.stop()
  }
  return { ...connection, url, close }
}
