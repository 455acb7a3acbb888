import type { Parsed } from '@xinqi/domain/contract/contract'
import { parseMoment } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findCampaign } from '../data'
import { requirePicture } from '../picture'
import { columnsOf, wordsIn } from '../text-data'
import { keepText } from './keep-text'
import { noteChange } from './note-change'
import { requireNamed, requirePeople } from './require-named'
import { requireOwnWindow } from './require-own-window'

type New = Parsed<'POST /operator/campaign/create'>

/**
 * Makes a campaign, paused: it sells nothing until somebody lets it go on, and before it begins nobody comes upon it.
 * @throws Refusal where it would be over at once, meets another one, or names what is not there
 */
export async function createCampaign(
  services: Services,
  caller: OperatorCaller,
  asked: New,
): Promise<{ campaignId: number }> {
  await requirePicture(services, asked.picture)
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const facts = factsOf(asked)
    const { ends_at: end } = facts
    if (end !== null && end <= now) throw badInput('结束的时间已经过了', { endTime: '结束的时间已经过了' })
    await requireOwnWindow(trx, facts)
    await requirePeople(trx, asked.orgId, asked.consultantIds)
    await requireNamed(trx, asked.orgId, asked)
    const model = asked.copyOf === undefined ? null : await findCampaign(trx, asked.copyOf)
    if (model === undefined) throw notFound('活动')
    const words = wordsIn(asked)
    const { id } = await trx
      .insertInto('campaign')
      .values({ ...facts, ...columnsOf(words), paused_at: now, created_at: now, created_by: caller.operatorId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepText(services, trx, caller, { id, version: 1, reason: asked.reason, words })
    const origin = model ? `照着「${model.title}」新建` : '新建'
    await noteChange(services, trx, caller, {
      action: 'create-campaign',
      id,
      what: `${origin}，先停着。理由：${asked.reason}`,
    })
    return { campaignId: id }
  })
}

const factsOf = (asked: New) => ({
  org_id: asked.orgId,
  page: asked.page,
  variant: asked.variant,
  starts_at: parseMoment(asked.startTime),
  ends_at: asked.endTime === undefined ? null : parseMoment(asked.endTime),
  price_fen: asked.priceFen ?? null,
  minutes: asked.minutes,
  stock: asked.stock ?? null,
  budget_fen: asked.budgetFen ?? null,
  first_only: asked.firstOnly,
  client_kinds: asked.clientKinds,
  source_types: asked.sourceTypes,
  consultant_ids: asked.consultantIds,
  on_home: asked.onHome,
  percent_b: asked.percentB,
})
