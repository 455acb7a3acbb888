import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureFault, type S3Key } from './sigv4'

interface Stored {
  content: Buffer
  etag: string
  changed: Date
}

const LEAST_PART_BYTES = 5 * 1024 * 1024
/** So that listing in pages is met in tests. */
const PAGE = 3

const STATUS: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  InvalidRange: 416,
  BadDigest: 400,
  XAmzContentSHA256Mismatch: 400,
  EntityTooSmall: 400,
  InvalidPart: 400,
  PreconditionFailed: 412,
  MethodNotAllowed: 405,
  SlowDown: 503,
}
const FORBIDDEN = 403

class Fault extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`

/** A store that speaks as much of S3 as we use, on a port of this machine: for tests. */
export interface S3Peer {
  /** Origin, to be given as `endpoint`. */
  endpoint: string
  key: S3Key
  bucket: string
  /** What it holds, by key. */
  objects: Map<string, Stored>
  /** Uploads in parts that are neither finished nor given up. */
  uploads: Map<string, { key: string; parts: Map<number, Stored> }>
  /** Says of a request, by method and address, whether it is answered; `spoil` changes a byte of what has arrived. */
  trouble: ((method: string, address: string) => 'away' | 'slow-down' | 'spoil' | null) | null
  stop(): Promise<void>
}

export async function startS3Peer(bucket = 'xinqi-test'): Promise<S3Peer> {
  const key = { accessKeyId: 'TESTKEY', secretAccessKey: randomUUID() }
  const server = createServer((request, response) => {
    void answer(peer, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const peer: S3Peer = {
    ...{ endpoint: `http://127.0.0.1:${port}`, key, bucket, objects: new Map(), uploads: new Map(), trouble: null },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return peer
}

async function answer(peer: S3Peer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const trouble = peer.trouble?.(request.method ?? '', request.url ?? '') ?? null
  if (trouble === 'away') return void response.destroy()
  if (trouble === 'spoil' && body.length > 0) body[0] = (body[0] ?? 0) ^ 1
  try {
    if (trouble === 'slow-down') throw new Fault('SlowDown')
    const fault = signatureFault(request, body, peer.key)
    if (fault) throw new Fault(fault)
    serve(peer, request, response, body)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    response.writeHead(STATUS[error.code] ?? FORBIDDEN, { 'content-type': 'application/xml' })
    response.end(request.method === 'HEAD' ? '' : `<Error><Code>${error.code}</Code><Message>no</Message></Error>`)
  }
}

function serve(peer: S3Peer, request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const url = new URL(request.url ?? '/', 'http://s3')
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  const key = rest.join('/')
  const query = url.searchParams
  if (bucket !== peer.bucket) throw new Fault('NoSuchBucket')
  if (request.method === 'GET' && key === '') return xml(response, listed(peer, query))
  if (query.has('uploads') || query.has('uploadId')) return inParts(peer, { request, response, key, query, body })
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && peer.objects.has(key)) throw new Fault('PreconditionFailed')
    const stored = storedOf(request, body)
    peer.objects.set(key, stored)
    return void response.writeHead(200, { etag: stored.etag }).end()
  }
  if (request.method === 'DELETE') {
    peer.objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new Fault('MethodNotAllowed')
  sendObject(peer.objects.get(key), request, response)
}

function storedOf(request: IncomingMessage, content: Buffer): Stored {
  const given = request.headers['content-md5']
  if (given !== undefined && given !== createHash('md5').update(content).digest('base64')) throw new Fault('BadDigest')
  return { content, etag: etagOf(content), changed: new Date() }
}

function sendObject(found: Stored | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!found) throw new Fault('NoSuchKey')
  const facts = { etag: found.etag, 'last-modified': found.changed.toUTCString(), 'accept-ranges': 'bytes' }
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(String(request.headers.range ?? '')) ?? []
  const start = Number(from ?? 0)
  const end = Math.min(to ? Number(to) : Infinity, found.content.length - 1)
  if (from !== undefined && start >= found.content.length) throw new Fault('InvalidRange')
  const part = found.content.subarray(start, end + 1)
  const range = from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${found.content.length}` }
  response.writeHead(from === undefined ? 200 : 206, { ...facts, ...range, 'content-length': part.length })
  response.end(request.method === 'HEAD' ? undefined : part)
}

const xml = (response: ServerResponse, text: string): void =>
  void response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)

function listed({ bucket, objects }: S3Peer, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)))
  const isMore = keys.length > page.length
  const contents = page.map((key) => {
    const { content, changed, etag } = objects.get(key) ?? { content: Buffer.alloc(0), changed: new Date(0), etag: '' }
    return `<Contents><Key>${key}</Key><LastModified>${changed.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${content.length}</Size></Contents>`
  })
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  key: string
  query: URLSearchParams
  body: Buffer
}

/** CreateMultipartUpload, UploadPart, CompleteMultipartUpload and AbortMultipartUpload. */
function inParts({ bucket, objects, uploads }: S3Peer, { request, response, key, query, body }: Asked): void {
  if (request.method === 'POST' && query.has('uploads')) {
    const id = randomUUID()
    uploads.set(id, { key, parts: new Map() })
    const named = `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`
    return xml(response, `<InitiateMultipartUploadResult>${named}</InitiateMultipartUploadResult>`)
  }
  const id = query.get('uploadId') ?? ''
  const upload = uploads.get(id)
  if (!upload || upload.key !== key) throw new Fault('NoSuchUpload')
  if (request.method === 'DELETE') {
    uploads.delete(id)
    return void response.writeHead(204).end()
  }
  if (request.method === 'PUT') {
    const part = storedOf(request, body)
    upload.parts.set(Number(query.get('partNumber')), part)
    return void response.writeHead(200, { etag: part.etag }).end()
  }
  const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }))
  const parts = named.map(({ number, etag }) => {
    const part = upload.parts.get(number)
    if (!part || part.etag !== etag) throw new Fault('InvalidPart')
    return part.content
  })
  if (parts.slice(0, -1).some((part) => part.length < LEAST_PART_BYTES)) throw new Fault('EntityTooSmall')
  const content = Buffer.concat(parts)
  const etag = `${etagOf(content).slice(0, -1)}-${parts.length}"`
  objects.set(key, { content, etag, changed: new Date() })
  uploads.delete(id)
  xml(response, `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${etag}</ETag></CompleteMultipartUploadResult>`)
}
