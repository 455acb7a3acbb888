import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { formatMoment, HOUR } from '@xinqi/domain/time'
import { ANYBODY } from './caller'
import type { CallContext, Handlers } from './handler'
import { isDatabaseAway } from './is-database-away'

/** Those asked for last are kept: a page of ten people is some 5 KB, a day with everybody's times 25. */
const MOST = 300
/** What is older says too little about who is free now. */
const OLDEST_MS = 2 * HOUR

type AnyHandler = (params: unknown, context: CallContext) => Promise<unknown>

interface Kept {
  answer: unknown
  at: Date
}

/** Whether a call is answered from before while the database is away (`lastGood` in the contract). */
export const keepsLastGood = (key: CallKey): boolean => 'lastGood' in contract[key]

/**
 * The handlers, of which those that keep their last good answers give them while the database is away. They are never told who
 * asks, so that what is kept can be nobody's own.
 */
export function withLastGood(handlers: Handlers): Handlers {
  const kept = new Map<string, Kept>()
  const keep = (question: string, answer: Kept): void => {
    kept.delete(question)
    kept.set(question, answer)
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  }
  const keeping =
    (key: CallKey, handle: AnyHandler): AnyHandler =>
    async (params, context) => {
      const { clock, log } = context.services
      const question = `${key} ${JSON.stringify(params)}`
      try {
        const answer = await handle(params, { ...context, caller: ANYBODY })
        keep(question, { answer, at: clock.now() })
        return answer
      } catch (error) {
        const last = kept.get(question)
        if (!last || !isDatabaseAway(error) || clock.now().getTime() - last.at.getTime() > OLDEST_MS) throw error
        log.warn({ err: error, call: key }, 'answered from before')
        keep(question, last)
        return saidOf(last)
      }
    }
  const entries = Object.entries(handlers) as [CallKey, AnyHandler][]
  return Object.fromEntries(
    entries.map(([key, handle]) => [key, keepsLastGood(key) ? keeping(key, handle) : handle]),
  ) as Handlers
}

/** The answer with the moment at which it was true; a bare list has no room for it. */
function saidOf({ answer, at }: Kept): unknown {
  return Array.isArray(answer) ? answer : Object.assign({}, answer, { asOf: formatMoment(at) })
}
