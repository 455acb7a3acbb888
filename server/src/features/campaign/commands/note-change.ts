import type { AuditAction } from '@xinqi/domain/text/audit-action'
import { callerName, type OperatorCaller } from '../../../call/caller'
import type { Services, Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'

/** In words on the campaign's own page, and in the log of acts. */
export async function noteChange(
  services: Services,
  trx: Trx,
  caller: OperatorCaller,
  { action, id, what }: { action: AuditAction; id: number; what: string },
): Promise<void> {
  await trx
    .insertInto('campaign_change')
    .values({ campaign_id: id, at: services.clock.now(), by: callerName(caller), what })
    .execute()
  await noteAct(services, trx, caller, action, `campaign:${id}`)
}
