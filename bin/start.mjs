import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildConsoleIfNeeded } from './build-console.mjs'
import { buildH5IfNeeded } from './build-h5.mjs'
import { installIfNeeded } from './install.mjs'

const OLDEST_NODE = [20, 19]

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

try {
  assertNodeVersion()
  await installIfNeeded(root)
  // Who only looks around serves no pages.
  const serves = !process.argv.includes('--check') && process.env.XINQI_SKIP_BUILD !== '1'
  if (serves) {
    await buildH5IfNeeded(root)
    await buildConsoleIfNeeded(root)
  }
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await startServer()

function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Error(`需要 Node.js ${OLDEST_NODE.join('.')} 或更新的版本，当前是 ${process.versions.node}。`)
}

/** In this process, compiled as it loads: a wrapper process would keep signals from the server. */
async function startServer() {
  const require = createRequire(import.meta.url)
  require('tsx/cjs/api').register()
  const { main } = require('../server/src/main.ts')
  await main()
}
