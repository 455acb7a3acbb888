import { CLIENT_KINDS } from '@xinqi/domain/client-kinds'
import {
  MOST_CHARACTERS,
  MOST_EVENTS,
  TRACKED_KINDS,
  TRACKING_PROJECT,
  type TrackedBatch,
} from '@xinqi/domain/tracking'
import { z } from 'zod'

/** Names of pages and parts only: nothing that a person could have typed fits in. */
const name = z.string().regex(/^[A-Za-z_][\w-]{0,39}$/)

/** What is read of a beacon. An account is not, whatever stands in its field: older clients filled it. */
const Batch = z.object({
  project: z.literal(TRACKING_PROJECT),
  client: z.string().regex(/^[\w-]{8,64}$/),
  orgId: z.number().int().min(1).max(2_147_483_647),
  kind: z.enum(CLIENT_KINDS),
  events: z
    .array(z.object({ event: z.enum(TRACKED_KINDS), page: name, target: name.optional(), at: z.number() }))
    .min(1)
    .max(MOST_EVENTS),
})

/** The batch in a beacon's `data`, or null where it is none of ours. */
export function readBatch(data: unknown): Omit<TrackedBatch, 'account'> | null {
  if (typeof data !== 'string' || data.length > MOST_CHARACTERS) return null
  try {
    const read = Batch.safeParse(JSON.parse(Buffer.from(data, 'base64').toString('utf8')))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
