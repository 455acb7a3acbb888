import { INFORMATION } from '../../server/src/testing/visitor'
import { NO_MISTAKES } from '../support/database-audit'
import { restoreToSecond } from './drills/restore'
import { startService, type Service } from './drills/service'

let service: Service
beforeAll(async () => {
  service = await startService()
}, 300_000)
afterAll(() => service.clear(), 60_000)

test('a chosen second comes back: every order of before, none of after, books that balance, files, and a sealed field that opens', async () => {
  const { last, before, files, ...restored } = await restoreToSecond(service)
  expect(before).toBeGreaterThan(50)
  expect(restored.errors).toEqual([])
  expect(last.restored).toBe(last.told)
  expect(restored).toMatchObject({ lost: 0, unpaid: 0, doubled: 0, tooMany: 0, ledgerSumFen: 0, mistakes: NO_MISTAKES })
  expect(restored.ledgerEntries).toBeGreaterThan(0)
  expect(restored.opened).toBe(INFORMATION.name)
  expect(files.restored).toEqual(files.kept)
}, 300_000)
