import { NO_MISTAKES } from '../support/database-audit'
import { startService, type Service } from './drills/service'
import { loseWeb } from './drills/web-lost'

let service: Service
beforeAll(async () => {
  service = await startService()
}, 300_000)
afterAll(() => service.clear(), 60_000)

test('one web process of two is killed: every booking is answered to who asks again, and every open page hears of its own', async () => {
  const { refused, told, cut, listeners, missed, ...books } = await loseWeb(service)
  expect(refused).toEqual([])
  expect(told).toBeGreaterThan(100)
  expect([cut > 0, cut < listeners]).toEqual([true, true])
  expect(missed).toBe(0)
  expect(books).toMatchObject({ lost: 0, unpaid: 0, doubled: 0, ledgerSumFen: 0, mistakes: NO_MISTAKES })
}, 300_000)
