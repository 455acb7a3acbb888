import { CLIENT_KINDS } from '@xinqi/domain/client-kinds'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { findCampaign } from './data'
import { listTexts, pictureOf, wordsOf } from './text-data'

/** All that somebody has written of a campaign, for who writes on. @throws Refusal where there is none */
export async function writtenOf({ db }: Services, campaignId: number): Promise<Data<'GET /operator/campaign/written'>> {
  const row = await findCampaign(db, campaignId)
  if (!row) throw notFound('活动')
  const texts = await listTexts(db, campaignId)
  return {
    orgId: row.org_id,
    page: row.page,
    variant: row.variant,
    startTime: formatMoment(row.starts_at),
    endTime: momentOrNull(row.ends_at),
    priceFen: row.price_fen,
    minutes: row.minutes,
    stock: row.stock,
    budgetFen: row.budget_fen,
    firstOnly: row.first_only,
    clientKinds: CLIENT_KINDS.filter((kind) => row.client_kinds.includes(kind)),
    sourceTypes: row.source_types,
    consultantIds: row.consultant_ids,
    onHome: row.on_home,
    percentB: row.percent_b,
    words: { ...wordsOf(row), picture: pictureOf(row) },
    version: texts[0]?.version ?? 0,
    versions: texts.map(({ version, written_at, writer, reason, words }) => ({
      version,
      time: formatMoment(written_at),
      by: writer,
      reason,
      words: { ...words, picture: words.picture ?? null },
    })),
  }
}
