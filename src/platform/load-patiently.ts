/** Something could not be fetched, and somebody is asked whether to try again. */
export interface ChunkWaiting {
  retry: () => void
}

type Load = (chunk: string) => Promise<unknown>

/**
 * Loads, retries once in silence, and then waits for a person to try again: whoever asked for the chunk goes on when it
 * has come, as if nothing had been (R39). One answer serves all that wait.
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
    load(chunk)
      .catch(() => load(chunk))
      .catch(() => askAgain(chunk))
  return patiently
}
