import type { Data } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { inTransaction, type Services } from '../../../call/services'
import { waitingInOutbox } from '../../../realtime/outbox/waiting'
import { noteAct } from '../../operator/commands/note-act'

/** What waits is published now; what still could not be is counted, and stays for the sweeps. */
export async function publishWaiting(
  services: Services,
  caller: OperatorCaller,
): Promise<Data<'POST /operator/health/publishOutbox'>> {
  await inTransaction(services, (trx) => noteAct(services, trx, caller, 'publish-waiting-messages', 'outbox'))
  await services.publishOutbox()
  return { waiting: (await waitingInOutbox(services.db)).count }
}
