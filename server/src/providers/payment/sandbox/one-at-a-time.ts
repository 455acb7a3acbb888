/** Runs what concerns one key in the order it was asked for, each after the one before has ended. */
export function createQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()

  return (key, work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work)
    const ended = result
      .catch(() => null)
      .finally(() => {
        if (last.get(key) === ended) last.delete(key)
      })
    last.set(key, ended)
    return result
  }
}
