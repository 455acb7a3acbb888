import type { Side } from '@/state/session'

let listener: (side: Side) => void = () => undefined

/** Who decides where a person goes whose session has ended; the shell says it once at the start. */
export const setSessionGoneListener = (next: (side: Side) => void): void => {
  listener = next
}

export const onSessionGone = (side: Side): void => listener(side)
