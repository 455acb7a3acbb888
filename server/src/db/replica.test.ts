import { clusterUrl } from '../../../test/support/jest/cluster-handle'
import { createTestDatabase } from '../../../test/support/postgres'
import { connect } from './connect'
import { freePort } from './embedded/free-port'
import { openReplica } from './replica'

test('a database that is no replica, as one that was promoted, or that is away is not read from', async () => {
  const database = await createTestDatabase(clusterUrl())
  const primary = connect(database.url)
  const away = new URL(database.url)
  away.port = String(await freePort())
  for (const url of [database.url, away.href]) {
    const replica = openReplica({ url, primary: primary.db, max: 1 })
    await replica.look()
    expect(replica.db()).toBeNull()
    await replica.close()
  }
  await primary.close()
  await database.drop()
})
