import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { placeOf, seedOf } from '@xinqi/domain/rules/shuffle'
import { dateOf, type DateText } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { cardsOf } from './list'
import type { OrgList } from './org-list'
import { rosterOf } from './roster'
import type { Listed } from './roster-read'

type Asked = Parsed<'GET /appoint/consultConsultant/recommend'> & { after?: number }

const BATCH = 3
const INSTEAD = 2

/**
 * Three people to look at beside somebody, or instead. They stand in an order that holds all day: those of the asked fields
 * first, the others as the day draws them. The next three begin after the last one shown and go round, so that nobody comes
 * again before all have been shown, whoever is booked up meanwhile.
 */
export async function recommend(
  services: Services,
  asked: Asked,
): Promise<Data<'GET /appoint/consultConsultant/recommend'>> {
  const { db, clock } = services
  const today = dateOf(clock.now())
  const list = await rosterOf(services).listOf(asked.orgId)
  const everyone = inOrderOfDay(list.inOrder('recommended'), asked, today)
  const start = everyone.findIndex((one) => one.id === asked.after) + 1
  const round = [...everyone.slice(start), ...everyone.slice(0, start)]
  const fitting = round.filter(whoCanBeMet(round, asked, list))
  return { list: await cardsOf(db, list, fitting.slice(0, BATCH)), more: fitting.length > BATCH }
}

/** Those of the fields first; among equals by lot, another one every day. */
function inOrderOfDay(people: readonly Listed[], { consultantId, categoryIds }: Asked, today: DateText): Listed[] {
  const fields = categoryIds ?? people.find((one) => one.id === consultantId)?.categories ?? []
  const seed = seedOf(today)
  return people
    .map((one) => ({
      one,
      isNear: one.categories.some((category) => fields.includes(category)),
      lot: placeOf(seed, one.id),
    }))
    .sort((a, b) => Number(b.isNear) - Number(a.isNear) || a.lot - b.lot || a.one.id - b.one.id)
    .map(({ one }) => one)
}

/** Who has a free time; instead of somebody who has none: within a week, if anybody has. */
function whoCanBeMet(people: readonly Listed[], { consultantId, changeType }: Asked, list: OrgList) {
  const isFree = (one: Listed) => one.id !== consultantId && list.nextFree(one) !== null
  const isSoon = (one: Listed) => isFree(one) && list.isFreeThisWeek(one)
  return changeType === INSTEAD && people.some(isSoon) ? isSoon : isFree
}
