import { HOUR } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { DemoConsultant } from './consultants'
import type { DemoVisitor } from './visitors'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const CONSULTANTS = 3
const WAITING_FOR_EACH = 3

/** The first visitors wait for evenings of days on which some consultants do not work: nothing is offered until hours are added. */
export async function insertWaitlist(
  trx: Trx,
  people: readonly DemoConsultant[],
  visitors: readonly DemoVisitor[],
  serviceIds: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const rules = await trx.selectFrom('schedule_rule').select(['consultant_id', 'weekday']).execute()
  const awaited = people.filter((one) => !one.isShowcase).slice(0, CONSULTANTS)
  const entries = awaited.flatMap(({ id }) => {
    const worked = new Set(rules.flatMap((rule) => (rule.consultant_id === id ? [rule.weekday] : [])))
    const weekdays = WEEKDAYS.filter((weekday) => !worked.has(weekday))
    const serviceId = serviceIds.get(id)
    if (serviceId === undefined || weekdays.length === 0) return []
    return visitors.slice(0, WAITING_FOR_EACH).map(({ userId }, index) => ({
      user_id: userId,
      consultant_id: id,
      service_id: serviceId,
      weekdays: [...weekdays],
      parts: ['evening'],
      joined_at: new Date(now.getTime() - (WAITING_FOR_EACH - index) * HOUR),
    }))
  })
  await trx.insertInto('waitlist_entry').values(entries).execute()
}
