import { nameOf, VISITS } from '../every-page/visits'
import { lookAs, lookOnLaptop, READERS } from './support/looks'
import { addressOf, expectShown } from './support/visiting'
import { expect, test } from './support/with-world'

// Each page is a test of its own, which either worker may run.
test.describe.configure({ mode: 'parallel' })

for (const visit of VISITS) {
  // Consultants work at a desk as well: the window is made wider once.
  const hasDesk = visit.as === 'consultant' || visit.as === 'leader'
  const looks = hasDesk ? 'light, dark, large and on a laptop' : 'light, dark and large'
  test(`${nameOf(visit)}, ${looks}`, async ({ readAs, world }) => {
    const page = await readAs(visit.as)
    const mistakes: string[] = []
    for (const reader of READERS) {
      const see = await lookAs(reader, page, mistakes)
      await page.goto(addressOf(visit, world))
      await expectShown(page, visit)
      await see(nameOf(visit))
      if (hasDesk && reader === READERS[0]) await lookOnLaptop(page, nameOf(visit), mistakes)
    }
    expect(mistakes).toEqual([])
  })
}
