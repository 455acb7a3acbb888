import path from 'node:path'
import { freePort } from '../../../server/src/db/embedded/free-port'
import { speaks } from './answers'
import { Child } from './child'
import type { Member } from './patroni'
import type { Place } from './place'
import { locate } from './programs'

/** The file that machines have. */
const CONFIGURATION = path.join(__dirname, '../../../deploy/database/haproxy.cfg')

/** Where a client finds whoever is the primary now, and any replica. */
export interface Entrance {
  primary: number
  replica: number
  child: Child
}

export async function startEntrance(place: Place, members: readonly Member[]): Promise<Entrance> {
  const [primary, replica] = [await freePort(), await freePort()]
  const named = members.flatMap(({ name, port, rest }) => [
    [`DB_${name.toUpperCase()}`, `127.0.0.1:${port}`],
    [`DB_${name.toUpperCase()}_REST`, String(rest)],
  ])
  const child = new Child({
    name: 'haproxy',
    folder: place.folder,
    command: [locate('haproxy'), '-db', '-f', CONFIGURATION],
    env: {
      ...Object.fromEntries(named),
      PRIMARY_BIND: `127.0.0.1:${primary}`,
      REPLICA_BIND: `127.0.0.1:${replica}`,
    },
  })
  await child.start(() => speaks(primary))
  return { primary, replica, child }
}
