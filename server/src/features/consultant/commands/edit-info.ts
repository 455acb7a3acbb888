import type { Parsed } from '@xinqi/domain/contract/contract'
import type { Services } from '../../../call/services'

/** Whether a consultant takes new visitors, and instant ones (R163). */
export async function editInfo(
  services: Services,
  consultantId: number,
  { restStatus, instantConsultStatus }: Parsed<'POST /consult/consultConsultant/editInfo'>,
): Promise<void> {
  await services.db
    .updateTable('consultant')
    .set({ rest_status: restStatus, instant_status: instantConsultStatus })
    .where('id', '=', consultantId)
    .execute()
}
