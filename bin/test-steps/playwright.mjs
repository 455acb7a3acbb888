import fs from 'node:fs'
import path from 'node:path'
import { runLogged } from './logged.mjs'

/** Journeys in a browser and in the compiled mini-program, against one real server. */
export async function runPlaywright(root) {
  const report = path.join(root, '.cache', 'test', 'playwright.json')
  fs.rmSync(report, { force: true })
  const environment = { CI: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_BROWSERS_PATH: '0' }
  const args = ['test', '--reporter=list,json']
  const { code, tail, log } = await runLogged(root, 'playwright', '@playwright/test/cli.js', args, environment)
  const details = `${tail}\n(${log})`
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, details }
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
