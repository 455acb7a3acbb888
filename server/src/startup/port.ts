import dns from 'node:dns/promises'
import net from 'node:net'
import { StartupError } from '../startup-error'

/** Throws StartupError when something listens on the port already: better known before migrations and demo data than after. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const addresses = await dns.lookup(host, { all: true }).catch((error: unknown) => {
    throw explainListenError(error, port, host)
  })
  for (const { address } of addresses) {
    await tryListen(port, address).catch((error: unknown) => {
      // A machine without IPv6 still resolves localhost to ::1.
      if (addresses.length > 1 && codeOf(error) === 'EADDRNOTAVAIL') return
      throw explainListenError(error, port, host)
    })
  }
}

function tryListen(port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    server.listen(port, address, () => server.close(() => resolve()))
  })
}

/** The sentence for what `listen` failed with; anything unknown is returned as it is. */
export function explainListenError(error: unknown, port: number, host: string): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartupError(`端口 ${port} 已被占用：请关掉占用它的程序，或换一个端口（PORT=${port + 1} npm start）。`)
    case 'EACCES':
      return new StartupError(`当前用户无权使用端口 ${port}，请换一个 1024 以上的端口（PORT）。`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`HOST=${host} 不是这台机器的地址。`)
    default:
      return error
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
