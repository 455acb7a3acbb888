import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './child.mjs'
import { compressH5 } from './compress-h5.mjs'
import { h5SourceHash, isH5Current, stampH5 } from './h5-stamp.mjs'

const TAIL_LINES = 30

/** Builds the H5 when its sources changed since dist/h5 was made. Throws as {@link buildH5} does. */
export async function buildH5IfNeeded(root) {
  if (!isH5Current(root, stampOf(root))) await buildH5(root)
}

/** Builds dist/h5 and compresses it. Throws an Error with the end of the build's log. */
export async function buildH5(root) {
  const stamp = stampOf(root)
  const log = path.join(root, '.cache', 'build-h5.log')
  const stopProgress = showProgress('正在构建 H5')
  const code = await build(root, log)
  stopProgress()
  // Taro ends with 0 after some compile errors; it writes no page then.
  if (code !== 0 || !fs.existsSync(path.join(root, 'dist', 'h5', 'index.html'))) {
    throw new Error(`H5 构建失败（完整日志 ${path.relative(root, log)}）：\n${tailOf(log)}`)
  }
  compressH5(root)
  stampH5(root, stamp)
}

/** Everything a build depends on: its sources, and what is asked of it through the environment. */
const stampOf = (root) => [h5SourceHash(root), process.env.XINQI_API_ORIGIN].join(' ').trimEnd()

async function build(root, log) {
  fs.mkdirSync(path.dirname(log), { recursive: true })
  fs.rmSync(path.join(root, 'dist', 'h5', 'index.html'), { force: true })
  const output = fs.openSync(log, 'w')
  try {
    const taro = path.join(root, 'node_modules', '@tarojs', 'cli', 'bin', 'taro')
    const environment = { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0', XINQI_OUT: 'dist/h5' }
    const options = { cwd: root, env: environment, stdio: ['ignore', output, output] }
    return await runChild(process.execPath, [taro, 'build', '--type', 'h5'], options)
  } finally {
    fs.closeSync(output)
  }
}

/** One line that counts the seconds on a terminal, and is printed once elsewhere. Returns how to end it. */
function showProgress(title) {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  if (!process.stdout.isTTY) {
    console.log(`${title} …`)
    return () => undefined
  }
  const timer = setInterval(() => process.stdout.write(`\r${title} … ${seconds()} 秒`), 500)
  return () => {
    clearInterval(timer)
    process.stdout.write(`\r${title}，用时 ${seconds()} 秒\n`)
  }
}

function tailOf(file) {
  return fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
}

// npm run build:h5
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildH5(path.dirname(path.dirname(process.argv[1]))).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
