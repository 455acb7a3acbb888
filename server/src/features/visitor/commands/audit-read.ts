import type { AuditAction } from '@xinqi/domain/text/audit-action'
import type { Caller } from '../../../call/caller'
import { callerName } from '../../../call/caller'
import type { Services } from '../../../call/services'

/** Every reading of sensitive fields leaves a row: who, when, what, about whom (never what it said). */
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
  await services.db
    .insertInto('audit_log')
    .values(subjects.map((subject) => ({ at, actor: callerName(caller), action, subject, reason })))
    .execute()
}
