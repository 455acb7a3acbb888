import type { Bill } from './port'

const NOTHING: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
}

/** Of a day on which nothing moved. */
export const emptyBill = (): Bill<never> => ({ lines: NOTHING })

/**
 * A bill that was read to its end once before anybody is given a line of it: `read` throws where a digest, a sum or a line is not right,
 * so that of a torn file nothing is taken.
 */
export async function checkedBill<Line>(read: () => AsyncGenerator<Line>): Promise<Bill<Line>> {
  const lines = read()
  while (!(await lines.next()).done);
  return { lines: { [Symbol.asyncIterator]: read } }
}
