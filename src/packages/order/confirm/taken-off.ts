import type { Data } from '@xinqi/domain/contract/contract'
import type { Fen } from '@xinqi/domain/money'

type Offered = Pick<Data<'GET /appoint/consultOrder/getOrderPageInfo'>, 'campaign' | 'invitation'>

/**
 * By what the price becomes less, of all that could be: nothing is better than a free session, and a campaign's price stands instead of
 * a coupon, the better of the two. Both are for one session that was not kept and does not begin at once: `isPlain`.
 */
export function takenOff(
  { campaign, invitation }: Offered,
  couponFen: Fen,
  isPlain: boolean,
): { by: 'invitation' | 'campaign' | 'coupon'; offFen: Fen } {
  if (isPlain && invitation?.obstacle === null) return { by: 'invitation', offFen: invitation.offFen }
  if (isPlain && campaign?.obstacle === null && campaign.offFen >= couponFen)
    return { by: 'campaign', offFen: campaign.offFen }
  return { by: 'coupon', offFen: couponFen }
}
