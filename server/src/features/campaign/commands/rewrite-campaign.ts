import type { Parsed } from '@xinqi/domain/contract/contract'
import type { CampaignWords } from '@xinqi/domain/text/campaign'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import type { CampaignRow } from '../data'
import { requirePicture } from '../picture'
import { columnsOf, newestVersion, wordsIn, wordsOf } from '../text-data'
import { keepText } from './keep-text'
import { lockCampaign } from './lock-campaign'
import { noteChange } from './note-change'
import { requireNamed } from './require-named'

const NAMES: Record<keyof CampaignWords, string> = {
  title: '名字',
  summary: '介绍',
  scene: '图',
  picture: '图片',
  couponBaseId: '券',
  hero: '开头',
  heroB: '第二种开头',
  blocks: '内容',
  beforeText: '开始之前的话',
  afterText: '结束之后的话',
}

/** Keys of jsonb come back in another order than they were written in. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

const changedIn = (before: CampaignWords, after: CampaignWords): string[] =>
  (Object.keys(NAMES) as (keyof CampaignWords)[])
    .filter((key) => plain(before[key]) !== plain(after[key]))
    .map((key) => NAMES[key])

/**
 * Changes what is said in a campaign, never what it costs; every version stays. Nothing happens where not a word is another.
 * @throws Refusal where somebody has written meanwhile, or what is named is not there
 */
export async function rewriteCampaign(
  services: Services,
  caller: OperatorCaller,
  asked: Parsed<'POST /operator/campaign/text'>,
): Promise<{ version: number }> {
  await requirePicture(services, asked.picture)
  return inTransaction(services, async (trx) => {
    const row = await lockCampaign(trx, asked.campaignId)
    const newest = await newestVersion(trx, row.id)
    if (newest !== asked.after) throw conflict('别人刚刚改过文字，请看过再改')
    const [before, words] = [wordsOf(row), wordsIn(asked)]
    const changed = changedIn(before, words)
    if (changed.length === 0) return { version: newest }
    if (row.percent_b > 0 && words.heroB === null)
      throw badInput('还有人读着第二种开头，先把它的比例改成 0', { heroB: '还有人读着第二种开头，先把它的比例改成 0' })
    await requireNamed(trx, row.org_id, asked)
    if (newest === 0) await keepFirst(trx, row)
    const version = Math.max(newest, 1) + 1
    await trx.updateTable('campaign').set(columnsOf(words)).where('id', '=', row.id).execute()
    await keepText(services, trx, caller, { id: row.id, version, reason: asked.reason, words })
    await noteChange(services, trx, caller, {
      action: 'change-campaign-text',
      id: row.id,
      what: `改了${changed.join('、')}，第 ${version} 版。理由：${asked.reason}`,
    })
    return { version }
  })
}

/** What was installed is the first version, once there is a second one. */
async function keepFirst(trx: Trx, row: CampaignRow): Promise<void> {
  await trx
    .insertInto('campaign_text')
    .values({
      campaign_id: row.id,
      version: 1,
      written_at: row.created_at,
      written_by: '安装时',
      reason: '安装时就有',
      words: JSON.stringify(wordsOf(row)),
    })
    .execute()
}
