/** Something could not be fetched, and somebody is asked whether to try again. */
export interface ChunkWaiting {
  retry: () => void
}

type Load = (chunk: string) => Promise<unknown>

/** How long each silent retry waits after the failure before it: a moment under a bridge is over by the last one. */
const RETRY_AFTER_MS = [0, 500, 2_000] as const

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Loads, retries in silence, and only when that did not help waits for a person to try again: whoever asked for the chunk
 * goes on when it has come, as if nothing had been (R39). One answer serves all that wait.
 */
function loadPatiently(load: Load, show: (waiting: ChunkWaiting | null) => void): Load {
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

/** webpack's loader of code that is fetched when it is needed. */
declare const __webpack_require__: { e: (chunk: string) => Promise<unknown> }

/**
 * A part of the app that did not come is asked for again without a word (R39). Still nothing: the caller waits, and `show`
 * is told how to try again.
 */
export function loadChunksPatiently(show: (waiting: ChunkWaiting | null) => void): void {
  const load = __webpack_require__.e
  __webpack_require__.e = loadPatiently(load, show)
  // Who goes back does not want it any more.
  window.addEventListener('popstate', () => show(null))
}

/** The files of an older version may be gone: the page fetches the newer one. */
export const reloadPage = (): void => window.location.reload()
