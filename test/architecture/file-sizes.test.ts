import { textOf, trackedFiles } from './tracked-files'

const MOST_LINES = 400
const MOST_LINES_OF_MOST = 200
/** A file of fewer lines is a shred where one neighbour alone wants it. */
const FEW_LINES = 20
/** Per cent of all files. */
const MOST_SHREDS = 15

/** Data in the form of code, or written by a program. */
const DATA = [/^server\/src\/db\/database\.ts$/, /^server\/src\/demo\/.*data/, /^src\/ui\/icon\/icons\.scss$/]

const linesOf = (file: string): number => textOf(file).trimEnd().split('\n').length

const code = trackedFiles()
  .filter((file) => /\.(tsx?|mjs|js|scss)$/.test(file) && !DATA.some((pattern) => pattern.test(file)))
  .map((file) => ({ file, lines: linesOf(file) }))

test(`no file is longer than ${MOST_LINES} lines`, () => {
  expect(code.filter(({ lines }) => lines > MOST_LINES)).toEqual([])
})

test(`nine of ten files have ${MOST_LINES_OF_MOST} lines or fewer`, () => {
  const sizes = code.map(({ lines }) => lines).sort((one, other) => one - other)
  expect(sizes.length).toBeGreaterThan(100)
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(MOST_LINES_OF_MOST)
})

test(`at most ${MOST_SHREDS} in a hundred files have fewer than ${FEW_LINES} lines`, () => {
  const shreds = code.filter(({ lines }) => lines < FEW_LINES).length
  expect((100 * shreds) / code.length).toBeLessThanOrEqual(MOST_SHREDS)
})
