import { NO_MISTAKES } from '../support/database-audit'
import { restartAll } from './drills/rolling-restart'
import { startService, type Service } from './drills/service'

let service: Service
beforeAll(async () => {
  service = await startService()
}, 300_000)
afterAll(() => service.clear(), 60_000)

test('every process is restarted one after the other while people book: not one request fails', async () => {
  const { refused, failures, told, ...books } = await restartAll(service)
  expect(refused).toEqual([])
  expect(failures).toEqual([])
  expect(told).toBeGreaterThan(100)
  expect(books).toMatchObject({ lost: 0, unpaid: 0, doubled: 0, ledgerSumFen: 0, mistakes: NO_MISTAKES })
}, 300_000)
