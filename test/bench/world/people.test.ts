import { systemClock } from '@xinqi/domain/time'
import { createKeyedHash } from '../../../server/src/crypto/keyed-hash'
import { connect, type Connection } from '../../../server/src/db/connect'
import { clusterUrl } from '../../support/jest/cluster-handle'
import { createTestDatabase, type TestDatabase } from '../../support/postgres'
import { insertCustomers } from '../ratio/customers'
import { keepBusy } from './busy'
import { insertPeople } from './people'

const PEOPLE = 3

let database: TestDatabase
let connection: Connection
beforeEach(async () => {
  database = await createTestDatabase(clusterUrl())
  connection = connect(database.url, { max: 2 })
})
afterEach(async () => {
  await connection.close()
  await database.drop()
})

// Benchmarks run when somebody asks for them; what they stand on must not break unseen until then.
test('the world of the benchmarks can be made: customers, each with a time that excludes no other', async () => {
  const world = { ...connection, url: database.url }
  await insertPeople(world, PEOPLE, systemClock, { alwaysOpen: true })
  const customers = await insertCustomers(world, PEOPLE, createKeyedHash('benchmark'), systemClock)
  const places = customers.map(({ time: { consultantId, slot } }) => `${consultantId} ${Math.floor(slot / 2)}`)
  expect(new Set(places).size).toBe(customers.length)
  expect(new Set(customers.map(({ token }) => token)).size).toBe(customers.length)
})

test('consultants of the benchmarks can be kept busy', async () => {
  const world = { ...connection, url: database.url }
  await insertPeople(world, PEOPLE, systemClock)
  await keepBusy(world, PEOPLE, 4, systemClock)
  const { rows } = await connection.pool.query<{ count: number }>('select count(*) from slot_granule')
  expect(rows[0]?.count).toBe(PEOPLE * 4 * 2)
})
