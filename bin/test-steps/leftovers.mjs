import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const MARK = 'XINQI_TEST_RUN'
const PATIENCE_MS = 10_000

/** Every process of this run, and whatever those start, carries the run's number in its environment. */
export function markProcesses() {
  process.env[MARK] = `${process.pid}-${Math.round(performance.timeOrigin)}`
}

/** One test: all of them have ended. Told by /proc, so that it passes unasked where there is none. */
export async function leftoverProcesses() {
  if (!fs.existsSync('/proc/self/environ')) return { passed: 1, failed: 0 }
  const deadline = performance.now() + PATIENCE_MS
  let left = markedProcesses()
  while (left.length > 0 && performance.now() < deadline) {
    await delay(100)
    left = markedProcesses()
  }
  if (left.length === 0) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, details: `Still running:\n${left.join('\n')}` }
}

function markedProcesses() {
  const mark = `${MARK}=${process.env[MARK]}`
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => read(pid, 'environ').split('\0').includes(mark))
    .map((pid) => `${pid} ${read(pid, 'cmdline').replaceAll('\0', ' ')}`)
}

/** A process may end while it is looked at, and another account's is closed to us. */
function read(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
