/** A data block of the document as the server sent it, parsed; null where there is none or it is broken. */
export function dataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Milliseconds since the document began to arrive. */
export function documentAge(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.now() - (navigation?.responseStart ?? 0)
}
