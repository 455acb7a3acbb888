import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isCurrent, sourceHash, stampBuild, TARO_SOURCES } from './build-stamp.mjs'
import { loggedBuild } from './logged-build.mjs'

/** Builds the H5 when its sources changed since dist/h5 was made. Throws as {@link buildH5} does. */
export async function buildH5IfNeeded(root) {
  if (!isCurrent(root, 'h5', stampOf(root))) await buildH5(root)
}

/** Builds dist/h5 and compresses it. Throws an Error with the end of the build's log. */
export async function buildH5(root) {
  const stamp = stampOf(root)
  await loggedBuild(root, {
    folder: 'h5',
    title: ' H5 ',
    program: '@tarojs/cli/bin/taro',
    args: ['build', '--type', 'h5'],
    environment: { XINQI_OUT: 'dist/h5' },
  })
  stampBuild(root, 'h5', stamp)
}

/** Everything a build depends on: its sources, and what is asked of it through the environment. */
const stampOf = (root) => [sourceHash(root, TARO_SOURCES), process.env.XINQI_API_ORIGIN].join(' ').trimEnd()

// npm run build:h5
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildH5(path.dirname(path.dirname(process.argv[1]))).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
