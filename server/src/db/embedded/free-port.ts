import net from 'node:net'

/** Below those that the system itself hands out: none of these becomes the near end of a connection before it is listened on. */
const FIRST = 10_000
const PER_PROCESS = 10
const PROCESSES = 2_000

const place = (process.pid % PROCESSES) * PER_PROCESS
let taken = 0

/**
 * A port of this machine on which nobody listens. Each process looks from a place of its own onwards, and never gives one
 * twice: what two tests are told at the same moment is not the same.
 */
export async function freePort(): Promise<number> {
  while (taken < PROCESSES * PER_PROCESS) {
    const port = FIRST + ((place + taken++) % (PROCESSES * PER_PROCESS))
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
