import { CODE, DEFAULT_FAILURE } from '@xinqi/domain/codes'
import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { follow, open, restart, safeNext } from '@/platform/navigation/navigation'
import { hideLoading, showForbidden, showLoading, showToast } from '@/state/overlays'
import { dropSession, isLoggedIn, type Side, useSession } from '@/state/session'
import { CallFailure } from './call-failure'
import { forgetReads } from './forget-reads'
import { reactionTo } from './reaction'
import { commonHeaders, commonParams } from './request-parts'
import { refresh, tokenFor } from './tokens'
import { type Answer, exchange } from './transport'

export interface CallOptions {
  /** Whose token goes along. Default: the consultant's on consultant calls, the operator's on theirs, else the visitor's. */
  as?: Side | 'room'
  /** No toast and no dialog: the page says itself what went wrong (R234, R263). */
  quiet?: boolean
  /** Text of the loading overlay while it runs (R92). */
  loading?: string
  /** Sent as Idempotency-Key; make one with attemptKey() when the person acts, and reuse it for a retry. */
  key?: string
}

function sideOf(path: string): Side {
  if (path.startsWith('/operator/')) return 'operator'
  return path.startsWith('/consult/') ? 'consultant' : 'user'
}

/**
 * Makes a call of the contract and gives its data.
 * @throws CallFailure for any code but 1; the person has then been told, unless `quiet`.
 */
export async function call<K extends CallKey>(key: K, params: Params<K>, options: CallOptions = {}): Promise<Data<K>> {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT', string]
  const side = options.as ?? sideOf(path)
  const send = async (): Promise<Answer> => {
    const token = await tokenFor(side)
    const header = await commonHeaders()
    if (token) header.token = token
    if (options.key) header['Idempotency-Key'] = options.key
    return exchange({ method, path, form: { ...commonParams(path), ...params }, header })
  }
  if (options.loading) showLoading(options.loading)
  try {
    let envelope = await send()
    if (envelope.code === CODE.tokenExpired && side !== 'room') {
      await refresh(side)
      envelope = await send()
    }
    if (envelope.code === CODE.ok) return envelope.data as Data<K>
    throw new CallFailure(envelope.code, envelope.msg || DEFAULT_FAILURE, envelope.data, envelope.requestId)
  } catch (error) {
    if (error instanceof CallFailure) react(error, path, side, options.quiet ?? false)
    throw error
  } finally {
    if (options.loading) hideLoading()
  }
}

/** Tells what went wrong, or leads on, by the table of codes. */
function react(failure: CallFailure, path: string, side: Side | 'room', quiet: boolean): void {
  const reaction = reactionTo(failure, path)
  if (reaction === 'login') return endSession(side, quiet)
  // A consultant's page asks for the code itself, where it is needed.
  if (reaction === 'prove' && side === 'operator') return askForProof(failure.message)
  if (quiet || reaction === 'silent') return
  if (reaction === 'redirect') leadOn(failure.data)
  else if (reaction === 'forbidden') showForbidden(failure.message)
  else showToast(reaction === 'standardToast' ? standardSentence(failure) : failure.message)
}

let leadingToProof: Promise<unknown> | null = null

/** Whatever the page says of it: nothing more is done there before. Of several calls that are refused at once, one leads there. */
function askForProof(message: string): void {
  // Who is about to log in anew is asked already.
  if (useSession.getState().changing || !isLoggedIn('operator')) return
  showToast(message)
  leadingToProof ??= open('operatorSecondFactor').finally(() => (leadingToProof = null))
}

/** With the number that support asks for. */
const standardSentence = ({ number }: CallFailure): string =>
  number === null ? DEFAULT_FAILURE : `${DEFAULT_FAILURE}（${number}）`

function endSession(side: Side | 'room', quiet: boolean): void {
  if (side === 'room') return
  // Nobody's answers are forgotten only once: a page would else be asked for anew each time it is refused.
  if (isLoggedIn(side)) {
    dropSession(side)
    void forgetReads()
  }
  // A page that reads quietly in the background stays; one that needs a login has a guard of its own.
  if (!quiet) onSessionGone(side)
}

/** To the page that the server names, if it is one of ours, else home (R253). */
function leadOn(data: unknown): void {
  const { next } = (data ?? {}) as { next?: unknown }
  const target = safeNext(typeof next === 'string' ? next : undefined)
  void (target ? follow(target) : restart('home'))
}

let listener: (side: Side) => void = () => undefined

/** Who decides where a person goes whose session has ended; the shell says it once at the start. */
export const setSessionGoneListener = (next: (side: Side) => void): void => {
  listener = next
}

const onSessionGone = (side: Side): void => listener(side)
