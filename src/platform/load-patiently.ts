/** Something could not be fetched, and somebody is asked whether to try again. */
export interface ChunkWaiting {
  retry: () => void
}

type Load = (chunk: string) => Promise<unknown>

/** How long each silent retry waits after the failure before it: a moment under a bridge is over by the last one. */
export const RETRY_AFTER_MS = [0, 500, 2_000] as const

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Loads, retries in silence, and only when that did not help waits for a person to try again: whoever asked for the chunk
 * goes on when it has come, as if nothing had been (R39). One answer serves all that wait.
 */
export function loadPatiently(load: Load, show: (waiting: ChunkWaiting | null) => void): Load {
  const waiting = new Set<() => void>()

  const askAgain = (chunk: string): Promise<unknown> =>
    new Promise<void>((resolve) => {
      waiting.add(resolve)
      show({
        retry: () => {
          show(null)
          for (const goOn of waiting) goOn()
          waiting.clear()
        },
      })
    }).then(() => patiently(chunk))

  const patiently: Load = (chunk) =>
    RETRY_AFTER_MS.reduce(
      (asked, milliseconds) => asked.catch(() => wait(milliseconds).then(() => load(chunk))),
      load(chunk),
    ).catch(() => askAgain(chunk))
  return patiently
}
