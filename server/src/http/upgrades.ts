import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

export interface UpgradeTarget {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Hands WebSocket upgrades to their endpoint by path; any other path is refused. */
export function routeUpgrades(server: Server, targets: Record<string, UpgradeTarget>): void {
  server.on('upgrade', (request, socket, head) => {
    const [path = ''] = (request.url ?? '').split('?')
    const target = targets[path]
    if (target) target.handleUpgrade(request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
  })
}
