import { DAY } from '@xinqi/domain/time'
import type { Insertable } from 'kysely'
import type { Campaign } from '../db/database'
import type { TestApp } from './test-app'

export type CampaignFacts = Partial<Insertable<Campaign>>

let made = 0

/** One session for 29 yuan, from yesterday until tomorrow, five of them, at an address of its own unless it is said. */
export async function createCampaign(
  { db, clock, world }: Pick<TestApp, 'db' | 'clock' | 'world'>,
  facts: CampaignFacts = {},
): Promise<{ campaignId: number; variant: string }> {
  const now = clock.now()
  const { id, variant } = await db
    .insertInto('campaign')
    .values({
      org_id: world.orgId,
      page: 'activity',
      variant: `test${++made}`,
      title: '睡眠主题咨询',
      summary: '一次 50 分钟',
      scene: 'activity',
      starts_at: new Date(now.getTime() - DAY),
      ends_at: new Date(now.getTime() + DAY),
      price_fen: 2_900,
      stock: 5,
      hero: JSON.stringify({ title: '今晚', lead: '聊聊睡眠', act: '选一位' }),
      blocks: JSON.stringify([
        { kind: 'letter', title: '信', paragraphs: ['睡不着的时候'] },
        { kind: 'offer', note: '每人一次' },
      ]),
      before_text: '还没有开始',
      after_text: '已经结束',
      created_at: now,
      ...facts,
    })
    .returning(['id', 'variant'])
    .executeTakeFirstOrThrow()
  return { campaignId: id, variant }
}
