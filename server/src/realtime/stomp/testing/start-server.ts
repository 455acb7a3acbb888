import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@xinqi/domain/time'
import type { ConnectHeaders } from '../handshake'
import type { StompLimits } from '../limits'
import type { LoggedIn } from '../topics'
import { StompServer } from '../stomp-server'

export interface TestServer {
  stomp: StompServer
  url: string
  /** token → whose; delete one to end its login. */
  tokens: Map<string, LoggedIn>
  warnings: string[]
  close(): Promise<void>
}

/** A StompServer behind a real HTTP server, for tests. Its logins live in a Map. */
export async function startTestServer(limits: Partial<StompLimits> = {}, port = 0): Promise<TestServer> {
  const tokens = new Map<string, LoggedIn>()
  const warnings: string[] = []
  const holderOf = ({ token }: ConnectHeaders) => tokens.get(token) ?? null
  const stomp = new StompServer({
    authenticate: (headers) => Promise.resolve(holderOf(headers)),
    revalidate: (headers) => Promise.resolve(holderOf(headers) !== null),
    clock: systemClock,
    log: { warn: (_details, message) => warnings.push(message) },
    limits,
  })
  const http = createServer()
  http.on('upgrade', (request, socket, head) => stomp.handleUpgrade(request, socket, head))
  const { port: listening } = await listen(http, port)
  return {
    stomp,
    url: `ws://127.0.0.1:${listening}/ws`,
    tokens,
    warnings,
    close: async () => {
      await stomp.close()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

function listen(http: Server, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, '127.0.0.1', () => {
      const address = http.address()
      if (address && typeof address === 'object') resolve(address)
    })
  })
}
