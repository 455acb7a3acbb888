import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONSOLE_SOURCES, isCurrent, sourceHash, stampBuild } from './build-stamp.mjs'
import { loggedBuild } from './logged-build.mjs'

/** Builds dist/console when its sources changed since. Throws an Error with the end of the build's log. */
export async function buildConsoleIfNeeded(root) {
  const stamp = sourceHash(root, CONSOLE_SOURCES)
  if (isCurrent(root, 'console', stamp)) return
  await loggedBuild(root, {
    folder: 'console',
    title: '控制台',
    program: 'vite/bin/vite.js',
    args: ['build', 'console'],
    environment: {},
  })
  stampBuild(root, 'console', stamp)
}

// npm run build:console
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildConsoleIfNeeded(path.dirname(path.dirname(process.argv[1]))).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
