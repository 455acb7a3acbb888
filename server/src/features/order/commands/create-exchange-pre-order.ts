import type { Parsed } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { firstOpenStep, PAY } from '@xinqi/domain/status/order'
import { dateOf } from '@xinqi/domain/time'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { hasLeft } from '../../consultant/staying-data'
import { tryToRedeem } from '../../enterprise/commands/redeem-exchange-code'
import { findPhoneHash } from '../../enterprise/data'
import { findOffer, type Offer, type OrderRow } from '../data'
import { presentPlaced } from './create-order'
import { copiedFrom } from './insert-order'
import { lockBooker } from './refuse-booking'
import { useEmployeeQuota } from './use-employee-quota'

type Wanted = Parsed<'POST /appoint/consultOrder/createExchangePreOrder'> & { userId: number }

const FOR_EMPLOYEES = '兑换码用于由企业承担的预约，请从企业的页面选择咨询师'

/**
 * An order by a company's code whose time is chosen later (status 9, or 7 first). The code is redeemed and the company's times are
 * taken in one transaction: where there is nothing to be had for it, it stays good. A code that was redeemed before is no obstacle.
 */
export async function createExchangePreOrder(services: Services, wanted: Wanted) {
  const offer = await findOffer(services.db, wanted.consultantId, wanted.srvId)
  if (!offer) throw notFound('服务')
  if (!flavourOf(offer.org_id).features.companyPaid) throw conflict(FOR_EMPLOYEES)
  if (offer.rest_status !== 0) throw conflict('这位咨询师暂时不接新的来访者')
  const phoneHash = await findPhoneHash(services.db, wanted.userId)
  const outcome = await inTransaction(services, async (trx) => {
    const redeemed = await tryToRedeem(services, trx, { ...wanted, phoneHash, code: wanted.exchangeCode })
    return 'refusal' in redeemed ? redeemed : { order: await insert(services, trx, wanted, offer) }
  })
  // Refused only now: a wrong code has to be counted, and a refusal inside would undo that.
  if ('refusal' in outcome) throw conflict(outcome.refusal)
  return presentPlaced(outcome.order)
}

async function insert({ clock }: Services, trx: Trx, { userId, srvId }: Wanted, offer: Offer): Promise<OrderRow> {
  const now = clock.now()
  if (await hasLeft(trx, offer.consultant_id)) throw notFound('服务')
  await lockBooker(trx, { userId, starts: [], minutes: offer.minutes }, 'never', now)
  const quota = { orgId: offer.org_id, userId, serviceId: srvId, times: offer.sessions, cpChannelId: null }
  const companyId = await useEmployeeQuota(trx, { ...quota, today: dateOf(now) })
  const needs = { information: true, reservation: true, confirmation: offer.confirms_by_hand }
  return trx
    .insertInto('consult_order')
    .values({
      ...copiedFrom(offer, now),
      user_id: userId,
      company_id: companyId,
      order_type: ORDER_TYPE.enterprise,
      order_show_status: firstOpenStep(needs),
      pay_status: PAY.paid,
      // Until the time is chosen, and with it the way to meet.
      consult_mode: offer.modes[0] ?? 1,
      consultation_type: 0,
      price_fen: offer.price_fen,
      discount_fen: offer.price_fen,
      payable_fen: 0,
      visitor_info_id: null,
      confirms_by_hand: offer.confirms_by_hand,
      pay_deadline: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
