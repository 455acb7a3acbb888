import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { parseMoment } from '@xinqi/domain/time'
import type { Trx } from '../db/connect'
import { BEGINNINGS } from './campaigns/beginnings'
import type { SeededCampaign } from './campaigns/campaign'
import { SLEEP_AND_DREAMS } from './campaigns/sleep-and-dreams'
import { TOGETHER } from './campaigns/together'

export const CAMPAIGNS: readonly SeededCampaign[] = [...SLEEP_AND_DREAMS, ...BEGINNINGS, ...TOGETHER]

/** Of an empty table. One with a price of its own costs the organisation money: it waits, paused, for an operator. */
export async function insertCampaigns(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('campaign')
    .values(
      CAMPAIGNS.map(({ price, window, ...one }) => ({
        org_id: DEFAULT_ORG_ID,
        page: one.page,
        variant: one.variant ?? '',
        title: one.title,
        summary: one.summary,
        scene: one.scene,
        starts_at: window ? parseMoment(window.startsAt) : now,
        ends_at: window ? parseMoment(window.endsAt) : null,
        paused_at: price ? now : null,
        price_fen: price?.fen ?? null,
        minutes: price?.minutes ?? 50,
        stock: price?.stock ?? null,
        first_only: price?.firstOnly ?? false,
        hero: JSON.stringify(one.hero),
        blocks: JSON.stringify(one.blocks),
        before_text: one.beforeText,
        after_text: one.afterText,
        created_at: now,
      })),
    )
    .execute()
}
