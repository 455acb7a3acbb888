import type { Data } from '@xinqi/domain/contract/contract'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { leaveWaitlist, passOffer, takeOffer } from './commands/answer-offer'
import { joinWaitlist } from './commands/join'
import { findWaiting, type WaitingRow } from './data'

type Entry = NonNullable<Data<'GET /appoint/waitlist/info'>>

const presentEntry = (row: WaitingRow): Entry => ({
  consultantId: row.consultant_id,
  userName: row.name,
  homepage: row.portrait,
  srvId: row.service_id,
  serviceName: row.service_name,
  weekdays: row.weekdays,
  parts: row.parts,
  joinedAt: formatMoment(row.joined_at),
  place: Number(row.before) + 1,
  among: Number(row.among),
  offer:
    row.offer_id !== null && row.granule !== null && row.until !== null
      ? {
          offerId: row.offer_id,
          slot: row.granule,
          startTime: formatMoment(granuleStart(row.granule)),
          until: formatMoment(row.until),
        }
      : null,
})

async function listWaiting({ db, clock }: Services, userId: number, consultantId?: number): Promise<Entry[]> {
  return (await findWaiting(db, userId, clock.now(), consultantId)).map(presentEntry)
}

export const waitlistHandlers = {
  'POST /appoint/waitlist/join': async (wish, { caller, services }) => {
    await joinWaitlist(services, caller.userId, wish)
    const [entry] = await listWaiting(services, caller.userId, wish.consultantId)
    if (!entry) throw new Error('Who has just joined is not on the list.')
    return entry
  },
  'GET /appoint/waitlist/mine': async (_params, { caller, services }) => ({
    list: await listWaiting(services, caller.userId),
  }),
  'GET /appoint/waitlist/info': async ({ consultantId }, { caller, services }) => {
    const [entry] = await listWaiting(services, caller.userId, consultantId)
    return entry ?? null
  },
  'POST /appoint/waitlist/leave': async ({ consultantId }, { caller, services }) => {
    await leaveWaitlist(services, caller.userId, consultantId)
    return null
  },
  'POST /appoint/waitlist/takeOffer': (taken, { caller, services }) => takeOffer(services, caller.userId, taken),
  'POST /appoint/waitlist/passOffer': async ({ offerId }, { caller, services }) => {
    await passOffer(services, caller.userId, offerId)
    return null
  },
} satisfies Partial<Handlers>
