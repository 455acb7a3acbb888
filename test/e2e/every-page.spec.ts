import { nameOf, VISITS } from '../every-page/visits'
import { lookAs, READERS } from './support/looks'
import { addressOf, expectShown } from './support/visiting'
import { expect, test } from './support/with-world'

// Each page is a test of its own, which either worker may run.
test.describe.configure({ mode: 'parallel' })

for (const visit of VISITS) {
  test(`${nameOf(visit)}, light, dark and large`, async ({ openAs, world }) => {
    const page = await openAs(visit.as)
    const mistakes: string[] = []
    for (const reader of READERS) {
      const see = await lookAs(reader, page, mistakes)
      await page.goto(addressOf(visit, world))
      await expectShown(page, visit)
      await see(nameOf(visit))
    }
    expect(mistakes).toEqual([])
  })
}
