import { RefusedTransition } from '@xinqi/domain/status/order'
import { AlreadyDone } from './attempt'
import { Refusal } from './refusal'

const SERVER_FAULT = 500

/** Whether an error is an answer like others: what the caller asked cannot be, and nobody of ours has to mend anything. */
export function isExpected(error: unknown): boolean {
  if (error instanceof Refusal || error instanceof RefusedTransition || error instanceof AlreadyDone) return true
  const { statusCode } = (error ?? {}) as { statusCode?: unknown }
  return typeof statusCode === 'number' && statusCode < SERVER_FAULT
}
