/** Calls back each time the line is there again. Gives the function that stops it. */
export function onBackOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}
