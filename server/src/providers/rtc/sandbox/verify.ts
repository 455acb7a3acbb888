import { createHmac, timingSafeEqual } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { SECOND, systemClock } from '@xinqi/domain/time'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'

/** A signature is some two hundred bytes; what swells beyond this is none. */
const LONGEST_TICKET = 4096

const query = z.object({ sdkAppId: z.coerce.number().int(), userId: z.string().min(1), userSig: z.string().min(1) })
const ticket = z.object({
  'TLS.identifier': z.string(),
  'TLS.sdkappid': z.int(),
  /** Unix seconds. */
  'TLS.time': z.int(),
  /** Seconds. */
  'TLS.expire': z.int(),
  'TLS.sig': z.string(),
})
type Ticket = z.infer<typeof ticket>

/** `GET /sandbox/trtc/verify`: what TRTC would make of a userSig that was signed with the sandbox's key. */
export async function trtcVerify(
  app: FastifyInstance,
  { credentials: { trtc } }: { credentials: SandboxCredentials },
): Promise<void> {
  app.get('/verify', async (request, reply) => {
    const asked = query.safeParse(request.query)
    if (!asked.success) return reply.code(400).send({ valid: false, reason: 'sdkAppId, userId, userSig' })
    const { sdkAppId, userId, userSig } = asked.data
    const reason = sdkAppId === trtc.sdkAppId ? faultOf(openUserSig(userSig), userId, trtc) : 'sdkAppId'
    return { valid: reason === null, reason }
  })
}

function faultOf(opened: Ticket | null, userId: string, trtc: SandboxCredentials['trtc']): string | null {
  if (!opened) return 'malformed'
  if (!isEqual(opened['TLS.sig'], signatureOf(opened, trtc.secretKey))) return 'signature'
  if (opened['TLS.sdkappid'] !== trtc.sdkAppId || opened['TLS.identifier'] !== userId) return 'userId'
  // The SDK that signs goes by the machine's own clock, which the sandbox does not move.
  const endsAt = (opened['TLS.time'] + opened['TLS.expire']) * SECOND
  return endsAt > systemClock.now().getTime() ? null : 'expired'
}

/** What is inside: base64 with three characters replaced, deflated JSON. */
function openUserSig(userSig: string): Ticket | null {
  const base64 = userSig.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=')
  try {
    const text = inflateSync(Buffer.from(base64, 'base64'), { maxOutputLength: LONGEST_TICKET }).toString('utf8')
    return ticket.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const signatureOf = (opened: Ticket, secretKey: string): string =>
  createHmac('sha256', secretKey)
    .update(
      `TLS.identifier:${opened['TLS.identifier']}\nTLS.sdkappid:${opened['TLS.sdkappid']}\n` +
        `TLS.time:${opened['TLS.time']}\nTLS.expire:${opened['TLS.expire']}\n`,
    )
    .digest('base64')

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
