import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '@xinqi/domain/time'
import { formBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import { makePartnerToken } from '../partner-token'

const consultant = z.object({ areaCode: z.string().default('86'), phone: z.string().regex(/^\d{4,11}$/) })

export interface PartnerOptions {
  credentials: SandboxCredentials
  clock: Clock
  /** Our public address. */
  publicUrl: string
}

/** A partner's site: `POST /sandbox/partner/token {areaCode, phone}` → `{zxsToken}`. */
export async function partner(app: FastifyInstance, options: PartnerOptions): Promise<void> {
  const { credentials, clock, publicUrl } = options
  keepBodiesRaw(app)

  app.post('/token', async (request, reply) => {
    const who = consultant.safeParse(formBody(request.body))
    if (!who.success) return reply.code(400).send({ message: 'phone: a telephone number' })
    const key = Buffer.from(credentials.partner.key, 'base64')
    return { zxsToken: makePartnerToken({ key, aud: publicUrl, now: clock.now() }, who.data) }
  })
}
