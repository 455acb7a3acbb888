import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type * as Sdk from '@aws-sdk/client-s3'
import type { S3Place } from './config'
import { expectFileName, FilesAway, type FileStore } from './port'

/** Every part of an upload but the last has at least 5 MiB; 10,000 parts of 8 MiB are more than any file of ours. */
const PART_BYTES = 8 * 1024 * 1024
const CONNECT_MS = 3_000
/** Nothing heard for so long. */
const SILENCE_MS = 10_000
/** A part of 8 MiB comes through a slow line within it. */
const REQUEST_MS = 60_000
const ATTEMPTS = 3

const md5Of = (content: Uint8Array): string => createHash('md5').update(content).digest('base64')

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode

const orNull = (error: unknown): null => {
  if (statusOf(error) === 404) return null
  throw error
}

/** What the store itself refuses is our mistake or its settings'; all else is its being away. */
function asAway(error: unknown): never {
  const status = statusOf(error)
  if (status !== undefined && status < 500 && status !== 429) throw error
  throw new FilesAway(error)
}

/**
 * Files in a bucket of any store that speaks S3. The SDK is loaded here and nowhere else: who keeps files in a folder never loads it.
 * Every part that is sent has its MD5 beside it, so that what was spoilt on its way is refused.
 */
export async function s3Store(place: S3Place): Promise<FileStore> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: place.region,
    endpoint: place.endpoint,
    forcePathStyle: place.forcePathStyle,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
      ...{ requestTimeout: REQUEST_MS, throwOnRequestTimeout: true },
    },
    // Not every store knows the checksums that are newer than MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket: place.bucket, Key: place.prefix + expectFileName(name) })
  const whole = (content: Uint8Array) => ({
    Body: content,
    ContentLength: content.byteLength,
    ContentMD5: md5Of(content),
  })
  const put = (name: string, content: Uint8Array): Promise<unknown> =>
    client.send(new sdk.PutObjectCommand({ ...at(name), ...whole(content) }))

  return {
    put: async (name, content) => void (await put(name, content).catch(asAway)),
    async putPieces(name, pieces) {
      const parts = inParts(pieces)
      const first = await parts.next()
      const second = await parts.next()
      if (second.done) return void (await put(name, first.value ?? new Uint8Array()).catch(asAway))
      const ahead = [first.value, second.value].filter((part) => part !== undefined)
      await putParts({ sdk, client, at: at(name), whole }, ahead, parts)
    },
    async head(name) {
      const found = await client
        .send(new sdk.HeadObjectCommand(at(name)))
        .catch(orNull)
        .catch(asAway)
      if (!found) return null
      return { bytes: found.ContentLength ?? 0, changed: found.LastModified ?? new Date(0), etag: found.ETag ?? '' }
    },
    async read(name, range) {
      const asked = { ...at(name), Range: range && `bytes=${range.from}-${range.to}` }
      const found = await client
        .send(new sdk.GetObjectCommand(asked))
        .catch((error: unknown) => (statusOf(error) === 416 ? ('behind' as const) : orNull(error)))
        .catch(asAway)
      return found === 'behind' ? Readable.from([]) : found && bodyOf(found)
    },
    remove: async (name) =>
      void (await client
        .send(new sdk.DeleteObjectCommand(at(name)))
        .catch(orNull)
        .catch(asAway)),
    async *list(beginning) {
      let next: string | undefined
      do {
        const asked = { Bucket: place.bucket, Prefix: place.prefix + beginning, ContinuationToken: next }
        const page = await client.send(new sdk.ListObjectsV2Command(asked)).catch(asAway)
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { name: Key.slice(place.prefix.length), bytes: Size, changed: LastModified }
        next = page.NextContinuationToken
      } while (next)
    },
    hasRoom: async () => true,
    async openAddress(name, seconds) {
      if (!place.redirects) return null
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
      return getSignedUrl(client, new sdk.GetObjectCommand(at(name)), { expiresIn: seconds })
    },
    async reach() {
      const asked = { Bucket: place.bucket, Prefix: place.prefix, MaxKeys: 1 }
      await client.send(new sdk.ListObjectsV2Command(asked)).catch(asAway)
    },
    close: () => client.destroy(),
  }
}

const bodyOf = ({ Body }: Sdk.GetObjectCommandOutput): Readable => {
  if (Body instanceof Readable) return Body
  throw new Error('S3: a body that cannot be read')
}

/** Pieces of any size as parts of an upload. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    bytes += piece.byteLength
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
  return undefined
}

interface Target {
  sdk: typeof Sdk
  client: Sdk.S3Client
  at: { Bucket: string; Key: string }
  whole: (content: Uint8Array) => { Body: Uint8Array; ContentLength: number; ContentMD5: string }
}

/** An upload in parts, which is given up where it does not come to its end: half an upload costs money and is seen by nobody. */
async function putParts(
  { sdk, client, at, whole }: Target,
  ahead: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(at)).catch(asAway)
  const sent: { ETag: string | undefined; PartNumber: number }[] = []
  const send = async (part: Uint8Array): Promise<void> => {
    const PartNumber = sent.length + 1
    const asked = { ...at, UploadId, PartNumber, ...whole(part) }
    const { ETag } = await client.send(new sdk.UploadPartCommand(asked)).catch(asAway)
    sent.push({ ETag, PartNumber })
  }
  try {
    for (const part of ahead) await send(part)
    for await (const part of rest) await send(part)
    const asked = { ...at, UploadId, MultipartUpload: { Parts: sent } }
    await client.send(new sdk.CompleteMultipartUploadCommand(asked)).catch(asAway)
  } catch (error) {
    // Where this fails too, the bucket's own rule for unfinished uploads removes it (docs/deploy.md).
    await client.send(new sdk.AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined)
    throw error
  }
}
