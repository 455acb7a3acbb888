import fs from 'node:fs'
import path from 'node:path'
import { runLogged } from './logged.mjs'
import { longest } from './longest.mjs'

/**
 * Journeys against real servers: the projects `browser` and `weapp` (the compiled mini-program), or one of them. A filter keeps
 * the files whose path matches it.
 */
export async function runPlaywright(root, { projects = ['browser', 'weapp'], filter } = {}) {
  const report = path.join(root, '.cache', 'test', 'playwright.json')
  fs.rmSync(report, { force: true })
  const environment = { CI: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_BROWSERS_PATH: '0' }
  const args = ['test', ...projects.map((name) => `--project=${name}`), '--reporter=list,json']
  if (filter !== undefined) args.push('--pass-with-no-tests', filter)
  const { code, tail, log } = await runLogged(root, 'playwright', '@playwright/test/cli.js', args, environment)
  const details = `${tail}\n(${log})`
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, details }
  const { stats, errors, suites } = JSON.parse(fs.readFileSync(report, 'utf8'))
  // Errors outside of any test: a server did not start, or did not stop.
  const failed = stats.unexpected + errors.length
  const unexplained = code !== 0 && failed === 0 ? 1 : 0
  const notes = flakyOf(suites).map((name) => `  passed at the second try only: ${name}`)
  if (filter === undefined) notes.push(longest(durationsOf(suites)))
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

const durationsOf = (suites) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, ms: duration }))),
    ),
    ...durationsOf(inner),
  ])
