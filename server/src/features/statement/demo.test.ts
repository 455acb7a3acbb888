import { dateOf } from '@xinqi/domain/time'
import { printPaper } from '../../paper/press'
import { startDemoApp, type DemoApp } from '../../testing/demo-app'
import { expectStatementProven, readLedger } from '../../testing/statement-proof'
import { monthFor, monthsFor } from './month'
import { sheetOf } from './sheet-of'

let demo: DemoApp
beforeAll(async () => {
  demo = await startDemoApp()
})
afterAll(() => demo.close())

const PARTS = 4

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  'every visitor of the demo world, part %#: each month agrees with the ledger, fen by fen',
  async (part) => {
    const ledger = await readLedger(demo.services)
    const people = await demo.services.db
      .selectFrom('app_user')
      .select('id')
      .where((eb) => eb(eb('id', '%', PARTS), '=', part))
      .execute()
    const proven = await Promise.all(people.map(({ id }) => expectStatementProven(demo.services, id, ledger)))
    const monthsWithMoney = proven.flat().filter(({ paidFen }) => paidFen > 0).length
    expect(monthsWithMoney).toBeGreaterThan(people.length)
  },
)

test('every kind of line that the demo has can be printed', async () => {
  const { services } = demo
  const people = await services.db.selectFrom('app_user').select('id').orderBy('id').limit(5).execute()
  for (const { id } of people) {
    for (const { month } of await monthsFor(services, id)) {
      const sheet = sheetOf(await monthFor(services, id, month), dateOf(services.clock.now()))
      expect((await printPaper(sheet)).missing).toEqual([])
    }
  }
})
