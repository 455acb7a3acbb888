import { randomUUID } from 'node:crypto'
import { SECOND, type Clock } from '@xinqi/domain/time'
import { acs3Headers, canonicalQuery } from './acs3-signature'

const ANSWER_WITHIN_MS = 5 * SECOND

/** One action of one of Aliyun's RPC APIs, and with whose key it is called. */
export interface AliyunApi {
  accessKeyId: string
  accessKeySecret: string
  endpoint: string
  action: string
  version: string
}

export interface AliyunRequest {
  query?: Record<string, string>
  /** What must not stand in an address, which proxies write down: phone numbers. */
  form?: Record<string, string>
}

/** `ok` is whether the gateway took keys and signature; what it then did is for `body` to say. */
export interface AliyunAnswer {
  ok: boolean
  body: unknown
}

/** Sends a signed request. Throws where nothing came, or no JSON. */
export async function callAliyun(
  api: AliyunApi,
  { query = {}, form = {} }: AliyunRequest,
  clock: Clock,
): Promise<AliyunAnswer> {
  const { accessKeyId, accessKeySecret, action, version } = api
  const url = new URL(api.endpoint)
  const body = canonicalQuery(form)
  const headers = acs3Headers({
    ...{ accessKeyId, accessKeySecret, action, version, query, body },
    host: url.host,
    path: url.pathname,
    date: clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z'),
    nonce: randomUUID(),
  })
  url.search = canonicalQuery(query)
  const response = await fetch(url, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    body: body || null,
  })
  return { ok: response.ok, body: await response.json() }
}
