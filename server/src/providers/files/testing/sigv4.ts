import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { MINUTE, SECOND } from '@xinqi/domain/time'

/** How far the clock of who signs may be off, as at Amazon. */
const MAXIMUM_SKEW_MS = 15 * MINUTE
const ALGORITHM = 'AWS4-HMAC-SHA256'

export interface S3Key {
  accessKeyId: string
  secretAccessKey: string
}

export const sha256Hex = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

interface Claim {
  credential: string
  signedHeaders: string
  signature: string
  /** `20260102T030405Z` */
  date: string
  payload: string
  /** Of an address that was signed beforehand: how long it opens. */
  seconds: number | null
}

function claimOf(request: IncomingMessage, query: URLSearchParams): Claim | null {
  if (query.has('X-Amz-Signature')) {
    const field = (name: string): string => query.get(`X-Amz-${name}`) ?? ''
    return {
      ...{ credential: field('Credential'), signedHeaders: field('SignedHeaders'), signature: field('Signature') },
      ...{ date: field('Date'), payload: 'UNSIGNED-PAYLOAD', seconds: Number(field('Expires')) },
    }
  }
  const given = request.headers.authorization ?? ''
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/.exec(given)
  if (!parts) return null
  const [, credential = '', signedHeaders = '', signature = ''] = parts
  const header = (name: string): string => String(request.headers[name] ?? '')
  return {
    ...{ credential, signedHeaders, signature, seconds: null },
    ...{ date: header('x-amz-date'), payload: header('x-amz-content-sha256') },
  }
}

/**
 * What is wrong with the signature of a request, as S3's code; null when nothing is (AWS Signature Version 4, in headers or in the
 * address). Written from Amazon's description and not with its SDK: both sides would share their mistakes.
 */
export function signatureFault(request: IncomingMessage, body: Uint8Array, key: S3Key): string | null {
  const url = new URL(request.url ?? '/', 'http://s3')
  const claim = claimOf(request, url.searchParams)
  if (!claim) return 'AccessDenied'
  const [accessKeyId, day = '', region = '', service = '', end] = claim.credential.split('/')
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId'
  if (service !== 's3' || end !== 'aws4_request' || !claim.date.startsWith(day)) return 'AuthorizationHeaderMalformed'
  const age = Date.now() - momentOf(claim.date)
  const isLate = claim.seconds === null ? Math.abs(age) > MAXIMUM_SKEW_MS : age > claim.seconds * SECOND
  if (!Number.isFinite(age) || isLate) return claim.seconds === null ? 'RequestTimeTooSkewed' : 'AccessDenied'
  if (claim.seconds === null && claim.payload !== 'UNSIGNED-PAYLOAD' && claim.payload !== sha256Hex(body))
    return 'XAmzContentSHA256Mismatch'
  if (!claim.signedHeaders.split(';').includes('host')) return 'AccessDenied'
  const text = [ALGORITHM, claim.date, `${day}/${region}/s3/aws4_request`, sha256Hex(canonical(request, url, claim))]
  const signing = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${key.secretAccessKey}`, day))
  return isEqual(claim.signature, hmac(signing, text.join('\n')).toString('hex')) ? null : 'SignatureDoesNotMatch'
}

function canonical(request: IncomingMessage, url: URL, claim: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
  const headers = claim.signedHeaders.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  const path = decodeURIComponent(url.pathname).split('/').map(encoded).join('/')
  return [request.method, path, query.join('&'), headers.join(''), claim.signedHeaders, claim.payload].join('\n')
}

const momentOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
