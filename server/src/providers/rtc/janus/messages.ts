import { z } from 'zod'

const Description = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() })

/** What Janus says over its WebSocket API, as far as it is read here. */
const JanusMessage = z.object({
  janus: z.string(),
  transaction: z.string().optional(),
  /** The handle that it is about. */
  sender: z.number().optional(),
  /** The session or the handle that was made. */
  data: z.object({ id: z.number() }).optional(),
  error: z.object({ code: z.number(), reason: z.string() }).optional(),
  plugindata: z.object({ data: z.record(z.string(), z.unknown()) }).optional(),
  jsep: Description.optional(),
  /** Of the answer to `info`. */
  version_string: z.string().optional(),
})
export type JanusMessage = z.infer<typeof JanusMessage>

/** Null for what is no message of Janus. */
export function janusMessageOf(text: string): JanusMessage | null {
  try {
    return JanusMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const Refused = z.object({ error_code: z.number(), error: z.string() })

/** Janus, or its VideoRoom, has said no. */
export class JanusRefusal extends Error {
  constructor(
    readonly code: number,
    reason: string,
  ) {
    super(`${reason} (${code})`)
    this.name = 'JanusRefusal'
  }
}

/** What is wrong with an answer: said by Janus itself, or by the plugin. */
export function refusalIn({ error, plugindata }: JanusMessage): JanusRefusal | null {
  if (error) return new JanusRefusal(error.code, error.reason)
  const { data } = Refused.safeParse(plugindata?.data)
  return data ? new JanusRefusal(data.error_code, data.error) : null
}

/** What the VideoRoom calls somebody who publishes. */
export const Joined = z.object({ id: z.number() })

/** The rooms of the VideoRoom; private ones only where its admin_key was given. */
export const Listed = z.object({ list: z.array(z.object({ room: z.number(), num_participants: z.number() })) })

/** What a subscriber's connection carries: each of its lines, and whose it is; a line that is free names nobody. */
export const Carried = z.object({
  streams: z.array(z.object({ mid: z.string(), feed_id: z.number().optional(), active: z.boolean().optional() })),
})
