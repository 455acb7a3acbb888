import { startDemoApp, type DemoApp } from '../../testing/demo-app'
import { expectStatementProven, readLedger } from '../../testing/statement-proof'

let demo: DemoApp
beforeAll(async () => {
  demo = await startDemoApp()
})
afterAll(() => demo.close())

test('every visitor of the demo world: each month agrees with the ledger, fen by fen', async () => {
  const ledger = await readLedger(demo.services)
  const people = await demo.services.db.selectFrom('app_user').select('id').execute()
  let monthsWithMoney = 0
  for (const { id } of people) {
    const months = await expectStatementProven(demo.services, id, ledger)
    monthsWithMoney += months.filter(({ paidFen }) => paidFen > 0).length
  }
  expect(monthsWithMoney).toBeGreaterThan(people.length)
})
