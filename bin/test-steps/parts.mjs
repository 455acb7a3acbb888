import { lint, typecheck } from './check.mjs'
import { buildConsole, buildH5, buildWeapp } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { leftoverProcesses } from './leftovers.mjs'
import { runJest } from './jest.mjs'
import { runPlaywright } from './playwright.mjs'

/**
 * Every step: what it runs, and the seconds it may take on two cores. With the install all of them may take 45 minutes; where a
 * step has become longer than its budget, the reason is looked for first, and only then is the number changed.
 *
 * A step returns `{ passed, failed, details, notes }`: `details` is shown when something failed, `notes` always. One that throws
 * has failed once.
 */
const STEPS = {
  chromium: { budget: 30, run: findOrInstallChromium },
  lint: { budget: 180, run: lint },
  typecheck: { budget: 90, run: typecheck },
  'build h5': { budget: 90, run: buildH5 },
  'build console': { budget: 15, run: buildConsole },
  'build weapp': { budget: 60, run: buildWeapp },
  jest: { budget: 1100, run: runJest },
  playwright: { budget: 1100, run: runPlaywright },
  'no process left': { budget: 15, run: leftoverProcesses },
}

/** What `npm test` runs. Steps of one row run beside each other, each lane in its order: they keep one core busy each. */
const WHOLE = [
  [['chromium']],
  [
    ['lint', 'build weapp', 'build console'],
    ['typecheck', 'build h5'],
  ],
  [['jest']],
  [['playwright']],
  [['no process left']],
]

const UNIT = ['domain in Kathmandu', "domain in St. John's", 'client', 'architecture']

/** What `npm test -- <part>` runs, for one's own work: fewer steps, and of Jest and Playwright some projects. */
const PARTS = {
  unit: { rows: [[['jest']]], jest: UNIT },
  server: { rows: [[['jest']], [['no process left']]], jest: ['server', 'process'] },
  e2e: {
    rows: [[['chromium']], [['build h5', 'build console']], [['playwright']], [['no process left']]],
    playwright: ['browser'],
  },
  weapp: {
    // Its room is the H5 one.
    rows: [[['chromium']], [['build h5', 'build weapp']], [['jest']], [['playwright']], [['no process left']]],
    jest: ['compiled pages'],
    playwright: ['weapp'],
  },
}

/**
 * The rows of steps that the words after `npm test --` ask for, and whether a filter (the second word: what a test file's path
 * contains) leaves some tests out. @throws with one sentence for words that mean nothing
 */
export function planOf([part, filter, ...more]) {
  if (part === undefined) return { rows: rowsOf(WHOLE, {}), filter }
  const chosen = PARTS[part]
  if (!Object.hasOwn(PARTS, part) || more.length > 0)
    throw new Error(
      `npm test takes one of ${Object.keys(PARTS).join(', ')} and then, if wanted, a part of a file's path.`,
    )
  return {
    rows: rowsOf(chosen.rows, {
      jest: { projects: chosen.jest, filter },
      playwright: { projects: chosen.playwright, filter },
    }),
    filter,
  }
}

const rowsOf = (rows, options) =>
  rows.map((lanes) =>
    lanes.map((lane) =>
      lane.map((name) => ({ name, budget: STEPS[name].budget, run: (root) => STEPS[name].run(root, options[name]) })),
    ),
  )
