import { notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockUser } from '../../order/commands/refuse-booking'
import { eraseUnused, findSavedInfos, takeOffList } from '../../visitor/data'

/** Takes a person off the owner's list. What an order was given stays with it, what none was given is erased. */
export const removeVisitorInfo = (services: Services, userId: number, visitorInfoId: number): Promise<void> =>
  inTransaction(services, async (trx) => {
    await lockUser(trx, userId)
    const row = (await findSavedInfos(trx, userId)).find(({ id }) => id === visitorInfoId)
    if (!row) throw notFound('来访者信息')
    await takeOffList(trx, [row])
    await eraseUnused(trx, userId)
  })
