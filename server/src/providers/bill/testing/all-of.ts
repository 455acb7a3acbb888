import type { Bill } from '../port'

/** The lines of a bill of a few. */
export async function allOf<Line>(bill: Bill<Line> | Promise<Bill<Line>>): Promise<Line[]> {
  return drained((await bill).lines)
}

export async function drained<Line>(lines: AsyncIterable<Line>): Promise<Line[]> {
  const all: Line[] = []
  for await (const line of lines) all.push(line)
  return all
}

/** Lines as they come out of a file. */
export async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split('\n')
}

/** What a promise fails with. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (failure: unknown) => failure,
  )
