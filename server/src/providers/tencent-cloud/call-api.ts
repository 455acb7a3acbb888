import { SECOND, type Clock } from '@xinqi/domain/time'
import { tc3Authorization } from './tc3-signature'

const CONTENT_TYPE = 'application/json; charset=utf-8'
const ANSWER_WITHIN_MS = 5 * SECOND

/** One action of one of Tencent Cloud's APIs, and with whose key it is called. */
export interface TencentCloudApi {
  secretId: string
  secretKey: string
  endpoint: string
  /** As the signature names it: `sms`, `captcha`. */
  service: string
  action: string
  version: string
  /** Where the API asks for one. */
  region?: string
}

/** Sends a signed request; gives the JSON that came back, whatever it says. Throws where nothing came. */
export async function callTencentCloud(api: TencentCloudApi, request: object, clock: Clock): Promise<unknown> {
  const endpoint = new URL(api.endpoint)
  const body = JSON.stringify(request)
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: signedHeaders(api, endpoint, body, clock),
    body,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  return response.json()
}

function signedHeaders(api: TencentCloudApi, endpoint: URL, body: string, clock: Clock): Record<string, string> {
  const now = clock.now()
  const timestamp = Math.floor(now.getTime() / SECOND)
  const authorization = tc3Authorization({
    secretId: api.secretId,
    secretKey: api.secretKey,
    service: api.service,
    host: endpoint.host,
    path: endpoint.pathname,
    action: api.action,
    contentType: CONTENT_TYPE,
    timestamp,
    date: now.toISOString().slice(0, 10),
    body,
  })
  const headers = {
    authorization,
    'content-type': CONTENT_TYPE,
    'x-tc-action': api.action,
    'x-tc-version': api.version,
    'x-tc-timestamp': String(timestamp),
  }
  return api.region === undefined ? headers : { ...headers, 'x-tc-region': api.region }
}
