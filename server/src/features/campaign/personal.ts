import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** At which campaign's price somebody has ordered: a fact of that order, and stays as it does. */
export const personalCampaigns: Personal = {
  kind: 'money',
  tables: { campaign_claim: ['user_id'] },
  count: (db, userId) => countOf(db.selectFrom('campaign_claim').where('user_id', '=', userId)),
  facts: async ({ db }, userId) => {
    const rows = await db
      .selectFrom('campaign_claim')
      .innerJoin('campaign', 'campaign.id', 'campaign_claim.campaign_id')
      .select(['order_no', 'title', 'added_fen', 'claimed_at'])
      .where('user_id', '=', userId)
      .orderBy('claimed_at')
      .execute()
    return rows.map((row) => ({
      活动: row.title,
      订单号: row.order_no,
      机构承担的金额: row.added_fen,
      时间: formatMoment(row.claimed_at),
    }))
  },
  erase: 'stays',
}
