import type { CampaignBlock } from '@xinqi/domain/text/campaign'
import { DAY } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import { sleeplessNights } from './goods/sleepless-nights'

const WEEKS = 4

/** Those with a price run in the demo, for some weeks; the one about sleep is named first, and has two texts that are compared. */
export async function openCampaigns(trx: Trx, now: Date): Promise<void> {
  await trx
    .updateTable('campaign')
    .set({ paused_at: null, ends_at: new Date(now.getTime() + WEEKS * 7 * DAY) })
    .where('price_fen', 'is not', null)
    .execute()
  const { id, blocks } = await trx
    .selectFrom('campaign')
    .select(['id', 'blocks'])
    .where('page', '=', 'activity')
    .where('variant', '=', '')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('campaign')
    .set({
      on_home: true,
      hero_b: JSON.stringify({
        title: '今晚睡得着吗',
        lead: '用一次谈话的时间，看看是什么让你醒着。29 元，50 分钟。',
        act: '选一位聊聊',
      }),
      percent_b: 50,
      blocks: JSON.stringify([...blocks, await productOf(trx)]),
    })
    .where('id', '=', id)
    .execute()
}

/** What can be practised alone instead: goods are the demo's own. */
async function productOf(trx: Trx): Promise<CampaignBlock> {
  const { id } = await trx
    .selectFrom('goods')
    .select('id')
    .where('title', '=', sleeplessNights.title)
    .executeTakeFirstOrThrow()
  return { kind: 'product', note: '想先一个人试试，可以从这本开始。', goodsId: id }
}
