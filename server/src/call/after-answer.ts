import { inTrace } from '../seeing/scope'
import type { Services } from './services'

const underWay = new Set<Promise<void>>()

/**
 * Does something once the call has been answered: how long it takes, and whether it succeeds, is not to be read from the answer.
 * What fails is logged and forgotten, so it is only for what a person can ask for again.
 */
export function afterAnswer({ log, seeing }: Pick<Services, 'log' | 'seeing'>, work: () => Promise<void>): void {
  const done = new Promise((resolve) => setImmediate(resolve))
    .then(() => inTrace(seeing.traces, 'after an answer', 'internal', {}, work))
    .catch((error: unknown) => log.error({ err: error }, 'after an answer'))
    .finally(() => underWay.delete(done))
  underWay.add(done)
}

/** Resolves when all of it is done: before the server stops. */
export async function afterAnswersDone(): Promise<void> {
  await Promise.all(underWay)
}
