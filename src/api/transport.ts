import Taro from '@tarojs/taro'
import { REQUEST_TIMEOUT_MS } from '@xinqi/domain/constants'
import { isRequestId, REQUEST_ID_HEADER } from '@xinqi/domain/rules/request-id'
import { CallFailure, OFFLINE } from './call-failure'
import { onBackOnline } from '@/platform/network'
import { learnServerTime } from '@/state/server-clock'
import { headerOf } from './answer-header'
import { attemptKey } from './unique-id'

export type FormValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Form = Record<string, FormValue>

const pair = (key: string, value: string | number | boolean): string =>
  `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`

/** Form-encoded text (R223); lists as repeated keys without indices (R233); what is missing is left out. */
export function encodeForm(form: Form): string {
  const pairs: string[] = []
  for (const [key, value] of Object.entries(form)) {
    if (value === undefined || value === null) continue
    if (typeof value === 'object') for (const one of value) pairs.push(pair(key, one))
    else pairs.push(pair(key, value))
  }
  return pairs.join('&')
}

export interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** An envelope, and which call it answers. */
export interface Answer extends Envelope {
  requestId: string
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  form: Form
  header: Record<string, string>
}

/** Milliseconds since the epoch, on every answer. */
const SERVER_TIME_HEADER = 'x-server-time'
const OFFLINE_MESSAGE = '网络连接不上，请检查网络后重试'

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number'

let comebacks = 0
onBackOnline(() => {
  comebacks += 1
})

/**
 * One exchange with the server. A question that was asked while the line was away, and fails when it is back already, is asked once more:
 * whatever reads again when the line is back has found it under way. @throws CallFailure with code OFFLINE when no envelope comes back.
 */
export async function exchange(request: Request): Promise<Answer> {
  const before = comebacks
  try {
    return await send(request)
  } catch (failure) {
    if (request.method !== 'GET' || comebacks === before) throw failure
    return send(request)
  }
}

async function send({ method, path, form, header: given }: Request): Promise<Answer> {
  const text = encodeForm(form)
  const url = `${XINQI_API_ORIGIN}/api${path}`
  const requestId = attemptKey()
  const header = { ...given, [REQUEST_ID_HEADER]: requestId }
  const sent =
    method === 'GET'
      ? { url: text ? `${url}?${text}` : url, header }
      : { url, data: text, header: { ...header, 'content-type': 'application/x-www-form-urlencoded' } }
  try {
    const response = await Taro.request<unknown, string>({
      ...sent,
      method,
      timeout: REQUEST_TIMEOUT_MS,
      // R221
      credentials: 'include',
    })
    learnServerTime(Number(response.header?.[SERVER_TIME_HEADER]))
    const named = headerOf(response.header, REQUEST_ID_HEADER)
    if (isEnvelope(response.data)) return { ...response.data, requestId: isRequestId(named) ? named : requestId }
  } catch {
    // Fallen through to: no answer.
  }
  throw new CallFailure(OFFLINE, OFFLINE_MESSAGE)
}
