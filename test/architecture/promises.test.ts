import { textOf, trackedFiles } from './tracked-files'

/** What nobody gives: late minutes made up, a free booking again, a compensation. What is given is a refund, by rules and by itself. */
const NOBODY_GIVES = /补偿|赔偿|赔付|补足|免费改约|免费再约/

/** Agreements of before stay written as they were; the one that holds is read by a test of its own. */
const shipped = trackedFiles().filter(
  (file) => /^(domain|src|server\/src)\/.*\.tsx?$/.test(file) && !/\.(test|story)\.tsx?$|\/(demo|testing)\//.test(file),
)

test('no sentence that anybody reads promises what nobody gives for lateness or absence', () => {
  expect(shipped.length).toBeGreaterThan(500)
  const promising = shipped.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (NOBODY_GIVES.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(promising).toEqual([])
})
