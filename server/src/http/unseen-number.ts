import { callerName, type Caller } from '../call/caller'

/** What names one thing: `appointNo`, `userId`. Never a phone, a code or words. */
const NAMES_ONE = /(?:No|Id)$/
const IS_NUMBER = /^\d{1,20}(?:-\d{1,6})?$/

/**
 * What a log says when somebody who is logged in is told that there is no such thing: there is none, or it is another's, which the
 * answer does not tell apart. One who tries numbers stands there line by line. Null where nothing was named, and for nobody in particular.
 */
export function unseenNumber(
  caller: Caller,
  params: unknown,
): { caller: string; named: Record<string, string> } | null {
  if (caller.kind === 'anonymous' || typeof params !== 'object' || params === null) return null
  const named = Object.entries(params)
    .map(([name, value]) => [name, String(value)] as const)
    .filter(([name, value]) => NAMES_ONE.test(name) && IS_NUMBER.test(value))
  return named.length > 0 ? { caller: callerName(caller), named: Object.fromEntries(named) } : null
}
