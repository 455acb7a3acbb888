import { freePort } from '../../../server/src/db/embedded/free-port'
import { speaks } from './answers'
import { Child } from './child'
import type { Place } from './place'
import { locate } from './programs'
import type { Server } from './server'

export interface Front {
  origin: string
  child: Child
}

/**
 * What people reach: it asks each process whether it is ready, as Caddyfile and the Kubernetes service do. A request that reached
 * nobody goes to another one; one that reached somebody is never sent again by it, only by the client.
 */
export async function startFront(place: Place, servers: readonly Server[]): Promise<Front> {
  const port = await freePort()
  const configuration = place.write(
    'front.cfg',
    [
      'global',
      '  maxconn 4000',
      'defaults',
      '  mode http',
      '  timeout connect 2s',
      '  timeout check 2s',
      '  timeout client 60s',
      '  timeout server 60s',
      '  timeout tunnel 1h',
      '  option redispatch 1',
      '  retries 3',
      '  retry-on conn-failure',
      'listen web',
      `  bind 127.0.0.1:${port}`,
      '  balance leastconn',
      '  option httpchk GET /readyz',
      '  default-server inter 500ms fall 2 rise 1',
      ...servers.map((server) => `  server ${server.name} 127.0.0.1:${server.port} check`),
      '',
    ].join('\n'),
  )
  const child = new Child({
    name: 'front',
    folder: place.folder,
    command: [locate('haproxy'), '-db', '-f', configuration],
  })
  await child.start(() => speaks(port))
  return { origin: `http://127.0.0.1:${port}`, child }
}
