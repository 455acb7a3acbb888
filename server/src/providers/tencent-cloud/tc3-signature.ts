import { createHash, createHmac } from 'node:crypto'

/** The scheme of Tencent Cloud's signature v3: what is signed, and with which key. */
export interface Tc3Request {
  secretId: string
  secretKey: string
  service: string
  host: string
  /** `/` at the real endpoint. */
  path: string
  action: string
  contentType: string
  /** Unix seconds. */
  timestamp: number
  /** Its date in UTC, `YYYY-MM-DD`. */
  date: string
  body: string
}

const ALGORITHM = 'TC3-HMAC-SHA256'
const SIGNED_HEADERS = 'content-type;host;x-tc-action'

/** The value of the `Authorization` header. */
export function tc3Authorization(request: Tc3Request): string {
  const scope = `${request.date}/${request.service}/tc3_request`
  const canonical = [
    'POST',
    request.path,
    '',
    `content-type:${request.contentType}`,
    `host:${request.host}`,
    `x-tc-action:${request.action.toLowerCase()}`,
    '',
    SIGNED_HEADERS,
    sha256(request.body),
  ].join('\n')
  const toSign = [ALGORITHM, request.timestamp, scope, sha256(canonical)].join('\n')
  const key = [request.date, request.service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${request.secretKey}`)
  const signature = hmac(key, toSign).toString('hex')
  return `${ALGORITHM} Credential=${request.secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
