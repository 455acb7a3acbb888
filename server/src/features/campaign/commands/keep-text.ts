import type { CampaignWords } from '@xinqi/domain/text/campaign'
import { callerName, type OperatorCaller } from '../../../call/caller'
import type { Services, Trx } from '../../../call/services'

interface Text {
  id: number
  version: number
  reason: string
  words: CampaignWords
}

/** Keeps what an operator has written as a version of its own. */
export async function keepText(
  services: Services,
  trx: Trx,
  caller: OperatorCaller,
  { id, version, reason, words }: Text,
): Promise<void> {
  await trx
    .insertInto('campaign_text')
    .values({
      campaign_id: id,
      version,
      written_at: services.clock.now(),
      written_by: callerName(caller),
      reason,
      words: JSON.stringify(words),
    })
    .execute()
}
