import type { Parsed } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { LISTENING_NAME, listeningMistake, offersListening } from '@xinqi/domain/rules/listening'
import { judgePrice, MOST_SERVICES, serviceMistake } from '@xinqi/domain/rules/price-band'
import { serviceName } from '@xinqi/domain/text/service'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findSeller, listServices, lockSeller } from '../data'
import { pricedBy } from '../policy'
import { followServices, refuseNowhere } from './set-service'

/**
 * Offers another service from now on, at a price within the band of the level.
 * @throws Refusal for a length, number, way or price that may not be, and for one that there is already
 */
export const addService = (
  services: Services,
  consultantId: number,
  { minutes, sessions, consultMode: modes, priceFen, listening }: Parsed<'POST /consult/consultService/add'>,
): Promise<{ srvId: number }> =>
  inTransaction(services, async (trx) => {
    const mistake =
      serviceMistake({ minutes, sessions, modes }) ?? (listening ? listeningMistake({ minutes, sessions }) : null)
    if (mistake) throw badInput(mistake)
    await lockSeller(trx, consultantId)
    const seller = await findSeller(trx, consultantId)
    const flavour = flavourOf(seller.org_id)
    if (listening && !offersListening(flavour)) throw badInput('这里不提供倾听服务')
    refuseNowhere(seller, modes)
    const judged = judgePrice(pricedBy(seller, { minutes, sessions }), priceFen)
    if (judged.way === 'refused') throw badInput(judged.mistake, { priceFen: judged.mistake })
    if (judged.way === 'review') {
      const sentence = '新服务的价格要在你这一级的范围里；加好以后可以再申请超出范围的价格'
      throw badInput(sentence, { priceFen: sentence })
    }
    const open = (await listServices(trx, consultantId)).filter(({ active }) => active)
    if (open.length >= MOST_SERVICES) throw conflict(`最多同时开 ${MOST_SERVICES} 项服务，请先关掉一项`)
    const isThere = open.some(
      (one) =>
        one.minutes === minutes &&
        one.sessions === sessions &&
        one.listening === listening &&
        one.price_fen > 0 === flavour.features.pay,
    )
    if (isThere) throw conflict('已经有一项同样时长和次数的服务开着，可以直接改它的价格和方式')
    const { id } = await trx
      .insertInto('consult_service')
      .values({
        consultant_id: consultantId,
        name: listening ? LISTENING_NAME : serviceName(flavour.words.session, { minutes, sessions }),
        price_fen: priceFen,
        ...{ minutes, sessions, modes, listening },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await followServices(trx, consultantId)
    return { srvId: id }
  })
