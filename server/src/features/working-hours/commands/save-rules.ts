import type { HORIZONS } from '@xinqi/domain/constants'
import { weeklyFromText, weeklyMistake } from '@xinqi/domain/rules/working-hours'
import { badInput } from '../../../call/refusal'
import { inTransaction, touchConsultant, type Services } from '../../../call/services'

export interface WeekToSave {
  /** As in domain/rules/working-hours: `weekday-start-end;…`. */
  weeklyHours: string
  noticeHours: number
  bufferMinutes: number
  /** Days; as it was, where an older client says nothing of it. */
  horizonDays?: (typeof HORIZONS)[number] | undefined
}

/** Replaces a consultant's weekly hours. Bookings that exist stay as they are. */
export async function saveRules(services: Services, consultantId: number, week: WeekToSave): Promise<void> {
  const rules = weeklyFromText(week.weeklyHours)
  const mistake = weeklyMistake(rules)
  if (mistake) throw badInput(mistake, { weeklyHours: mistake })
  await inTransaction(services, async (trx) => {
    touchConsultant(trx, consultantId)
    await trx
      .updateTable('consultant')
      .set({ notice_hours: week.noticeHours, buffer_minutes: week.bufferMinutes, horizon_days: week.horizonDays })
      .where('id', '=', consultantId)
      .execute()
    await trx.deleteFrom('schedule_rule').where('consultant_id', '=', consultantId).execute()
    if (rules.length === 0) return
    await trx
      .insertInto('schedule_rule')
      .values(
        rules.map((rule) => ({
          consultant_id: consultantId,
          weekday: rule.weekday,
          start_minute: rule.startMinute,
          end_minute: rule.endMinute,
        })),
      )
      .execute()
  })
}
