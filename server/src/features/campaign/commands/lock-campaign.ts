import { notFound } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import type { CampaignRow } from '../data'

/** A campaign whose row nobody else changes meanwhile. @throws Refusal where there is none */
export async function lockCampaign(trx: Trx, id: number): Promise<CampaignRow> {
  const row = await trx.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('活动')
  return row
}
