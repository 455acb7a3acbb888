import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { SECOND, type Clock } from '@xinqi/domain/time'
import { acs3Headers, canonicalQuery } from './acs3-signature'
import type { OneKeyConfig } from './config'
import { OneKeyError, type OneKeyLogin } from './port'

const REAL_ENDPOINT = 'https://dypnsapi.aliyuncs.com'
export const GET_MOBILE = 'GetMobile'
export const DYPNS_VERSION = '2017-05-25'
const ANSWER_WITHIN_MS = 5 * SECOND

const answer = z.object({
  Code: z.string(),
  Message: z.string().default(''),
  GetMobileResultDTO: z.object({ Mobile: z.string().regex(/^1\d{10}$/) }).optional(),
})

/** `GetMobile` of Aliyun's phone number verification. */
export function createAliyunOneKey(config: OneKeyConfig, clock: Clock): OneKeyLogin {
  const endpoint = new URL(config.endpoint ?? REAL_ENDPOINT)

  return {
    async phoneOf(token) {
      const query = { AccessToken: token }
      const url = new URL(endpoint)
      url.search = canonicalQuery(query)
      const { ok, body } = await post(url, signedHeaders(config, endpoint, query, clock))
      const mobile = body.GetMobileResultDTO?.Mobile
      // What is wrong with keys or signature comes with a status of its own; what is wrong with a token does not.
      if (body.Code !== 'OK' || !mobile) throw new OneKeyError(body.Code, body.Message, ok)
      return mobile
    },
  }
}

const signedHeaders = (config: OneKeyConfig, endpoint: URL, query: Record<string, string>, clock: Clock) =>
  acs3Headers({
    accessKeyId: config.accessKeyId,
    accessKeySecret: config.accessKeySecret,
    host: endpoint.host,
    path: endpoint.pathname,
    action: GET_MOBILE,
    version: DYPNS_VERSION,
    date: clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z'),
    nonce: randomUUID(),
    query,
    body: '',
  })

async function post(url: URL, headers: Record<string, string>) {
  try {
    const response = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return { ok: response.ok, body: answer.parse(await response.json()) }
  } catch (cause) {
    throw new OneKeyError('UNREACHABLE', `one-key gateway did not answer: ${String(cause)}`, false)
  }
}
