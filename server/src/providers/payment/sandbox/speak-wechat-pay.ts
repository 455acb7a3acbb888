import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import { keepBodiesRaw, rawBody } from '../../sandbox-kit/bodies'
import { platformSignature, readAuthorization, verifyMerchantSignature } from './authorization'
import { WechatPayRefusal } from './refusal'

/** Lets an address speak as API v3 does: the merchant's signature is required, every answer is signed, a refusal has its code. */
export function speakWechatPay(app: FastifyInstance, credentials: SandboxCredentials): void {
  keepBodiesRaw(app)
  app.setErrorHandler(sendRefusal)

  app.addHook('preHandler', async (request) => {
    verifyMerchantSignature(credentials, {
      method: request.method,
      url: request.raw.url ?? '',
      authorization: request.headers.authorization,
      rawBody: rawBody(request.body),
    })
  })

  app.addHook('onSend', async (request, reply, payload) => {
    // A file that is downloaded is not signed.
    if (Buffer.isBuffer(payload)) return
    // The merchant measures an answer's age by the machine's own clock, which the sandbox does not move: answer in its time.
    const { timestamp = '0' } = readAuthorization(request.headers.authorization)
    const body = typeof payload === 'string' ? payload : ''
    reply.headers({ 'request-id': randomUUID(), ...platformSignature(credentials, timestamp, body) })
  })
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof WechatPayRefusal)
    return reply.code(error.status).send({ code: error.code, message: error.message })
  request.log.error(error)
  return reply.code(500).send({ code: 'SYSTEM_ERROR', message: '系统异常，请稍后重试' })
}
