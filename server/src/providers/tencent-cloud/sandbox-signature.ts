import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { MINUTE, SECOND, type Clock } from '@xinqi/domain/time'
import { rawBody } from '../sandbox-kit/bodies'
import { tc3Authorization } from './tc3-signature'

const MAXIMUM_AGE_MS = 5 * MINUTE

export interface TencentCloudKey {
  service: string
  secretId: string
  secretKey: string
}

export const response = (content: object) => ({ Response: { ...content, RequestId: randomUUID() } })
export const refusal = (code: string, message: string) => response({ Error: { Code: code, Message: message } })

/** Tencent Cloud's code for what is wrong with the signature; null when nothing is. */
export function signatureFault(request: FastifyRequest, key: TencentCloudKey, clock: Clock): string | null {
  const header = (name: string): string => String(request.headers[name] ?? '')
  const timestamp = Number(header('x-tc-timestamp'))
  const age = Math.abs(clock.now().getTime() - timestamp * SECOND)
  if (!(age <= MAXIMUM_AGE_MS)) return 'AuthFailure.SignatureExpire'

  const given = header('authorization')
  const [, secretId, date, service] = /Credential=([^/]+)\/(\d{4}-\d{2}-\d{2})\/(\w+)\/tc3_request/.exec(given) ?? []
  if (secretId !== key.secretId || service !== key.service || !date) return 'AuthFailure.SecretIdNotFound'

  const expected = tc3Authorization({
    secretId,
    secretKey: key.secretKey,
    service,
    host: header('host'),
    path: request.raw.url ?? '/',
    action: header('x-tc-action'),
    contentType: header('content-type'),
    timestamp,
    date,
    body: rawBody(request.body),
  })
  return isEqual(given, expected) ? null : 'AuthFailure.SignatureFailure'
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
