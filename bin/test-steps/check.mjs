import { runLogged } from './logged.mjs'

/** What ESLint looks at in one process. All at once it spends as long again on its memory as on the code. */
const LINTED = {
  'eslint-server': ['server'],
  'eslint-client': ['src'],
  'eslint-rest': ['.', '--ignore-pattern', 'server', '--ignore-pattern', 'src'],
}

/** ESLint, a part after the other, and Stylelint: one test. */
export async function lint(root) {
  const runs = []
  for (const [name, part] of Object.entries(LINTED))
    runs.push(await runLogged(root, name, 'eslint/bin/eslint.js', [...part, '--max-warnings', '0']))
  runs.push(await runLogged(root, 'stylelint', 'stylelint/bin/stylelint.mjs', ['src/**/*.scss']))
  return oneTest(runs)
}

/**
 * Client, tests and domain with the browser's types, the client once more with the mini-program's files in place of H5's, and
 * the server with Node's types alone, and the console: one test.
 */
export async function typecheck(root) {
  const check = (name, project) => runLogged(root, name, 'typescript/bin/tsc', ['--noEmit', '-p', project])
  const runs = [
    check('tsc-client', 'tsconfig.json'),
    check('tsc-weapp', 'tsconfig.weapp.json'),
    check('tsc-server', 'server/tsconfig.json'),
    check('tsc-console', 'console/tsconfig.json'),
  ]
  return oneTest(await Promise.all(runs))
}

function oneTest(runs) {
  const bad = runs.filter(({ code }) => code !== 0)
  if (bad.length === 0) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, details: bad.map(({ tail, log }) => `${tail}\n(${log})`).join('\n') }
}
