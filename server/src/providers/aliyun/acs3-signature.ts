import { createHash, createHmac } from 'node:crypto'

/** The scheme of Aliyun's signature v3 for calls whose parameters are in the query or in a form. */
export interface Acs3Request {
  accessKeyId: string
  accessKeySecret: string
  host: string
  /** `/` at the real endpoint. */
  path: string
  action: string
  version: string
  /** `2026-11-21T10:00:00Z` */
  date: string
  nonce: string
  query: Record<string, string>
  /** A form as it is sent; empty without one. */
  body: string
}

export const FORM_TYPE = 'application/x-www-form-urlencoded'

const ALGORITHM = 'ACS3-HMAC-SHA256'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986: encodeURIComponent leaves some marks alone. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** Parameters in the order in which they are signed; a form is written in the same way. */
export const canonicalQuery = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

/** The headers of a call, with its signature in `authorization`. The host is for the caller's HTTP client to set. */
export function acs3Headers(request: Acs3Request): Record<string, string> {
  const headers: Record<string, string> = {
    'x-acs-action': request.action,
    'x-acs-content-sha256': sha256(request.body),
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  if (request.body) headers['content-type'] = FORM_TYPE
  const signed = Object.entries({ ...headers, host: request.host }).sort(([one], [other]) => (one < other ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    'POST',
    request.path,
    canonicalQuery(request.query),
    signed.map(([name, value]) => `${name}:${value}\n`).join(''),
    names,
    headers['x-acs-content-sha256'],
  ].join('\n')
  const signature = createHmac('sha256', request.accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `${ALGORITHM} Credential=${request.accessKeyId},SignedHeaders=${names},Signature=${signature}`
  return { ...headers, authorization }
}
