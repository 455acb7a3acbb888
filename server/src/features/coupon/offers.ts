import type { Data } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import type { Services } from '../../call/services'
import { listCentre, listPrices } from './data'
import { byOff, forConsultant, presentOffer } from './present'

type Offers = Data<'GET /appoint/couponUser/availableAcquire'>['list']

/**
 * What an organisation's centre gives: what can be had now before the rest; with a consultant what fits them, what takes off most of
 * their dearest service first. Nothing where the edition knows no coupons.
 */
export async function offersFor(
  { db, clock }: Services,
  { orgId, consultantId }: { orgId: number; consultantId?: number | undefined },
  userId: number | null,
): Promise<Offers> {
  if (!flavourOf(orgId).features.coupons) return []
  const now = clock.now()
  const bases = await listCentre(db, orgId, userId, now)
  const offers = consultantId === undefined ? bases : await fittingOf(bases, consultantId)
  const shown = offers.map((base) => presentOffer(base, now))
  return [...shown.filter(({ obstacle }) => obstacle === null), ...shown.filter(({ obstacle }) => obstacle !== null)]

  async function fittingOf(all: typeof bases, id: number) {
    const prices = await listPrices(db, id)
    const dearest = Math.max(0, ...prices.map(({ price_fen }) => price_fen))
    const services = prices.map((one) => one.id)
    return forConsultant(all, id, services).sort(byOff(dearest))
  }
}
