/**
 * Asks before the tab is closed or another site opened; the browser chooses the words. Returns the function that stops
 * it. Moving inside the app is not held up: what was typed is kept there.
 */
export function warnBeforeLeaving(_message: string): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
