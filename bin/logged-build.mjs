import fs from 'node:fs'
import path from 'node:path'
import { runChild } from './child.mjs'
import { compressBuild } from './compress-build.mjs'

const TAIL_LINES = 30

/**
 * Runs a build of node_modules into a folder of dist, its output in `.cache/build-<folder>.log`, and compresses what it made.
 * Throws an Error with the end of that log.
 */
export async function loggedBuild(root, { folder, title, program, args, environment }) {
  const log = path.join(root, '.cache', `build-${folder}.log`)
  const page = path.join(root, 'dist', folder, 'index.html')
  const stopProgress = showProgress(`正在构建${title}`)
  const code = await build(root, { log, page, program, args, environment })
  stopProgress()
  // Taro ends with 0 after some compile errors; it writes no page then.
  if (code !== 0 || !fs.existsSync(page))
    throw new Error(`${title}构建失败（完整日志 ${path.relative(root, log)}）：\n${tailOf(log)}`)
  compressBuild(root, folder)
}

async function build(root, { log, page, program, args, environment }) {
  fs.mkdirSync(path.dirname(log), { recursive: true })
  fs.rmSync(page, { force: true })
  const output = fs.openSync(log, 'w')
  try {
    const env = { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0', ...environment }
    const options = { cwd: root, env, stdio: ['ignore', output, output] }
    return await runChild(process.execPath, [path.join(root, 'node_modules', program), ...args], options)
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
