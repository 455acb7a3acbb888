import type { WxArgs } from '../options'

export interface WxResponse {
  data: unknown
  statusCode: number
  header: Record<string, string>
  cookies: string[]
}

const DEFAULT_TIMEOUT_MS = 60_000

/** Sends what wx.request describes to a mapped address. Throws 'timeout' or the network error's code. */
export async function sendRequest(args: WxArgs, address: string): Promise<WxResponse> {
  const url = new URL(address)
  const method = (args.method ?? 'GET').toUpperCase()
  const headers: Record<string, string> = { ...args.header }
  if (method === 'GET') appendQuery(url, args.data)
  const body = method === 'GET' ? undefined : encodeBody(args.data, headers)
  const response = await fetchOrReason(url, { method, headers, body }, args.timeout)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    data: decodeBody(bytes, args),
    statusCode: response.status,
    header: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie(),
  }
}

/** fetch, whose failures become the short reasons that WeChat writes after `request:fail`. */
export async function fetchOrReason(url: string | URL, init: RequestInit, timeout: unknown): Promise<Response> {
  const signal = AbortSignal.timeout(typeof timeout === 'number' ? timeout : DEFAULT_TIMEOUT_MS)
  try {
    return await fetch(url, { ...init, signal })
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw new Error('timeout', { cause: error })
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  }
}

function appendQuery(url: URL, data: unknown): void {
  if (typeof data !== 'object' || data === null) return
  for (const [key, value] of Object.entries(data)) {
    url.searchParams.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
}

function encodeBody(data: unknown, headers: Record<string, string>): string | Uint8Array<ArrayBuffer> | undefined {
  const typeName = Object.keys(headers).find((each) => each.toLowerCase() === 'content-type')
  if (!typeName) headers['content-type'] = 'application/json'
  if (data === undefined) return undefined
  if (typeof data === 'string') return data
  if (data instanceof Uint8Array) return new Uint8Array(data)
  return /urlencoded/.test(typeName ? (headers[typeName] ?? '') : '') ? encodeForm(data) : JSON.stringify(data)
}

function encodeForm(data: unknown): string {
  const form = new URLSearchParams()
  if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) form.append(key, String(value))
  }
  return form.toString()
}

function decodeBody(bytes: Uint8Array, args: WxArgs): unknown {
  if (args.responseType === 'arraybuffer') return bytes
  const text = new TextDecoder().decode(bytes)
  if (args.dataType === 'other') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
