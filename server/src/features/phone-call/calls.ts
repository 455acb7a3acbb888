import { CODE } from '@xinqi/domain/codes'
import type { PartyCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { Refusal } from '../../call/refusal'
import type { Services } from '../../call/services'
import { findBooking } from '../appointment/data'
import { partyOf } from '../appointment/policy'
import { auditRead } from '../visitor/commands/audit-read'
import { secretNumber } from './commands/secret-number'

/** One of the two of a session asks for the number between them. A parameter that names a telephone is not looked at. */
async function call(services: Services, caller: PartyCaller, { appointNo }: { appointNo: string }) {
  // Who came in by a ticket has that room and nothing else.
  if (caller.kind === 'room') throw new Refusal(CODE.forbidden, '请从预约详情打电话')
  const { userType } = partyOf(await findBooking(services.db, appointNo), caller)
  const number = await secretNumber(services, { appointNo, userType })
  await auditRead(services, caller, 'phone-call', [`appointment:${appointNo}`])
  return number
}

export const phoneCallHandlers = {
  'GET /appoint/consultAppointment/secretPhoneCall': (params, { services, caller }) => call(services, caller, params),
  'GET /appoint/consultAppointment/secretPhoneCallByAppointNo': (params, { services, caller }) =>
    call(services, caller, params),
} satisfies Partial<Handlers>
