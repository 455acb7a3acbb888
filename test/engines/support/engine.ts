import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import net from 'node:net'

/** A server of another maker, run by a test on a port of its own. */
export interface Engine {
  /** Resolves when it takes connections. */
  start(): Promise<void>
  /** kill -9: nobody is told. */
  kill(): Promise<void>
}

/** Throws a sentence where the program is not installed. */
function assertInstalled(program: string): void {
  if (spawnSync('which', [program]).status === 0) return
  throw new Error(
    `${program} is not installed on this machine: npm run test:engines needs the Debian packages of deploy/README.md`,
  )
}

export function engine(program: string, args: readonly string[], port: number): Engine {
  assertInstalled(program)
  let running: ChildProcess | undefined
  return {
    async start() {
      const child = spawn(program, args, { stdio: 'ignore' })
      running = child
      const ended = new Promise<never>((_, reject) =>
        child.once('exit', (code) => reject(new Error(`${program} ended: ${code}`))),
      )
      // It ends at the latest when it is killed, and then nobody waits.
      ended.catch(() => undefined)
      await Promise.race([untilOpen(port), ended])
    },
    async kill() {
      const child = running
      running = undefined
      if (!child || child.exitCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function untilOpen(port: number): Promise<void> {
  while (!(await opens(port))) await new Promise((resolve) => setImmediate(resolve))
}

const opens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
