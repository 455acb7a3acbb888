let last: Promise<unknown> = Promise.resolve()

/** One after the other, as they were asked for: what is sealed takes its time, and an older one must not come after a newer. */
export function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}
