import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { awaitsRelease, isOwn } from '../release'
import { lockCampaign } from './lock-campaign'
import { noteChange } from './note-change'

/**
 * Pauses a campaign or lets it go on; orders that have its price keep it. Once more changes nothing. The first time, a price
 * is let go on by somebody else than who has set it.
 */
export const pauseCampaign = (
  services: Services,
  caller: OperatorCaller,
  { campaignId, paused }: Parsed<'POST /operator/campaign/pause'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockCampaign(trx, campaignId)
    if ((row.paused_at !== null) === paused) return null
    const isRelease = !paused && awaitsRelease(row)
    if (isRelease && isOwn(row, caller)) throw conflict('活动价是你定的，要由另一位同事看过，让它开始')
    await trx
      .updateTable('campaign')
      .set({
        paused_at: paused ? services.clock.now() : null,
        released_by: isRelease ? caller.operatorId : row.released_by,
      })
      .where('id', '=', campaignId)
      .execute()
    await noteChange(services, trx, caller, {
      action: paused ? 'pause-campaign' : 'resume-campaign',
      id: campaignId,
      what: isRelease ? '看过价格，让它开始' : paused ? '暂停' : '继续',
    })
    return null
  })
