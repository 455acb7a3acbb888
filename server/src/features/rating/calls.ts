import { userIdOf } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { findAppointment } from '../order/data'
import { ownAppointment } from '../order/policy'
import { likeRate } from './commands/like-rate'
import { addRate } from './commands/add-rate'
import { isRated } from './data'
import { listRates, ownRates } from './list-rates'

export const ratingHandlers = {
  'GET /appoint/authorityNone/appoint/rate': (params, { services, caller }) =>
    listRates(services.db, params, userIdOf(caller)),
  'GET /appoint/consultAppointRate/getRateByUserAndConsultant': ({ consultantId }, { services, caller }) =>
    ownRates(services.db, caller.userId, consultantId),
  'POST /appoint/appointRateLike/addRate': (params, { services, caller }) => likeRate(services, caller.userId, params),
  'POST /appoint/consultAppointRate/addRate': (params, { services, caller }) => addRate(services, caller, params),
  'POST /appoint/consultAppointRate/checkIsRate': async ({ appointNo }, { services, caller }) => {
    ownAppointment(await findAppointment(services.db, appointNo), caller)
    return { rated: await isRated(services.db, appointNo) }
  },
} satisfies Partial<Handlers>
