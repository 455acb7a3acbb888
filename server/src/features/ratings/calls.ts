import type { Handlers } from '../../http/handler'
import { findAppointment } from '../orders/data'
import { ownAppointment } from '../orders/policy'
import { addRate } from './commands/add-rate'
import { isRated } from './data'

export const ratingHandlers = {
  'POST /appoint/consultAppointRate/addRate': async (params, { services, caller }) => ({
    rateId: await addRate(services, caller, params),
  }),
  'POST /appoint/consultAppointRate/checkIsRate': async ({ appointNo }, { services, caller }) => {
    ownAppointment(await findAppointment(services.db, appointNo), caller)
    return { rated: await isRated(services.db, appointNo) }
  },
} satisfies Partial<Handlers>
