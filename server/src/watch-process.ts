import type { Pool } from 'pg'
import type { DatabaseSights } from './db/sights'
import type { RoomServer } from './realtime/rooms/room-server'
import type { StompServer } from './realtime/stomp/stomp-server'
import type { Meters } from './seeing/meters'

interface Watched {
  pool: Pool
  sights: DatabaseSights
  stomp: Pick<StompServer, 'size'>
  rooms: Pick<RoomServer, 'size'>
}

/** What this process holds at the moment: connections, sockets, rooms; and what its database makes it wait for. */
export function watchProcess(
  meters: Meters,
  log: { warn(details: object, message: string): void },
  { pool, sights, stomp, rooms }: Watched,
): void {
  meters.watch(
    'xinqi_database_connections',
    'Connections of the pool: idle, busy; and those who wait for one',
    () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    'state',
  )
  meters.watch('xinqi_database_connections_max', 'Most connections that the pool opens', () => pool.options.max)
  meters.watch(
    'xinqi_sockets',
    'WebSockets that are open here',
    () => ({ ws: stomp.size, signal: rooms.size.sockets }),
    'endpoint',
  )
  meters.watch('xinqi_rooms', 'Rooms of this process that somebody is in', () => rooms.size.rooms)
  meters.watch('xinqi_room_seats', 'Seats taken in rooms of this process', () => rooms.size.seats)
  sights.onWait = (milliseconds) => meters.databaseWaitSeconds.observe(milliseconds / 1000)
  sights.onSlow = ({ text, milliseconds, pid }) => {
    meters.slowStatements.inc()
    // Its values stand elsewhere: the text has $1 in their place.
    log.warn({ statement: text, milliseconds: Math.round(milliseconds), pid }, 'a statement was slow')
  }
}
