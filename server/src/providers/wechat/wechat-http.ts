import { z } from 'zod'
import { SECOND } from '@xinqi/domain/time'
import { WechatApiError } from './port'

const REAL_BASE_URL = 'https://api.weixin.qq.com'
const ANSWER_WITHIN_MS = 8 * SECOND

const status = z.object({ errcode: z.int().optional(), errmsg: z.string().optional() })

export interface WechatRequest {
  path: string
  query?: Record<string, string>
  /** Sent as JSON by POST; GET when absent. */
  body?: object
}

export type WechatHttp = <T>(request: WechatRequest, answer: z.ZodType<T>) => Promise<T>
export type WechatPictures = (request: WechatRequest) => Promise<Buffer>

/** WeChat answers 200 for everything; an `errcode` other than 0 is a refusal. */
export function createWechatHttp(baseUrl = REAL_BASE_URL): WechatHttp {
  return async (request, answer) => {
    const { bytes } = await send(baseUrl, request)
    const parsed = answer.safeParse(saidIn(bytes, request))
    if (!parsed.success) throw unexpected(request)
    return parsed.data
  }
}

/** The same for what is answered with a picture: a refusal is JSON here, too. */
export function createWechatPictures(baseUrl = REAL_BASE_URL): WechatPictures {
  return async (request) => {
    const { type, bytes } = await send(baseUrl, request)
    if (type.startsWith('image/')) return bytes
    saidIn(bytes, request)
    throw unexpected(request)
  }
}

const unexpected = ({ path }: WechatRequest) => new WechatApiError(0, `WeChat gave an unexpected answer to ${path}`)

/** What stands in an answer. @throws WechatApiError where that is a refusal */
function saidIn(bytes: Buffer, request: WechatRequest): unknown {
  const content = jsonIn(bytes)
  if (content === undefined) throw unexpected(request)
  const { errcode, errmsg } = status.catch({}).parse(content)
  if (errcode) throw new WechatApiError(errcode, errmsg ?? '')
  return content
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

async function send(
  baseUrl: string,
  { path, query = {}, body }: WechatRequest,
): Promise<{ type: string; bytes: Buffer }> {
  try {
    const response = await fetch(`${baseUrl}${path}?${new URLSearchParams(query).toString()}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : undefined,
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return { type: response.headers.get('content-type') ?? '', bytes: Buffer.from(await response.arrayBuffer()) }
  } catch (cause) {
    // The address carries the secret: it must not reach a log.
    throw new WechatApiError(0, `WeChat did not answer: ${cause instanceof Error ? cause.name : 'unknown'}`)
  }
}
