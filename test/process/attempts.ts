import { CODE } from '@xinqi/domain/codes'
import { RefusedCall } from '../../server/src/testing/test-client'
import { until } from './until'

const ANSWER_PATIENCE_MS = 60_000

/**
 * What fetch says of a server that was killed (its errors are of another realm than the test's: no `instanceof`), what a server
 * says that is stopping, and a sandbox whose database has gone.
 */
function isCutOff(error: unknown): boolean {
  const { name, message } = error as Error
  return name === 'TypeError' || / HTTP 503$|^(GET|POST) \/sandbox\S*: 50/.test(message)
}

/** True where a call was answered, with a refusal too; false where it failed or was cut off. @throws anything that neither is */
export async function isAnswered(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch (error) {
    if (error instanceof RefusedCall) return error.code !== CODE.failure
    if (isCutOff(error)) return false
    throw error
  }
}

/** Makes one attempt after the other until `enough`; where nobody answers, waits until `somebody` does. */
export async function attemptUntil(
  enough: () => boolean,
  attempts: Iterable<() => Promise<unknown>>,
  somebody: () => Promise<unknown>,
): Promise<void> {
  for (const attempt of attempts) {
    if (enough()) return
    if (await isAnswered(attempt)) continue
    await until('the server answers', async () => enough() || (await isAnswered(somebody)), ANSWER_PATIENCE_MS)
  }
}

/** Sends a call once more whose answer never came: it was made, or is now, or is refused and was never made; null then. */
export const sendAgain = <T>(send: () => Promise<T>): Promise<T | null> =>
  send().catch((error: unknown) => {
    if (error instanceof RefusedCall && error.code !== CODE.failure) return null
    throw error
  })
