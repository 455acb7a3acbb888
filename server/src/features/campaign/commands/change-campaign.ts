import type { Parsed } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { formatMoment, parseMoment } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, changedMeanwhile } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import type { CampaignRow } from '../data'
import { lastChange } from '../funnel-data'
import { lockCampaign } from './lock-campaign'
import { noteChange } from './note-change'
import { requireOwnWindow } from './require-own-window'

type Change = Parsed<'POST /operator/campaign/change'>

/**
 * Sets window, stock, budget and the share of the test. Neither may fall below what has been given already. The same again
 * changes and notes nothing.
 * @throws Refusal where somebody has changed it since it was seen
 */
export const changeCampaign = (services: Services, caller: OperatorCaller, asked: Change): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockCampaign(trx, asked.campaignId)
    requirePossible(row, asked)
    const after = {
      starts_at: parseMoment(asked.startTime),
      ends_at: asked.endTime === undefined ? null : parseMoment(asked.endTime),
      stock: asked.stock ?? null,
      budget_fen: asked.budgetFen ?? null,
      percent_b: asked.percentB,
    }
    const what = differences(row, after)
    if (what.length === 0) return null
    if (asked.lastChange !== undefined && asked.lastChange !== (await lastChange(trx, row.id))) throw changedMeanwhile()
    if (moment(row.starts_at) !== moment(after.starts_at) || moment(row.ends_at) !== moment(after.ends_at))
      await requireOwnWindow(trx, { ...row, ...after }, row.id)
    await trx.updateTable('campaign').set(after).where('id', '=', row.id).execute()
    await noteChange(services, trx, caller, {
      action: 'change-campaign',
      id: row.id,
      what: `${what.join('；')}。理由：${asked.reason}`,
    })
    return null
  })

function requirePossible(row: CampaignRow, { stock, budgetFen, percentB }: Change): void {
  const mistakes: Record<string, string> = {}
  if (stock !== undefined && stock < row.taken) mistakes.stock = `已经约了 ${row.taken} 个，名额不能更少`
  if (budgetFen !== undefined && budgetFen < row.spent_fen)
    mistakes.budgetFen = `已经用了 ${formatFen(row.spent_fen)}，预算不能更少`
  if (row.price_fen !== null && stock === undefined && budgetFen === undefined)
    mistakes.budgetFen = '有活动价的活动要有名额或预算'
  if (percentB > 0 && row.hero_b === null) mistakes.percentB = '这个活动只有一种写法'
  const [first] = Object.values(mistakes)
  if (first !== undefined) throw badInput(first, mistakes)
}

type After = Pick<CampaignRow, 'starts_at' | 'ends_at' | 'stock' | 'budget_fen' | 'percent_b'>

const moment = (at: Date | null): string => (at ? formatMoment(at).slice(0, 16) : '不限')
const fen = (amount: number | null): string => (amount === null ? '不限' : formatFen(amount))

/** What is another now, in words. */
function differences(before: After, after: After): string[] {
  const pairs: [name: string, before: string, after: string][] = [
    ['开始', moment(before.starts_at), moment(after.starts_at)],
    ['结束', moment(before.ends_at), moment(after.ends_at)],
    ['名额', String(before.stock ?? '不限'), String(after.stock ?? '不限')],
    ['预算', fen(before.budget_fen), fen(after.budget_fen)],
    ['写法乙的比例', `${before.percent_b}%`, `${after.percent_b}%`],
  ]
  return pairs.filter(([, was, is]) => was !== is).map(([name, was, is]) => `${name}：${was} → ${is}`)
}
