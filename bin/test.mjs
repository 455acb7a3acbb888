import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'
import { buildH5, buildWeapp } from './test-steps/build.mjs'
import { findOrInstallChromium } from './test-steps/chromium.mjs'
import { lint, typecheck } from './test-steps/check.mjs'
import { leftoverProcesses, markProcesses } from './test-steps/leftovers.mjs'
import { runJest } from './test-steps/jest.mjs'
import { runPlaywright } from './test-steps/playwright.mjs'

const OLDEST_NODE = [20, 19]

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

/**
 * A step returns `{ passed, failed, details, notes }`: `details` is shown when something failed, `notes` always. One that
 * throws has failed once. Without dependencies nothing else can run; every other step runs whatever became of the ones before.
 * Those of one row run beside each other, each lane in its order: reading the code and building it keep one core busy each.
 */
const ROWS = [
  [[['chromium', findOrInstallChromium]]],
  [
    [['lint', lint]],
    [
      ['typecheck', typecheck],
      ['build h5', buildH5],
      ['build weapp', buildWeapp],
    ],
  ],
  [[['jest', runJest]]],
  [[['playwright', runPlaywright]]],
  [[['no process left', leftoverProcesses]]],
]

markProcesses()
const total = { passed: 0, failed: 0 }
if (await run('install', install)) {
  for (const lanes of ROWS) await Promise.all(lanes.map(runLane))
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  if (isOld) throw new Error(`Node.js ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`)
  await installIfNeeded(root)
  return { passed: 0, failed: 0 }
}

async function runLane(steps) {
  for (const [name, step] of steps) await run(name, step)
}

/** One line for a step: what it was, how long it took, what came of it. True when nothing failed. */
async function run(name, step) {
  const started = performance.now()
  const outcome = await Promise.resolve()
    .then(() => step(root))
    .catch((error) => ({ passed: 0, failed: 1, details: error.message }))
  total.passed += outcome.passed
  total.failed += outcome.failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = outcome.passed + outcome.failed > 1 ? `, ${outcome.passed} passed, ${outcome.failed} failed` : ''
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name} (${seconds} s${counts})`)
  for (const note of outcome.notes ?? []) console.log(note)
  if (outcome.failed > 0 && outcome.details) console.log(outcome.details)
  return outcome.failed === 0
}
