import { SECOND } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { noteSighting } from './commands/note-presence'

export const KEEP_STAYS_MS = 20 * SECOND

/** Rooms with somebody in them, in this process. */
interface Rooms {
  taken(): { roomId: string; userIds: string[] }[]
}

/** The room's own word, again and again, that these still sit there: what a process that is killed can say no more. Gives how to stop. */
export function keepStays(services: Services, rooms: Rooms, everyMs = KEEP_STAYS_MS): () => void {
  const timer = setInterval(() => {
    for (const { roomId, userIds } of rooms.taken()) for (const user of userIds) void keep(services, roomId, user)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

const keep = (services: Services, appointNo: string, user: string): Promise<void> =>
  noteSighting(services, { appointNo, user, at: services.clock.now(), source: 'embedded' }).catch((error: unknown) =>
    services.log.error({ err: error }, 'join log: a sighting'),
  )
