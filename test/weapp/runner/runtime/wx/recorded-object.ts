import { record } from '../record'
import { callBack, callbacksOf } from './api-table'

/**
 * A context or manager without a device behind it (live pusher, audio, recorder …): methods are recorded as
 * `createX.method` and succeed, fields keep what they are given.
 */
export function recordedObject(name: string): object {
  return new Proxy<Record<string | symbol, unknown>>(
    {},
    {
      get(fields, member) {
        // Neither a promise nor iterable, whatever asks.
        if (typeof member === 'symbol' || member === 'then') return undefined
        if (member in fields) return fields[member]
        return (...args: unknown[]) => {
          const call = record(`${name}.${member}`, args.length < 2 ? args[0] : args)
          const { success, complete } = callbacksOf(args[0])
          const answer = { errMsg: `${member}:ok` }
          call.ok = answer
          if (!success && !complete) return undefined
          setTimeout(() => {
            callBack(`${name}.${member}`, success, answer)
            callBack(`${name}.${member}`, complete, answer)
          })
          return undefined
        }
      },
    },
  )
}
