import { HORIZON_DAYS } from '@xinqi/domain/constants'
import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { nextFreeStart } from '@xinqi/domain/rules/free-time'
import type { Services } from '../../call/services'
import { findCards } from './data'
import { PAGE_SIZE } from './list'
import { findListening } from './listener-data'
import { momentOf, presentCard } from './present'
import { rosterOf } from './roster'

/** Who listens, the soonest first and who has no time or rests last, ten a page; each with the price and length of listening. */
export async function listListeners(
  services: Services,
  { orgId, page }: Parsed<'GET /appoint/consultConsultant/listListener'>,
): Promise<Data<'GET /appoint/consultConsultant/listListener'>> {
  const now = services.clock.now()
  const [list, offers] = await Promise.all([rosterOf(services).listOf(orgId), findListening(services.db, orgId)])
  const people = new Map(list.inOrder('recommended').map((one) => [one.id, one]))
  const everyone = offers
    .flatMap((offer) => {
      const listed = people.get(offer.consultant_id)
      return listed ? [{ offer, listed, slot: nextFreeStart(listed.free, offer.minutes, now, HORIZON_DAYS) }] : []
    })
    .sort((a, b) => (a.slot ?? Infinity) - (b.slot ?? Infinity) || a.offer.id - b.offer.id)
  const from = (page - 1) * PAGE_SIZE
  const shown = everyone.slice(from, from + PAGE_SIZE)
  const cards = await findCards(
    services.db,
    shown.map(({ listed }) => listed.id),
  )
  return {
    list: shown.flatMap(({ offer, listed, slot }) => {
      const card = cards.find(({ id }) => id === listed.id)
      if (!card) return []
      const consultant = {
        ...presentCard({ ...card, price_fen: offer.price_fen, minutes: offer.minutes, is_more: false }, slot),
        consultMode: offer.modes.join(','),
      }
      return [{ consultant, srvId: offer.id, slot: consultant.available ? slot : null, at: momentOf(slot) }]
    }),
    page,
    more: everyone.length > from + PAGE_SIZE,
    total: everyone.length,
  }
}
