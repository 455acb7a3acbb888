import { mayTellLate, TELL_LATE, type LateMinutes } from '@xinqi/domain/rules/tell-late'
import type { PartyCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { CONSULTANT } from '../../../realtime/stomp/topics'
import { findBooking } from '../../appointment/data'
import { partyOf } from '../../appointment/policy'
import { notifyParties } from '../../order/notify'
import { writeLateNotice } from '../late-data'

interface Told {
  appointNo: string
  minutes: LateMinutes
}

/**
 * Tells the other side that one comes late, by about how much. It changes nothing in what a late arrival means: the join log decides
 * (docs/domain.md §3).
 * @throws Refusal outside of the hour before the start and the quarter after it
 */
export async function tellLate(services: Services, caller: PartyCaller, { appointNo, minutes }: Told): Promise<null> {
  const { clock } = services
  await inTransaction(services, async (trx) => {
    await trx.selectFrom('appointment').select('appoint_no').where('appoint_no', '=', appointNo).forUpdate().execute()
    const { appointment, userType } = partyOf(await findBooking(trx, appointNo), caller)
    if (!mayTellLate({ status: appointment.status, startAt: appointment.start_at }, clock.now()))
      throw conflict(`开始前 ${TELL_LATE.from} 分钟到开始后 ${TELL_LATE.until} 分钟之间可以说会晚到`)
    await writeLateNotice(trx, { appoint_no: appointNo, user_type: userType, minutes, told_at: clock.now() })
    await notifyParties(trx, clock, appointment, userType === CONSULTANT ? 'comesLate' : null)
  })
  return null
}
