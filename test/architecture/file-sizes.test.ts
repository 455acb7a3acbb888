import { textOf, trackedFiles } from './tracked-files'

const MOST_LINES = 400
const MEDIAN_LINES = 65

/** Data in the form of code, or written by a program. */
const DATA = [/^server\/src\/db\/database\.ts$/, /^server\/src\/demo\/.*data/, /^src\/ui\/icon\/icons\.scss$/]

const linesOf = (file: string): number => textOf(file).trimEnd().split('\n').length

const code = trackedFiles()
  .filter((file) => /\.(tsx?|mjs|js|scss)$/.test(file) && !DATA.some((pattern) => pattern.test(file)))
  .map((file) => ({ file, lines: linesOf(file) }))

test(`no file is longer than ${MOST_LINES} lines`, () => {
  expect(code.filter(({ lines }) => lines > MOST_LINES)).toEqual([])
})

test(`half of all files have ${MEDIAN_LINES} lines or fewer`, () => {
  const sizes = code.map(({ lines }) => lines).sort((one, other) => one - other)
  expect(sizes.length).toBeGreaterThan(100)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MEDIAN_LINES)
})
