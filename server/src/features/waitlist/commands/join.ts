import type { Parsed } from '@xinqi/domain/contract/contract'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { startToOffer } from '@xinqi/domain/rules/waitlist'
import { momentName } from '@xinqi/domain/text/day-names'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { loadCalendar, rangeOfDays } from '../../availability/data'
import { hasLeft } from '../../consultant/staying-data'
import { lockUser } from '../../order/commands/refuse-booking'
import { findOffer } from '../../order/data'
import { findAvoided } from '../data'

type Wish = Parsed<'POST /appoint/waitlist/join'>

/** So many consultants one waits for at once. */
const MOST_WAITED_FOR = 10

/** Puts somebody at the end of a consultant's list. Said twice it changes nothing; another wish would be another place. */
export const joinWaitlist = (services: Services, userId: number, wish: Wish): Promise<void> =>
  inTransaction(services, async (trx) => {
    // One of a person at a time, so that two devices cannot pass the limit together.
    await lockUser(trx, userId)
    const entries = await trx
      .selectFrom('waitlist_entry')
      .select(['consultant_id', 'weekdays', 'parts'])
      .where('user_id', '=', userId)
      .where('state', '=', 'waiting')
      .execute()
    const known = entries.find((one) => one.consultant_id === wish.consultantId)
    if (known && isSame(known, wish)) return
    if (known) throw conflict('您已经在候补这位咨询师了。想换别的时段，可以先离开，再重新加入')
    if (entries.length >= MOST_WAITED_FOR) throw conflict(`最多同时候补 ${MOST_WAITED_FOR} 位，可以先离开几位`)
    if (await hasLeft(trx, wish.consultantId)) throw notFound('咨询师')
    await refuseFree(services, trx, userId, wish)
    await trx
      .insertInto('waitlist_entry')
      .values({
        user_id: userId,
        consultant_id: wish.consultantId,
        service_id: wish.srvId,
        weekdays: wish.weekdays,
        parts: wish.parts,
        joined_at: services.clock.now(),
      })
      .execute()
  })

const isSame = (known: { weekdays: number[]; parts: string[] }, { weekdays, parts }: Wish): boolean =>
  `${known.weekdays.join()} ${known.parts.join()}` === `${weekdays.join()} ${parts.join()}`

/** Nobody waits for what they could book at once. */
async function refuseFree(services: Services, trx: Trx, userId: number, wish: Wish): Promise<void> {
  const now = services.clock.now()
  const offer = await findOffer(trx, wish.consultantId, wish.srvId)
  const calendar = await loadCalendar(trx, wish.consultantId, rangeOfDays(now), now)
  if (!offer || !calendar) throw notFound('服务')
  const expected = await findAvoided(trx, wish.consultantId, [userId], offer.minutes)
  const avoided = expected.get(userId) ?? new Set<number>()
  const free = startToOffer(calendar, { ...wish, minutes: offer.minutes, avoided }, now)
  if (free !== undefined) throw conflict(`${momentName(granuleStart(free), now)} 就有空，可以直接预约`)
}
