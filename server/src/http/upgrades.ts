import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

export interface UpgradeTarget {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

interface Upgrades {
  /** By path; undefined is a path of another process. */
  targets: Record<string, UpgradeTarget | undefined>
  /** No sockets are taken any more: whoever asks is to come again, and elsewhere. */
  isDraining(): boolean
}

/** Hands WebSocket upgrades to their endpoint by path; any other path is refused. */
export function routeUpgrades(server: Server, { targets, isDraining }: Upgrades): void {
  server.on('upgrade', (request, socket, head) => {
    const [path = ''] = (request.url ?? '').split('?')
    const target = targets[path]
    if (!target) socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    else if (isDraining()) socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n')
    else target.handleUpgrade(request, socket, head)
  })
}
