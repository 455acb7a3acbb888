import fs from 'node:fs'
import path from 'node:path'
import { runLogged } from './logged.mjs'

/** In a browser, and in the compiled mini-program. They run beside each other: each has a server and a clock of its own. */
const PROJECTS = ['browser', 'weapp']
const FIRST_PORT = Number(process.env.PORT ?? 3900)

/** All journeys, against real servers. */
export async function runPlaywright(root) {
  const runs = await Promise.all(PROJECTS.map((project, index) => runProject(root, project, FIRST_PORT + index)))
  const sum = (count) => runs.reduce((total, run) => total + run[count], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    details: runs.flatMap(({ failed, details }) => (failed > 0 ? [details] : [])).join('\n\n'),
    notes: runs.flatMap(({ notes }) => notes),
  }
}

async function runProject(root, project, port) {
  const report = path.join(root, '.cache', 'test', `${project}.json`)
  fs.rmSync(report, { force: true })
  const environment = {
    CI: '1',
    PORT: String(port),
    XINQI_E2E_DATA: path.join('.cache', `e2e-data-${project}`),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_BROWSERS_PATH: '0',
  }
  const output = path.join('.cache', 'playwright', project)
  const args = ['test', `--project=${project}`, '--reporter=list,json', `--output=${output}`]
  const { code, tail, log } = await runLogged(root, project, '@playwright/test/cli.js', args, environment)
  const details = `${tail}\n(${log})`
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, details, notes: [] }
  const { stats, errors, suites } = JSON.parse(fs.readFileSync(report, 'utf8'))
  // Errors outside of any test: the server did not start, or did not stop.
  const failed = stats.unexpected + errors.length
  const unexplained = code !== 0 && failed === 0 ? 1 : 0
  const notes = flakyOf(suites).map((name) => `  passed at the second try only: ${name}`)
  return { passed: stats.expected + stats.flaky, failed: failed + unexplained, details, notes }
}

/** The names of journeys that failed once and then passed. */
function flakyOf(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file}: ${title}`),
    ...flakyOf(inner),
  ])
}
