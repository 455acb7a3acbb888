import type { Handlers } from '../../call/handler'
import { findAppointment } from '../order/data'
import { ownAppointment } from '../order/policy'
import { addRate } from './commands/add-rate'
import { isRated } from './data'
import { listRates } from './list-rates'

export const ratingHandlers = {
  'GET /appoint/authorityNone/appoint/rate': (params, { services }) => listRates(services.db, params),
  'POST /appoint/consultAppointRate/addRate': (params, { services, caller }) => addRate(services, caller, params),
  'POST /appoint/consultAppointRate/checkIsRate': async ({ appointNo }, { services, caller }) => {
    ownAppointment(await findAppointment(services.db, appointNo), caller)
    return { rated: await isRated(services.db, appointNo) }
  },
} satisfies Partial<Handlers>
