import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { variable } from '../settings'

const FORM = '应形如 file:///目录 或 s3://桶/前缀?endpoint=https://主机&region=区域&forcePathStyle=1'
const S3_OPTIONS = ['endpoint', 'region', 'forcePathStyle', 'redirect']

/** A bucket, and how it is reached. */
export interface S3Place {
  kind: 's3'
  bucket: string
  /** Empty, or with a slash at its end. */
  prefix: string
  /** Where S3 is, if not at Amazon. */
  endpoint?: string | undefined
  region: string
  /** The bucket stands in the path of an address and not in its host. */
  forcePathStyle: boolean
  /** Videos are fetched from the store itself, at an address that opens them for minutes. */
  redirects: boolean
  accessKeyId: string
  secretAccessKey: string
}

export type FilesPlace = { kind: 'folder'; folder: string } | S3Place

const isSwitch = (value: string | null): boolean => value === null || value === '0' || value === '1'

/** Whether an endpoint is an origin over HTTP, without a path and without a password. */
function isOrigin(value: string | null): boolean {
  if (value === null) return true
  if (!URL.canParse(value)) return false
  const { protocol, username, password, pathname, search } = new URL(value)
  return /^https?:$/.test(protocol) && username + password + search === '' && pathname === '/'
}

function isFilesUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'file:') return url.host === '' && url.search === '' && url.pathname.length > 1
  const given = url.searchParams
  return (
    url.protocol === 's3:' &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host) &&
    /^(\/[\w.-]+)*\/?$/.test(url.pathname) &&
    [...given.keys()].every((name) => S3_OPTIONS.includes(name)) &&
    isOrigin(given.get('endpoint')) &&
    isSwitch(given.get('forcePathStyle')) &&
    isSwitch(given.get('redirect'))
  )
}

export const FileSettings = z
  .object({
    dataDir: variable(
      'DATA_DIR',
      z.string().default('.data'),
      'folder of the embedded database, uploads and development secrets; default `.data`',
    ),
    filesDir: variable('FILES_DIR', z.string().optional(), 'folder of uploaded files; default `files` in `DATA_DIR`'),
    filesUrl: variable(
      'FILES_URL',
      z.string().refine(isFilesUrl, FORM).optional(),
      'where files lie: `file:///folder`, or any store that speaks S3: `s3://bucket/prefix?endpoint=https://…&region=…&forcePathStyle=1` (with `&redirect=1` videos are fetched from it directly); default the folder `FILES_DIR`',
    ),
    accessKeyId: variable('FILES_ACCESS_KEY_ID', z.string().min(1).optional(), 'the key with which the store is asked'),
    secretAccessKey: variable('FILES_SECRET_ACCESS_KEY', z.string().min(1).optional(), 'its secret'),
  })
  .refine((files) => !files.filesUrl?.startsWith('s3:') || files.accessKeyId, {
    path: ['accessKeyId'],
    error: 's3:// 需要它',
  })
  .refine((files) => !files.filesUrl?.startsWith('s3:') || files.secretAccessKey, {
    path: ['secretAccessKey'],
    error: 's3:// 需要它',
  })
  .refine((files) => files.filesUrl?.startsWith('s3:') || !(files.accessKeyId ?? files.secretAccessKey), {
    path: ['filesUrl'],
    error: '只有 s3:// 才用 FILES_ACCESS_KEY_ID 和 FILES_SECRET_ACCESS_KEY',
  })
  .describe('files')

/** Where an installation keeps its files. `folder` is where they are without FILES_URL. */
export function filesPlaceOf(files: z.infer<typeof FileSettings>, folder: string): FilesPlace {
  if (!files.filesUrl) return { kind: 'folder', folder }
  const url = new URL(files.filesUrl)
  if (url.protocol === 'file:') return { kind: 'folder', folder: path.resolve(fileURLToPath(url)) }
  const prefix = url.pathname.split('/').filter(Boolean).join('/')
  const given = url.searchParams
  return {
    kind: 's3',
    bucket: url.host,
    prefix: prefix && `${prefix}/`,
    endpoint: given.get('endpoint') ?? undefined,
    region: given.get('region') ?? 'us-east-1',
    forcePathStyle: given.get('forcePathStyle') === '1',
    redirects: given.get('redirect') === '1',
    accessKeyId: files.accessKeyId ?? '',
    secretAccessKey: files.secretAccessKey ?? '',
  }
}

/** Where the addresses of the store lead to that open a file; null where it gives none. */
export function redirectOrigin({ redirects, endpoint, forcePathStyle, bucket, region }: S3Place): string | null {
  if (!redirects) return null
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return forcePathStyle ? url.origin : `${url.protocol}//${bucket}.${url.host}`
}
