import { clusterUrl } from '../../../test/support/jest/cluster-handle'
import { createTestDatabase } from '../../../test/support/postgres'
import { connect } from './connect'

test('a write refused as read-only has every connection replaced, idle ones and those in use', async () => {
  const database = await createTestDatabase(clusterUrl())
  const { pool, close } = connect(database.url, { max: 3 })
  const pidOf = async (client: { query: typeof pool.query }) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const [one, two, three] = [await pool.connect(), await pool.connect(), await pool.connect()]
  const before = await Promise.all([one, two, three].map(pidOf))
  one.release()
  // What a demoted primary says of itself to this session.
  await two.query('set default_transaction_read_only = on')
  await expect(two.query('create table refused (id int)')).rejects.toMatchObject({ code: '25006' })
  two.release()
  three.release()
  const after = await Promise.all([1, 2, 3].map(async () => pidOf(pool)))
  expect(after.filter((pid) => before.includes(pid))).toEqual([])
  await pool.query('create table taken (id int)')
  await close()
  await database.drop()
})
