import type { Data } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'

/** As `npm start -- --check` does it: whether each answers, with nothing asked of it, and no secret told. */
export async function lookAtProviders(
  services: Services,
  caller: OperatorCaller,
): Promise<Data<'POST /operator/health/lookAtProviders'>> {
  await inTransaction(services, (trx) => noteAct(services, trx, caller, 'look-at-providers', 'providers'))
  return { list: await services.lookAtProviders() }
}
