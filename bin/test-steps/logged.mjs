import fs from 'node:fs'
import path from 'node:path'
import { runChild } from '../child.mjs'

const TAIL_LINES = 120

/** Runs a command of node_modules to its end, its output in `.cache/test/<name>.log`. Gives the exit code and the log's end. */
export async function runLogged(root, name, script, args, environment = {}) {
  const log = path.join(root, '.cache', 'test', `${name}.log`)
  fs.mkdirSync(path.dirname(log), { recursive: true })
  const output = fs.openSync(log, 'w')
  try {
    const env = { ...process.env, FORCE_COLOR: '0', ...environment }
    const program = path.join(root, 'node_modules', script)
    const code = await runChild(process.execPath, [program, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', output, output],
    })
    return { code, tail: tailOf(log), log: path.relative(root, log) }
  } finally {
    fs.closeSync(output)
  }
}

function tailOf(log) {
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n')
  return lines.slice(-TAIL_LINES).join('\n')
}
