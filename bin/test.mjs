import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'
import { markProcesses } from './test-steps/leftovers.mjs'
import { planOf } from './test-steps/parts.mjs'

const OLDEST_NODE = [20, 19]

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const INSTALL = { name: 'install', budget: 60, run: install }
const TESTS = ['jest', 'playwright']

const plan = planOrSayWhy()
const total = { passed: 0, failed: 0 }
const taken = []
if (plan) {
  markProcesses()
  await runPlan(plan)
  printBudgets()
  console.log(`${total.passed} passed, ${total.failed} failed`)
}
process.exitCode = !plan || total.failed > 0 ? 1 : 0

function planOrSayWhy() {
  try {
    return planOf(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    return undefined
  }
}

/** Without dependencies nothing else can run; every other step runs whatever became of the ones before. */
async function runPlan({ rows, filter }) {
  if (!(await run(INSTALL))) return
  for (const lanes of rows) await Promise.all(lanes.map(runLane))
  const tests = taken.filter(({ name }) => TESTS.includes(name))
  if (filter === undefined || tests.some(({ passed, failed }) => passed + failed > 0)) return
  total.failed += 1
  console.log(`✗ No test file of this part has ${filter} in its path.`)
}

async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  if (isOld) throw new Error(`Node.js ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`)
  await installIfNeeded(root)
  return { passed: 0, failed: 0 }
}

async function runLane(steps) {
  for (const step of steps) await run(step)
}

/** One line for a step: what it was, how long it took, what came of it. True when nothing failed. */
async function run({ name, budget, run: work }) {
  const started = performance.now()
  const { passed, failed, details, notes } = await Promise.resolve()
    .then(() => work(root))
    .catch((error) => ({ passed: 0, failed: 1, details: error.message }))
  const seconds = (performance.now() - started) / 1000
  total.passed += passed
  total.failed += failed
  taken.push({ name, budget, seconds, passed, failed })
  const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : ''
  console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s${counts})`)
  for (const note of notes ?? []) console.log(note)
  if (failed > 0 && details) console.log(details)
  return failed === 0
}

/** Seconds beside what the step may take. Over it nothing fails: another machine, or a busy one, is no mistake of the code. */
function printBudgets() {
  const cell = (value) => String(value).padStart(8)
  console.log(`\n${'step'.padEnd(16)}${cell('seconds')}${cell('budget')}`)
  for (const { name, budget, seconds } of taken) {
    const mark = seconds > budget ? '  over budget' : ''
    console.log(`${name.padEnd(16)}${cell(seconds.toFixed(1))}${cell(budget)}${mark}`)
  }
  console.log('')
}
