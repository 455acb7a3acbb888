import { setTimeout as delay } from 'node:timers/promises'

/** `off`: not configured, and nothing needs it. */
export type Standing = 'ready' | 'off' | 'broken'

/** What the look at one thing gave. Never says a secret, nor an address with one in it. */
export interface Finding {
  what: string
  standing: Standing
  says: string
}

const ANSWER_WITHIN_MS = 5_000

export const ready = (what: string, says: string): Finding => ({ what, standing: 'ready', says })
export const off = (what: string, says: string): Finding => ({ what, standing: 'off', says })
export const broken = (what: string, says: string): Finding => ({ what, standing: 'broken', says })

/** What `look` finds out; whatever it fails with is broken, and so is what does not answer. `setting` names what to look at then. */
export async function found(what: string, setting: string, look: () => Promise<Finding>): Promise<Finding> {
  const silence = new AbortController()
  const silent = delay(ANSWER_WITHIN_MS, broken(what, `${ANSWER_WITHIN_MS / 1000} 秒没有回答，请检查 ${setting}`), {
    signal: silence.signal,
  })
  silent.catch(() => undefined)
  try {
    return await Promise.race([look(), silent])
  } catch (error) {
    return broken(what, `${reasonOf(error)}，请检查 ${setting}`)
  } finally {
    silence.abort()
  }
}

/** In the words of whoever failed; a name that has several addresses fails at each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && cause.message) return cause.message
  return error instanceof Error ? error.message : String(error)
}

/** Where a URL leads, without what it says of who connects. */
export const hostOf = (url: string): string => new URL(url).host
