import { freePort } from '../../../server/src/db/embedded/free-port'
import { speaks } from './answers'
import { Child } from './child'
import type { Place } from './place'
import { locate } from './programs'

/** What carries messages between processes, apart from the database. */
export interface BusEngine {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
}

export async function createNats(place: Place): Promise<BusEngine> {
  const port = await freePort()
  const command = [locate('nats-server'), '--addr', '127.0.0.1', '--port', String(port)]
  const child = new Child({ name: 'nats', folder: place.folder, owner: place.owner, command })
  return {
    url: `nats://127.0.0.1:${port}`,
    start: () => child.start(() => speaks(port, '', 'INFO')),
    kill: () => child.kill(),
  }
}

export async function createRedis(place: Place): Promise<BusEngine> {
  const port = await freePort()
  const folder = place.folderOf('redis')
  const command = [locate('redis-server'), '--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', folder]
  const child = new Child({ name: 'redis', folder: place.folder, owner: place.owner, command })
  return {
    url: `redis://127.0.0.1:${port}`,
    start: () => child.start(() => speaks(port, 'PING\r\n', 'PONG')),
    kill: () => child.kill(),
  }
}
