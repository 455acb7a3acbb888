import { mutate, SWRConfig } from 'swr'

const { cache } = SWRConfig.defaultValue

/**
 * Forgets what was read, so that the next person on this phone sees none of it, lists with their pages among it. What is
 * still on a page is asked for anew: the answer of a read that is under way belongs to the person before, and is dropped.
 */
export async function forgetReads(): Promise<void> {
  const keys = [...cache.keys()]
  await Promise.all(keys.map((key) => mutate(key, undefined, { revalidate: false })))
  // Only now: a list takes those of its pages that are still known.
  await Promise.all(keys.map((key) => mutate(key)))
}
