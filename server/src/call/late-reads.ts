import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import type { CallContext, Handlers } from './handler'
import { Refusal } from './refusal'

type AnyHandler = (params: unknown, context: CallContext) => Promise<unknown>

/**
 * The handlers, of which those whose answers may be a second old (`mayBeLate` in the contract) read from the replica, where there is
 * a fresh one. What fails there is read from the primary: a read may be repeated.
 */
export function withLateReads(handlers: Handlers): Handlers {
  const late =
    (handle: AnyHandler): AnyHandler =>
    async (params, context) => {
      const replica = context.services.lateDb()
      if (!replica) return handle(params, context)
      try {
        return await handle(params, { ...context, services: { ...context.services, db: replica } })
      } catch (error) {
        if (error instanceof Refusal) throw error
        context.services.log.warn({ err: error }, 'the replica could not answer')
        return handle(params, context)
      }
    }
  const entries = Object.entries(handlers) as [CallKey, AnyHandler][]
  return Object.fromEntries(
    entries.map(([key, handle]) => [key, 'mayBeLate' in contract[key] ? late(handle) : handle]),
  ) as Handlers
}
