import type { AuditAction } from '@xinqi/domain/text/audit-action'
import { workOf } from '@xinqi/domain/text/look-work'
import type { Caller } from '../../../call/caller'
import { callerName } from '../../../call/caller'
import type { Services } from '../../../call/services'

/**
 * Every reading of sensitive fields leaves a row: who, when, what, about whom (never what it said), and of operators why. No operator looks
 * without a reason: what is neither said nor the work of a desk is refused here.
 */
export async function auditRead(
  services: Services,
  caller: Caller,
  action: AuditAction,
  subjects: readonly string[],
  /** Why an operator looks; the person may read it. */
  reason: string | null = null,
): Promise<void> {
  if (subjects.length === 0) return
  const at = services.clock.now()
  const why = caller.kind === 'operator' ? (reason ?? workOf(action)) : reason
  if (why === undefined) throw new Error(`${action} wants a reason`)
  await services.db
    .insertInto('audit_log')
    .values(subjects.map((subject) => ({ at, actor: callerName(caller), action, subject, reason: why })))
    .execute()
}
