import type { CampaignPicture } from '@xinqi/domain/campaign-picture'
import type { Parsed } from '@xinqi/domain/contract/contract'
import type { CampaignWords } from '@xinqi/domain/text/campaign'
import type { Db } from '../../call/services'
import { operatorName } from '../../db/operator-name'
import type { CampaignRow } from './data'

/** Its own; null where its scene is drawn. */
export const pictureOf = ({ picture, picture_alt: alt }: CampaignRow): CampaignPicture | null =>
  picture === null || alt === null ? null : { name: picture, alt }

export const wordsOf = (row: CampaignRow): CampaignWords => ({
  title: row.title,
  summary: row.summary,
  scene: row.scene,
  picture: pictureOf(row),
  couponBaseId: row.coupon_base_id,
  hero: row.hero,
  heroB: row.hero_b,
  blocks: row.blocks,
  beforeText: row.before_text,
  afterText: row.after_text,
})

/** The words among what was sent. */
export const wordsIn = (
  asked: Pick<Parsed<'POST /operator/campaign/create'>, keyof CampaignWords | 'pictureAlt'>,
): CampaignWords => ({
  title: asked.title,
  summary: asked.summary,
  scene: asked.scene,
  picture: asked.picture === undefined ? null : { name: asked.picture, alt: asked.pictureAlt ?? '' },
  couponBaseId: asked.couponBaseId ?? null,
  hero: asked.hero,
  heroB: asked.heroB ?? null,
  blocks: asked.blocks,
  beforeText: asked.beforeText,
  afterText: asked.afterText,
})

/** As a campaign's row has them. */
export const columnsOf = (words: CampaignWords) => ({
  title: words.title,
  summary: words.summary,
  scene: words.scene,
  picture: words.picture?.name ?? null,
  picture_alt: words.picture?.alt ?? null,
  coupon_base_id: words.couponBaseId,
  hero: JSON.stringify(words.hero),
  hero_b: words.heroB && JSON.stringify(words.heroB),
  blocks: JSON.stringify(words.blocks),
  before_text: words.beforeText,
  after_text: words.afterText,
})

const MOST = 50

/** The newest first. */
export const listTexts = (db: Db, campaignId: number) =>
  db
    .selectFrom('campaign_text')
    .selectAll()
    .select(operatorName('written_by').as('writer'))
    .where('campaign_id', '=', campaignId)
    .orderBy('version', 'desc')
    .limit(MOST)
    .execute()

/** 0 where nobody has written a word since it was installed. */
export async function newestVersion(db: Db, campaignId: number): Promise<number> {
  const [newest] = await db
    .selectFrom('campaign_text')
    .select('version')
    .where('campaign_id', '=', campaignId)
    .orderBy('version', 'desc')
    .limit(1)
    .execute()
  return newest?.version ?? 0
}
