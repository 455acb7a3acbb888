import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { match } from '@xinqi/domain/rules/matching'
import { seedOf } from '@xinqi/domain/rules/shuffle'
import { dateOf } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { findCards } from '../consultant/data'
import { momentOf, presentCard } from '../consultant/present'
import { rosterOf } from '../consultant/roster'
import { candidatesOf, earliestOf } from './candidates'
import { findConcerns, findMet } from './data'
import { weightsOf } from './factors'

type Suggested = Data<'POST /appoint/matching/suggest'>

/** Who asks: an account, or a phone; the day's shuffle is theirs. */
interface Asker {
  userId: number | null
  device: string
}

/** Three people, with their reasons, and why not the others. What was answered is used here and kept nowhere. */
export async function suggestPeople(
  services: Services,
  answers: Parsed<'POST /appoint/matching/suggest'>,
  { userId, device }: Asker,
): Promise<Suggested> {
  const { db, clock } = services
  const now = clock.now()
  const [list, weights, concerns, met] = await Promise.all([
    rosterOf(services).listOf(answers.orgId),
    weightsOf(db).now(),
    findConcerns(db, answers.concerns),
    userId === null ? new Set<number>() : findMet(db, userId),
  ])
  const wishes = {
    ...answers,
    concerns,
    mode: answers.consultMode,
    budgetFen: flavourOf(answers.orgId).features.pay ? answers.budgetFen : undefined,
  }
  const seed = seedOf(`${dateOf(now)} ${userId === null ? `device ${device}` : `user ${userId}`}`)
  const found = match(candidatesOf(list, now, met), { wishes, weights, seed, batch: answers.batch })
  const cards = await findCards(
    db,
    found.suggestions.map(({ one }) => one.id),
  )
  const suggested = found.suggestions.flatMap(({ one, reasons }) => {
    // Hidden since the roster was read: not shown.
    const card = cards.find(({ id }) => id === one.id)
    if (!card) return []
    const slot = earliestOf(list, one.listed, wishes.parts, now)
    const at = momentOf(slot) ?? ''
    return [{ consultant: presentCard(card, list.nextFree(one.listed)), reasons, srvId: card.srv_id, slot, at }]
  })
  return { list: suggested, others: found.others, more: found.more }
}

const MOST_STYLES_OFFERED = 10
/** Budgets that are offered: what a quarter, half and three quarters of the people ask at most. */
const SHARES = [0.25, 0.5, 0.75] as const
const TEN_YUAN = 1000

/** What may be wished for among the people of an organisation. */
export async function matchingOptions(
  services: Services,
  orgId: number,
): Promise<Data<'GET /appoint/matching/options'>> {
  const people = (await rosterOf(services).listOf(orgId)).inOrder('price')
  const times = new Map<string, number>()
  for (const tag of people.flatMap(({ tags }) => tags)) times.set(tag, (times.get(tag) ?? 0) + 1)
  const prices = people.map(({ priceFen }) => priceFen).sort((a, b) => a - b)
  const budgets = SHARES.map((share) => prices[Math.floor((prices.length - 1) * share)] ?? 0)
  return {
    styles: [...times]
      .sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
      .slice(0, MOST_STYLES_OFFERED)
      .map(([tag]) => tag),
    budgets: flavourOf(orgId).features.pay
      ? [...new Set(budgets.map((fen) => Math.ceil(fen / TEN_YUAN) * TEN_YUAN))].filter((fen) => fen > 0)
      : [],
    modes: [1, 2, 3].filter((mode) => people.some(({ modes }) => modes.includes(mode))),
  }
}
