import type { Services } from './services'

/** Does the same for each row of a sweep. One that fails is logged with its numbers, and does not keep the others waiting. */
export async function oneByOne<T extends object>(
  services: Pick<Services, 'log'>,
  rows: readonly T[],
  work: (row: T) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    await work(row).catch((error: unknown) => services.log.error({ err: error, row }, 'a row could not be swept'))
  }
}
