/** A tab that the phone has put to sleep in the middle may hold the turn for ever: then others go on without it. */
const LONGEST_WAIT_MS = 20_000

/** Of all tabs of this browser one does the work at a time; where it knows no turns, each does its own. */
export async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  let begun = false
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), LONGEST_WAIT_MS)
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, () => {
      begun = true
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (begun) throw error
    await work()
  } finally {
    clearTimeout(timer)
  }
}
