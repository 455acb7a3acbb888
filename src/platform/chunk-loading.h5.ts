import { loadPatiently, type ChunkWaiting } from '@/platform/load-patiently'

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
