import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import type { Services } from '../../call/services'
import { cardsOf } from '../consultant/list'
import { rosterOf } from '../consultant/roster'
import { findFollowed } from './data'

const PAGE_SIZE = 10

/** The followed consultants of an organisation who are shown (R164), with what was said of each. */
async function shownFollowed(services: Services, userId: number, orgId: number) {
  const [list, rows] = await Promise.all([rosterOf(services).listOf(orgId), findFollowed(services.db, userId)])
  const people = new Map(list.inOrder('recommended').map((one) => [one.id, one]))
  const followed = rows.flatMap((row) => {
    const person = people.get(row.consultant_id)
    return person ? [{ ...row, person }] : []
  })
  return { list, followed }
}

export const countFollowed = async (services: Services, userId: number, orgId: number): Promise<number> =>
  (await shownFollowed(services, userId, orgId)).followed.length

/** Ten a page, the one followed last first, each with the next free time. */
export async function listFollowed(
  services: Services,
  userId: number,
  { orgId, page }: Parsed<'GET /appoint/userConsultantFollowRelation/list'>,
): Promise<Data<'GET /appoint/userConsultantFollowRelation/list'>> {
  const { list, followed } = await shownFollowed(services, userId, orgId)
  const seen = followed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const cards = await cardsOf(
    services.db,
    list,
    seen.map(({ person }) => person),
  )
  const facts = new Map(seen.map((row) => [row.consultant_id, row]))
  return {
    list: cards.flatMap((card) => {
      const row = facts.get(card.consultantId)
      return row ? [{ ...card, followedAt: formatMoment(row.followed_at), remind: row.remind }] : []
    }),
    more: followed.length > page * PAGE_SIZE,
  }
}
