import { addDays, dateOf } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { DemoConsultant } from './consultants'
import { Chance } from './random'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const MORNING = { start_minute: 540, end_minute: 720 }
const AFTERNOON = { start_minute: 810, end_minute: 1080 }
const EVENING = { start_minute: 1140, end_minute: 1320 }
/** The whole day to midnight: whoever tries at any hour finds a time. */
const WHOLE_DAY = { start_minute: 540, end_minute: 1440 }

/** Weekly hours of everybody, and some days that differ within the next 30. */
export async function insertSchedules(trx: Trx, people: readonly DemoConsultant[], now: Date): Promise<void> {
  const chance = new Chance(30)
  const rules = people.flatMap((one) => {
    const days = one.isShowcase ? WEEKDAYS : chance.some(WEEKDAYS, chance.between(3, 6))
    return days.flatMap((weekday) => {
      const windows = one.isShowcase
        ? [WHOLE_DAY]
        : chance.some([MORNING, AFTERNOON, EVENING, EVENING], chance.between(1, 2))
      return [...new Set(windows)].map((window) => ({ consultant_id: one.id, weekday, ...window }))
    })
  })
  await trx.insertInto('schedule_rule').values(rules).execute()
  const overrides = people
    .filter((one) => !one.isShowcase)
    .flatMap((one) =>
      [...new Set([chance.between(2, 28), chance.between(2, 28)])].map((offset) => ({
        consultant_id: one.id,
        day: addDays(dateOf(now), offset),
        windows: JSON.stringify(chance.chance(0.6) ? [] : [{ startMinute: 600, endMinute: 840 }]),
      })),
    )
  await trx.insertInto('schedule_override').values(overrides).execute()
}
