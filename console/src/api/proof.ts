import { CODE } from '@xinqi/domain/codes'

/** How somebody shows again who they are: by a code of the authenticator, or by a new login. */
export type Way = 'code' | 'login'

/** Resolves with whether they did. */
type Asker = (way: Way) => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** Whoever can show a question. Gives how to stop. */
export function askWith(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = null
  }
}

/** Once for all calls that meet it at the same time. */
export function proveAgain(way: Way): Promise<boolean> {
  asking ??= (asker?.(way) ?? Promise.resolve(false)).finally(() => (asking = null))
  return asking
}

/** How to show it, where an answer wants that; null where it wants nothing. */
export function wayOf({ code, data }: { code: number; data: unknown }): Way | null {
  if (code !== CODE.proofNeeded) return null
  return (data as { by: Way }).by
}
