import { NO_MISTAKES } from '../support/database-audit'
import { losePrimary } from './drills/primary-lost'
import { startService, type Service } from './drills/service'

let service: Service
beforeAll(async () => {
  service = await startService()
}, 300_000)
afterAll(() => service.clear(), 60_000)

test('the primary is killed while people book: nothing that was told is lost or doubled, and the books balance', async () => {
  const { killed, primary, refused, told, ...books } = await losePrimary(service)
  expect(primary).not.toBe(killed)
  expect(refused).toEqual([])
  expect(told).toBeGreaterThan(250)
  expect(books).toMatchObject({ lost: 0, unpaid: 0, doubled: 0, ledgerSumFen: 0, mistakes: NO_MISTAKES })
  expect(books.ledgerEntries).toBeGreaterThan(0)
}, 300_000)
