import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { MINUTE, type Clock } from '@xinqi/domain/time'
import { rawBody } from '../sandbox-kit/bodies'
import { acs3Headers } from './acs3-signature'

const MAXIMUM_AGE_MS = 15 * MINUTE

export interface AliyunKey {
  accessKeyId: string
  accessKeySecret: string
}

export const answer = (code: string, message: string) => ({ Code: code, Message: message, RequestId: randomUUID() })

interface Fault {
  status: number
  code: string
}

/** Aliyun's code for what is wrong with a call to one of these actions; null when nothing is. */
export function signatureFault(
  request: FastifyRequest,
  { key, version, actions }: { key: AliyunKey; version: string; actions: readonly string[] },
  clock: Clock,
): Fault | null {
  const header = (name: string): string => String(request.headers[name] ?? '')
  if (!actions.includes(header('x-acs-action')) || header('x-acs-version') !== version)
    return { status: 404, code: 'InvalidAction.NotFound' }
  const age = Math.abs(clock.now().getTime() - Date.parse(header('x-acs-date')))
  if (!(age <= MAXIMUM_AGE_MS)) return { status: 400, code: 'InvalidTimeStamp.Expired' }
  const given = header('authorization')
  if (!given.includes(`Credential=${key.accessKeyId},`)) return { status: 404, code: 'InvalidAccessKeyId.NotFound' }
  const { authorization } = acs3Headers({
    ...key,
    host: header('host'),
    path: (request.raw.url ?? '/').split('?')[0] ?? '/',
    action: header('x-acs-action'),
    version: header('x-acs-version'),
    date: header('x-acs-date'),
    nonce: header('x-acs-signature-nonce'),
    query: request.query as Record<string, string>,
    body: rawBody(request.body),
  })
  return isEqual(given, authorization ?? '') ? null : { status: 400, code: 'SignatureDoesNotMatch' }
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
