import { z } from 'zod'
import { CONTENT_STATES, CONTENT_VERSION_STATES } from '../text/content'
import { moment } from './fields'

/** Where one stands of what operators write in versions. */
export const standing = {
  id: z.number(),
  /** Null: of every organisation. */
  orgId: z.number().nullable(),
  state: z.enum(CONTENT_STATES),
  /** When a version that has its time will be read; null: none waits. */
  waitingTime: moment.nullable(),
  /** There is a newer version that readers do not have, and that has no time yet. */
  hasDraft: z.boolean(),
}

/** A piece as it is written, with every version of it. */
export const writtenOf = <T extends z.ZodType>(shape: T) =>
  z.object({
    ...standing,
    words: shape,
    /** 0: nobody has changed a word since it was installed. */
    version: z.number(),
    versions: z.array(
      z.object({
        version: z.number(),
        state: z.enum(CONTENT_VERSION_STATES),
        time: moment,
        by: z.string(),
        reason: z.string(),
        effectiveTime: moment.nullable(),
        publishedBy: z.string().nullable(),
        /** Of a story: when its person agreed to these words. */
        consentedOn: z.string().nullable(),
        words: shape,
      }),
    ),
  })
