import type { AuditAction } from '@xinqi/domain/text/audit-action'
import { callerName, type OperatorCaller } from '../../../call/caller'
import type { Services, Trx } from '../../../call/services'

/** What an operator did, and to what: `campaign:3`. It stands or falls with what was done. */
export const noteAct = (
  { clock }: Services,
  trx: Trx,
  caller: OperatorCaller,
  action: AuditAction,
  subject: string,
  reason: string | null = null,
) =>
  trx
    .insertInto('audit_log')
    .values({ at: clock.now(), actor: callerName(caller), action, subject, reason })
    .execute()
