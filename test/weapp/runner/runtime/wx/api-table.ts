import { askHost } from '../ask-host'
import { config } from '../globals'
import { record, toPlain } from '../record'
import { recordError, touch } from '../state'
import { awaitPrivacyConsent, needsPrivacyConsent } from './privacy'

/** An asynchronous answer as WeChat gives it. */
export interface WxAnswer {
  errMsg: string
  [field: string]: unknown
}

type Callback = (answer: unknown) => void

interface Settled {
  ok: boolean
  answer: WxAnswer
}

/** Collects the functions of `wx`. Every call is recorded; a test's override answers before ours. */
export class ApiTable {
  readonly wx: Record<string, unknown> = {}

  has(name: string): boolean {
    return name in this.wx
  }

  /** An API with success, fail and complete callbacks, or a promise when none is given. */
  async<O extends object = Record<string, unknown>>(name: string, answer?: (options: O) => unknown): void {
    this.wx[name] = (options?: O) => invoke(name, options, answer && (() => answer(options ?? ({} as O))))
  }

  /** An API that returns its answer. */
  sync<A extends unknown[]>(name: string, answer: (...args: A) => unknown): void {
    this.wx[name] = (...args: A) => {
      const call = record(name, args.length < 2 ? args[0] : args)
      if (name in config.fixed) return config.fixed[name]
      const result = answer(...args)
      call.ok = toPlain(result)
      return result
    }
  }

  /** A plain member, not recorded. */
  member(name: string, value: unknown): void {
    this.wx[name] = value
  }
}

/** Whether the test answers this API by a function. */
export function isOverridden(name: string): boolean {
  return config.overrides.includes(name)
}

/** Carries out one asynchronous call. Without `answer` the API is known but not simulated, and fails. */
export function invoke(
  name: string,
  options: object | undefined,
  answer?: () => unknown,
): Promise<WxAnswer> | undefined {
  const call = record(name, options)
  const settled: Promise<Settled> = resolveAnswer(name, options, answer).then(
    (value) => ({ ok: true, answer: successOf(publicName(name), value) }),
    (reason: unknown) => ({ ok: false, answer: failureOf(publicName(name), reason) }),
  )
  const { success, fail, complete } = callbacksOf(options)
  const answered = settled.then(({ ok, answer: result }) => {
    if (ok) call.ok = toPlain(result)
    else call.fail = toPlain(result)
    touch()
    callBack(name, ok ? success : fail, result)
    callBack(name, complete, result)
    return { ok, answer: result }
  })
  if (success || fail || complete) return undefined
  return answered.then(({ ok, answer: result }) => (ok ? result : Promise.reject(result)))
}

async function resolveAnswer(name: string, options: object | undefined, answer?: () => unknown): Promise<unknown> {
  // Asked only when needed: routing and the like answer within the call itself.
  if (needsPrivacyConsent(publicName(name))) await awaitPrivacyConsent(publicName(name))
  if (name in config.fixed) return config.fixed[name]
  if (isOverridden(name)) return askHost(name, options ?? {})
  if (!answer) throw new Error('not simulated by the runner')
  return answer()
}

/** 'button.getPhoneNumber' is recorded as such, and answers as 'getPhoneNumber'. */
function publicName(name: string): string {
  return name.replace(/^button\./, '')
}

function successOf(name: string, value: unknown): WxAnswer {
  const errMsg = `${name}:ok`
  if (value === undefined) return { errMsg }
  return isPlainAnswer(value) ? { errMsg, ...value } : { errMsg, result: value }
}

function failureOf(name: string, reason: unknown): WxAnswer {
  const fields = isPlainAnswer(reason) && !(reason instanceof Error) ? reason : {}
  const message = reason instanceof Error ? reason.message : String(fields.errMsg ?? fields.message ?? reason)
  return { ...fields, errMsg: message.startsWith(name) ? message : `${name}:fail ${message}` }
}

function isPlainAnswer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function callbacksOf(options: unknown): Partial<Record<'success' | 'fail' | 'complete', Callback>> {
  if (typeof options !== 'object' || options === null) return {}
  const pick = (name: string): Callback | undefined => {
    const value: unknown = Reflect.get(options, name)
    return typeof value === 'function' ? (answer) => void Reflect.apply(value, options, [answer]) : undefined
  }
  return { success: pick('success'), fail: pick('fail'), complete: pick('complete') }
}

/** What a callback throws is recorded and does not reach the API. */
export function callBack(name: string, callback: Callback | undefined, answer: unknown): void {
  try {
    callback?.(answer)
  } catch (error) {
    recordError(error, `wx.${name} callback`)
  }
}
