import type { Parsed } from '@xinqi/domain/contract/contract'
import { inTransaction, touchConsultant, type Services } from '../../../call/services'

/** Whether a consultant takes new visitors, and instant ones (R163). */
export async function editInfo(
  services: Services,
  consultantId: number,
  { restStatus, instantConsultStatus }: Parsed<'POST /consult/consultConsultant/editInfo'>,
): Promise<void> {
  await inTransaction(services, async (trx) => {
    touchConsultant(trx, consultantId)
    await trx
      .updateTable('consultant')
      .set({ rest_status: restStatus, instant_status: instantConsultStatus })
      .where('id', '=', consultantId)
      .execute()
  })
}
