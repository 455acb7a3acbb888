import net from 'node:net'

/**
 * Above 10080, the highest one that fetch refuses to speak to ("bad port"), and all of them below those that the system itself
 * hands out: none becomes the near end of a connection before it is listened on.
 */
const FIRST = 10_100
const PAIRS = 10_000
const PAIRS_PER_PROCESS = 10

const place = process.pid * PAIRS_PER_PROCESS
let taken = 0

/**
 * A port of this machine on which nobody listens, and that nobody else is given while this process lives: ports go in pairs,
 * the lower is given, and the upper is held by who asked. Between being told of a port and listening on it a server may
 * take seconds (it opens its database first), and being free by itself says nothing about who else was told the same.
 */
export async function freePort(): Promise<number> {
  while (taken < PAIRS) {
    const port = FIRST + 2 * ((place + taken++) % PAIRS)
    const held = await listen(port + 1)
    if (!held) continue
    if (await isFree(port)) return port
    held.close()
  }
  throw new Error('no port is free')
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port)
  if (!server) return false
  await new Promise((resolve) => server.close(resolve))
  return true
}

/** Holds a port without keeping the process alive; undefined where somebody has it. */
function listen(port: number): Promise<net.Server | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer((socket) => socket.destroy()).unref()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
