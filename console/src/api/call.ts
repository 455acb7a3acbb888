import { CODE, DEFAULT_FAILURE } from '@xinqi/domain/codes'
import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { CallFailure } from './call-failure'
import { proveAgain, wayOf } from './proof'
import { keepSession, session } from './session'

interface Envelope {
  code: number
  msg: string
  data: unknown
}

const OFFLINE = '连不上服务器，请检查网络后再试'

/** What is not given is left out, in an address and in a body. */
const given = (params: object): [string, string][] =>
  Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  )

/** What goes along beside the parameters. */
interface Beside {
  attempt?: string | undefined
  file?: File
}

function bodyOf(params: object, file: File | undefined): FormData | string {
  if (!file) return JSON.stringify(Object.fromEntries(given(params)))
  const form = new FormData()
  form.set('file', file)
  return form
}

async function exchange(key: CallKey, params: object, { attempt, file }: Beside = {}): Promise<Envelope> {
  const [method = '', path = ''] = key.split(' ')
  const query = method === 'GET' ? `?${new URLSearchParams(given(params))}` : ''
  const headers: Record<string, string> = {}
  const token = session()?.token
  if (token) headers.token = token
  if (attempt !== undefined) headers['idempotency-key'] = attempt
  // A form with a file says itself where its parts end.
  if (method !== 'GET' && !file) headers['content-type'] = 'application/json'
  const body = method === 'GET' ? undefined : bodyOf(params, file)
  try {
    const response = await fetch(`/api${path}${query}`, { method, headers, body })
    return (await response.json()) as Envelope
  } catch {
    throw new CallFailure(CODE.failure, OFFLINE, null)
  }
}

let refreshing: Promise<void> | null = null

/** Once for all calls that meet a late token at the same time. */
function refresh(): Promise<void> {
  refreshing ??= (async () => {
    const refreshToken = session()?.refreshToken ?? ''
    const { code, data } = await exchange('POST /operator/auth/refresh', { refreshToken })
    keepSession(code === CODE.ok ? (data as Data<'POST /operator/auth/refresh'>) : null)
  })().finally(() => (refreshing = null))
  return refreshing
}

const ENDED: readonly number[] = [CODE.loginNeeded, CODE.sessionGone]

async function answer<K extends CallKey>(key: K, params: object, beside: Beside): Promise<Data<K>> {
  let envelope = await exchange(key, params, beside)
  if (envelope.code === CODE.tokenExpired) {
    await refresh()
    if (session()) envelope = await exchange(key, params, beside)
  }
  const way = wayOf(envelope)
  if (way !== null && (await proveAgain(way))) envelope = await exchange(key, params, beside)
  if (envelope.code === CODE.ok) return envelope.data as Data<K>
  if (ENDED.includes(envelope.code)) keepSession(null)
  throw new CallFailure(envelope.code, envelope.msg || DEFAULT_FAILURE, envelope.data)
}

/**
 * Makes a call of the contract and gives its data. A retry of the same `attempt` does nothing a second time.
 * @throws CallFailure; a login that is over leads back to the login page
 */
export const call = <K extends CallKey>(key: K, params: Params<K>, attempt?: string): Promise<Data<K>> =>
  answer(key, params, { attempt })

/** The same of a call that takes a file and nothing else. */
export const upload = <K extends CallKey>(key: K, file: File): Promise<Data<K>> => answer(key, {}, { file })
