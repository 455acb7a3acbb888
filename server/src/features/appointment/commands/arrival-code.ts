import { ARRIVAL_CODE_MINUTES } from '@xinqi/domain/constants'
import { arrivalCodeOf } from '@xinqi/domain/rules/arrival'
import { formatMoment, MINUTE, timeOf } from '@xinqi/domain/time'
import type { ConsultantCaller, UserCaller } from '../../../call/caller'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { newToken } from '../../../crypto/keyed-hash'
import { arrivalIsOpen } from '../../order/actions'
import { findAppointment, lockOpenSession, lockOrder, type AppointmentRow } from '../../order/data'
import { notifyParties } from '../../order/notify'
import { ownAppointment } from '../../order/policy'
import { appointmentWith } from '../policy'

/** More guesses than these, and a code is worth nothing. */
const MOST_GUESSES = 5

/** The open session of this number, locked, while an arrival may be noted. */
async function lockArriving(services: Services, trx: Trx, seen: AppointmentRow) {
  const order = await lockOrder(trx, seen.order_no)
  const open = await lockOpenSession(trx, seen.appoint_no)
  if (open?.arrived_at) throw conflict('已经登记到场了')
  if (!order || !open || !arrivalIsOpen(open, services.clock.now()))
    throw conflict('到场码在面对面咨询开始前半小时到结束之间可以使用')
  return { order, open }
}

const validCode = (trx: Trx, appointNo: string, now: Date) =>
  trx
    .selectFrom('arrival_code')
    .select(['nonce', 'expires_at'])
    .where('appoint_no', '=', appointNo)
    .where('expires_at', '>', now)
    .where('guesses', '<', MOST_GUESSES)
    .forUpdate()
    .executeTakeFirst()

async function newCode(trx: Trx, appointNo: string, now: Date) {
  const code = { nonce: newToken(), expires_at: new Date(now.getTime() + ARRIVAL_CODE_MINUTES * MINUTE), guesses: 0 }
  await trx
    .insertInto('arrival_code')
    .values({ appoint_no: appointNo, ...code })
    .onConflict((on) => on.column('appoint_no').doUpdateSet(code))
    .execute()
  return code
}

/** The code that a visitor shows when they come: the one that is good still, or `anew` another, which ends it. */
export async function arrivalCode(
  services: Services,
  caller: UserCaller,
  { appointNo, anew }: { appointNo: string; anew: boolean },
): Promise<{ code: string; expireTime: string }> {
  const seen = ownAppointment(await findAppointment(services.db, appointNo), caller)
  return inTransaction(services, async (trx) => {
    await lockArriving(services, trx, seen)
    const now = services.clock.now()
    const kept = anew ? undefined : await validCode(trx, appointNo, now)
    const { nonce, expires_at } = kept ?? (await newCode(trx, appointNo, now))
    return { code: arrivalCodeOf(services.hash.arrival(appointNo, nonce)), expireTime: formatMoment(expires_at) }
  })
}

/** The consultant has seen the visitor's code: both were there. A code is good once. */
export async function noteArrival(
  services: Services,
  caller: ConsultantCaller,
  { appointNo, code }: { appointNo: string; code: string },
): Promise<{ arrivedTime: string }> {
  const seen = appointmentWith(await findAppointment(services.db, appointNo), caller)
  const arrivedAt = await inTransaction(services, async (trx) => {
    const { order, open } = await lockArriving(services, trx, seen)
    const now = services.clock.now()
    const valid = await validCode(trx, appointNo, now)
    if (!valid || arrivalCodeOf(services.hash.arrival(appointNo, valid.nonce)) !== code) {
      await countGuess(trx, appointNo)
      return null
    }
    await trx.deleteFrom('arrival_code').where('appoint_no', '=', open.appoint_no).execute()
    await trx.updateTable('appointment').set({ arrived_at: now }).where('appoint_no', '=', open.appoint_no).execute()
    const fact = `双方在 ${timeOf(now)} 见了面（咨询师核对了来访者的到场码）`
    await trx
      .updateTable('consult_order')
      .set({ facts: [...order.facts, fact] })
      .where('order_no', '=', order.order_no)
      .execute()
    await notifyParties(trx, services.clock, order, null)
    return now
  })
  // Refused after the commit, so that the guess is counted.
  if (!arrivedAt) throw badInput('到场码不对，或者已经过期。请来访者重新打开一次', { code: '请核对后再输入' })
  return { arrivedTime: formatMoment(arrivedAt) }
}

const countGuess = (trx: Trx, appointNo: string) =>
  trx
    .updateTable('arrival_code')
    .set((eb) => ({ guesses: eb('guesses', '+', 1) }))
    .where('appoint_no', '=', appointNo)
    .where('guesses', '<', MOST_GUESSES)
    .execute()
