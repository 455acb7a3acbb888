import { rounded } from './part'

/** The value below which `percent` of the sorted values lie (nearest rank). NaN without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN
}

export const median = (values: readonly number[]): number => percentile(values, 50)
export const p95 = (values: readonly number[]): number => percentile(values, 95)

/** `p50 3.1 · p95 4.2 · p99 6 ms`. */
export function spread(milliseconds: readonly number[]): string {
  const parts = [50, 95, 99].map((percent) => `p${percent} ${rounded(percentile(milliseconds, percent))}`)
  return `${parts.join(' · ')} ms`
}

export interface Timed<T> {
  value: T
  milliseconds: number
}

export async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const started = performance.now()
  const value = await work()
  return { value, milliseconds: performance.now() - started }
}

/** Does `work` once for each item by `clients` workers, each of whom takes the next item when it has its answer. */
export async function byClients<Item, T>(
  clients: number,
  items: readonly Item[],
  work: (item: Item) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  const queue = items.values()
  const worker = async (): Promise<void> => {
    for (const item of queue) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: clients }, worker))
  return results
}
