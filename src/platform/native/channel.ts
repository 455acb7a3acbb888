import { BRIDGE_VERSION, type Asked, type Reported, type Told } from './messages'
import type { Transport } from './find-host'

/** The app did not answer, or refused. */
export class NativeFailure extends Error {}

export interface Channel {
  /** @throws NativeFailure when the app refuses, or does not answer in time (`null`: as long as the person takes). */
  ask<K extends keyof Asked>(
    name: K,
    payload: Asked[K]['payload'],
    withinMs: number | null,
  ): Promise<Asked[K]['answer']>
  tell<K extends keyof Told>(name: K, payload: Told[K]): void
  /** Returns the function that stops it. */
  on<K extends keyof Reported>(name: K, listener: (payload: Reported[K]) => void): () => void
}

interface Incoming {
  v: number
  re?: string
  ok?: boolean
  error?: string
  event?: string
  payload?: object
}

interface Waiting {
  resolve(payload: object): void
  reject(error: NativeFailure): void
}

/** Questions with answers, and events, over texts. What is not understood is passed over. */
export function openChannel(transport: Transport): Channel {
  const waiting = new Map<string, Waiting>()
  const listeners = new Map<string, Set<(payload: object) => void>>()
  let asked = 0

  function hear({ re, ok, error, event, payload = {} }: Incoming): void {
    if (event !== undefined) listeners.get(event)?.forEach((listener) => listener(payload))
    if (re === undefined) return
    const question = waiting.get(re)
    if (ok) question?.resolve(payload)
    else question?.reject(new NativeFailure(error ?? 'refused'))
  }

  transport.listen((json) => {
    const message = parse(json)
    if (message) hear(message)
  })

  return {
    ask<K extends keyof Asked>(name: K, payload: Asked[K]['payload'], withinMs: number | null) {
      const id = String(++asked)
      let timer: ReturnType<typeof setTimeout> | undefined
      const answer = new Promise<Asked[K]['answer']>((resolve, reject) => {
        // The shape is the app's word: whoever uses an answer looks at it first.
        waiting.set(id, { resolve: (body) => resolve(body as Asked[K]['answer']), reject })
        if (withinMs !== null) timer = setTimeout(() => reject(new NativeFailure(`${name}: no answer`)), withinMs)
        transport.post(JSON.stringify({ v: BRIDGE_VERSION, id, name, payload }))
      })
      return answer.finally(() => {
        clearTimeout(timer)
        waiting.delete(id)
      })
    },
    tell(name, payload) {
      transport.post(JSON.stringify({ v: BRIDGE_VERSION, name, payload }))
    },
    on<K extends keyof Reported>(name: K, listener: (payload: Reported[K]) => void) {
      const own = (payload: object) => listener(payload as Reported[K])
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(own))
      return () => void known.delete(own)
    },
  }
}

/** A message of our version, or null. A newer app speaks this version with a page that does. */
function parse(json: string): Incoming | null {
  try {
    const message = JSON.parse(json) as Incoming | null
    return message?.v === BRIDGE_VERSION ? message : null
  } catch {
    return null
  }
}
