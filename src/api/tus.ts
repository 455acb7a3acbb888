import Taro from '@tarojs/taro'
import { CODE } from '@xinqi/domain/codes'
import { REQUEST_TIMEOUT_MS } from '@xinqi/domain/constants'
import { TUS_VERSION, UPLOADS_PATH } from '@xinqi/domain/rules/introduction-video'
import { REQUEST_ID_HEADER } from '@xinqi/domain/rules/request-id'
import { headerOf } from './answer-header'
import { CallFailure, OFFLINE } from './call-failure'
import { commonHeaders } from './request-parts'
import { refresh, tokenFor } from './tokens'
import type { Envelope } from './transport'
import { attemptKey } from './unique-id'

export interface FileToSend {
  name: string
  /** Bytes. */
  size: number
  /** By which the same file is known again. */
  fingerprint: string
}

type Header = Record<string, string>
type Answer = Taro.request.SuccessCallbackResult<Partial<Envelope>>

const SERVER_FAULT = 500

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A text as UTF-8 in base64. The mini-program has neither TextEncoder nor btoa, and Taro's own is empty in browsers. */
export function base64Of(text: string): string {
  const bytes = encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return bytes.replace(/[\s\S]{1,3}/g, (three) => {
    const bits = [0, 1, 2].reduce((sum, at) => (sum << 8) | (three.charCodeAt(at) || 0), 0)
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63])
    return digits
      .slice(0, three.length + 1)
      .join('')
      .padEnd(4, '=')
  })
}

const offline = (): CallFailure => new CallFailure(OFFLINE, '网络连接不上，请检查网络后重试')

async function once(method: 'POST' | 'HEAD', path: string, more: Header, data?: ArrayBuffer): Promise<Answer> {
  const token = await tokenFor('consultant')
  const header: Header = {
    ...(await commonHeaders()),
    [REQUEST_ID_HEADER]: attemptKey(),
    'tus-resumable': TUS_VERSION,
    ...more,
  }
  if (token) header.token = token
  const url = XINQI_API_ORIGIN + path
  return Taro.request<Partial<Envelope>>({
    url,
    method,
    header,
    data,
    timeout: REQUEST_TIMEOUT_MS,
    credentials: 'include',
  }).catch(() => {
    throw offline()
  })
}

/** One exchange of tus. @throws CallFailure with the server's sentence; OFFLINE where it did not get through, or the server failed */
async function send(method: 'POST' | 'HEAD', path: string, more: Header, data?: ArrayBuffer): Promise<Answer> {
  let answer = await once(method, path, more, data)
  if (answer.statusCode === 401) {
    await refresh('consultant')
    answer = await once(method, path, more, data)
  }
  if (answer.statusCode < 300) return answer
  if (answer.statusCode >= SERVER_FAULT) throw offline()
  const { code, msg }: Partial<Envelope> = answer.data ?? {}
  // The answer to HEAD has no words.
  if (answer.statusCode === 404) throw new CallFailure(CODE.notFound, msg ?? '这次上传已经过期了，请重新上传')
  throw new CallFailure(code ?? CODE.failure, msg ?? '没有传成，请再试一次')
}

/** Begins an upload, and gives its id. */
export async function beginUpload({ name, size, fingerprint }: FileToSend): Promise<string> {
  const answer = await send('POST', UPLOADS_PATH, {
    'upload-length': String(size),
    'upload-metadata': `filename ${base64Of(name)},fingerprint ${base64Of(fingerprint)}`,
  })
  return headerOf(answer.header, 'location').split('/').pop() ?? ''
}

/** How much of an upload the server has, in bytes. */
export async function askOffset(id: string): Promise<number> {
  const { header } = await send('HEAD', `${UPLOADS_PATH}/${id}`, {})
  return Number(headerOf(header, 'upload-offset'))
}

/** Sends what follows after `offset`, and gives how much the server has then. A mini-program's request knows no PATCH. */
export async function sendPiece(id: string, offset: number, piece: ArrayBuffer): Promise<number> {
  const header = {
    'x-http-method-override': 'PATCH',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  }
  const answer = await send('POST', `${UPLOADS_PATH}/${id}`, header, piece)
  return Number(headerOf(answer.header, 'upload-offset'))
}

/** Gives an upload up; what has arrived of it is removed. */
export async function giveUpUpload(id: string): Promise<void> {
  await send('POST', `${UPLOADS_PATH}/${id}`, { 'x-http-method-override': 'DELETE' })
}
