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

/** WeChat answers 200 for everything; an `errcode` other than 0 is a refusal. */
export function createWechatHttp(baseUrl = REAL_BASE_URL): WechatHttp {
  return async ({ path, query = {}, body }, answer) => {
    const content = await send(`${baseUrl}${path}?${new URLSearchParams(query).toString()}`, body)
    const { errcode, errmsg } = status.catch({}).parse(content)
    if (errcode) throw new WechatApiError(errcode, errmsg ?? '')
    const parsed = answer.safeParse(content)
    if (!parsed.success) throw new WechatApiError(0, `WeChat gave an unexpected answer to ${path}`)
    return parsed.data
  }
}

async function send(url: string, body: object | undefined): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : undefined,
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return await response.json()
  } catch (cause) {
    // The address carries the secret: it must not reach a log.
    throw new WechatApiError(0, `WeChat did not answer: ${cause instanceof Error ? cause.name : 'unknown'}`)
  }
}
