import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { CODE } from '@xinqi/domain/codes'

export interface CallOptions {
  token?: string
  idempotencyKey?: string
  /** `pg-sid`, `client-kind`, `user-agent` … */
  headers?: Record<string, string>
}

export interface Answer<T> {
  code: number
  msg: string
  data: T
}

/** A call that was answered with a code other than 1. */
export class RefusedCall extends Error {
  constructor(
    readonly key: CallKey,
    readonly answer: Answer<unknown>,
  ) {
    super(`${key} was refused: ${answer.code} ${answer.msg}`)
  }

  get code(): number {
    return this.answer.code
  }
}

/** Speaks the wire as a phone does: form-encoded, lists as repeated keys, everything in an envelope. */
export class TestClient {
  constructor(private readonly origin: string) {}

  /** The `data` of a good answer. @throws RefusedCall for any other code */
  async call<K extends CallKey>(key: K, params: Params<K>, options: CallOptions = {}): Promise<Data<K>> {
    const answer = await this.answer(key, params, options)
    if (answer.code !== CODE.ok) throw new RefusedCall(key, answer)
    return answer.data
  }

  /** The whole envelope; `data` is the call's own when `code` is 1. @throws when the HTTP status is not 200 */
  async answer<K extends CallKey>(key: K, params: Params<K>, options: CallOptions = {}): Promise<Answer<Data<K>>> {
    const response = await this.send(key, params, options)
    if (response.status !== 200) throw new Error(`${key} was answered with HTTP ${response.status}`)
    return (await response.json()) as Answer<Data<K>>
  }

  /** The answer as it came. */
  send(
    key: CallKey,
    params: object,
    { token, idempotencyKey, headers: more = {} }: CallOptions = {},
  ): Promise<Response> {
    const [method = '', path = ''] = key.split(' ')
    const headers = new Headers(more)
    if (token !== undefined) headers.set('token', token)
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
    const form = formOf(params)
    const url = `${this.origin}/api${path}`
    return method === 'GET'
      ? fetch(`${url}?${form.toString()}`, { headers })
      : fetch(url, { method, headers, body: form })
  }

  /** The same caller on every call: `client.as(token).call(…)`. */
  as(token: string): Pick<TestClient, 'call' | 'answer'> {
    return {
      call: (key, params, options) => this.call(key, params, { token, ...options }),
      answer: (key, params, options) => this.answer(key, params, { token, ...options }),
    }
  }
}

function formOf(params: object): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(params) as [string, unknown][]) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined && item !== null) form.append(name, String(item))
    }
  }
  return form
}
