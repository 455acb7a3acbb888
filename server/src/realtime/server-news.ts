import type { Clock } from '@xinqi/domain/time'
import { z } from 'zod'
import type { Trx } from '../db/connect'
import { enqueue } from './outbox/enqueue'

/** Where server processes tell one another what their sockets have to know. No client may read it. */
export const SERVER_TOPIC = '/server'

const News = z.discriminatedUnion('kind', [
  /** Logins of this party have ended: its sockets are to be looked at again. */
  z.object({ kind: z.literal('logins-ended'), userType: z.literal([1, 2]), userId: z.number() }),
  /** The session of this room is over, cancelled or moved: nobody stays in it. */
  z.object({ kind: z.literal('room-closed'), appointNo: z.string() }),
  /** What counts in matching has changed. */
  z.object({ kind: z.literal('matching-changed') }),
  /** The words that are looked for have changed. */
  z.object({ kind: z.literal('watch-words-changed') }),
  /** An operator has changed or made an organisation. */
  z.object({ kind: z.literal('organisations-changed') }),
])
export type News = z.infer<typeof News>

/** Tells every process, this one included, once the transaction has committed. */
export const tellServers = (trx: Trx, clock: Clock, news: News): Promise<void> =>
  enqueue(trx, clock, SERVER_TOPIC, news)

/** Null for what a newer server may tell and this one does not know. */
export const newsOf = (body: string): News | null => News.safeParse(JSON.parse(body)).data ?? null
