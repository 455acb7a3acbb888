import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runLogged } from './logged.mjs'
import { longest } from './longest.mjs'

/** A sixth of its time a test of the server waits for its database: one process more than cores leaves none of them idle. */
const WORKERS = os.availableParallelism() + 1

/** Most of what a test file makes it throws away: with more room for that, nothing is carried about that has died by then. */
const ROOM_FOR_NEW = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() }

/**
 * The tests of jest.config.js, or of some of its projects; a filter keeps the files whose path matches it. A file that could not
 * even be loaded counts as one failed test.
 */
export async function runJest(root, { projects = [], filter } = {}) {
  const report = path.join(root, '.cache', 'test', 'jest.json')
  fs.rmSync(report, { force: true })
  const args = ['--ci', '--json', `--outputFile=${report}`, `--maxWorkers=${WORKERS}`]
  // Who asks for some files wants them as they are.
  if (filter === undefined) args.push('--config=test/support/jest/whole.config.js')
  if (filter !== undefined) args.push('--passWithNoTests', `--testPathPatterns=${filter}`)
  if (projects.length > 0) args.push('--selectProjects', ...projects)
  const { code, tail, log } = await runLogged(root, 'jest', 'jest/bin/jest.js', args, ROOM_FOR_NEW)
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, details: `${tail}\n(${log})` }
  const result = JSON.parse(fs.readFileSync(report, 'utf8'))
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
  // Jest may still fail as a whole, as when its teardown throws.
  const unexplained = code !== 0 && failed === 0 ? 1 : 0
  return {
    passed: result.numPassedTests,
    failed: failed + unexplained,
    details: `${failuresOf(result, root) || tail}\n(${log})`,
    notes: filter === undefined ? [longest(durationsOf(result, root))] : [],
  }
}

/** Of files that were put together, each is a `describe` of its own. */
const durationsOf = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles: [first], duration }) => ({
      file: first?.endsWith('.test.ts') ? first : path.relative(root, name),
      ms: duration ?? 0,
    })),
  )

function failuresOf({ testResults }, root) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${path.relative(root, name)}\n${message.trimEnd()}`)
    .join('\n')
}
