import { runLogged } from './logged.mjs'

/** ESLint for what a file says by itself, oxlint for what asks for types, and Stylelint: one test. */
export async function lint(root) {
  return oneTest([
    await runLogged(root, 'eslint', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
    await runLogged(root, 'oxlint', 'oxlint/bin/oxlint', ['--type-aware', '.']),
    await runLogged(root, 'stylelint', 'stylelint/bin/stylelint.mjs', ['src/**/*.scss']),
  ])
}

/**
 * Client, tests and domain with the browser's types, the client once more with the mini-program's files in place of H5's, and
 * the server with Node's types alone, and the console: one test.
 */
export async function typecheck(root) {
  // Each checker makes the types anew that it meets: four of them, the default, take twice the time of one.
  const check = (name, project) =>
    runLogged(root, name, 'typescript-native/bin/tsc', ['--noEmit', '--checkers', '1', '-p', project])
  return oneTest([
    await check('tsc-client', 'tsconfig.json'),
    await check('tsc-weapp', 'tsconfig.weapp.json'),
    await check('tsc-server', 'server/tsconfig.json'),
    await check('tsc-console', 'console/tsconfig.json'),
  ])
}

function oneTest(runs) {
  const bad = runs.filter(({ code }) => code !== 0)
  if (bad.length === 0) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, details: bad.map(({ tail, log }) => `${tail}\n(${log})`).join('\n') }
}
