import { windowsFromText, windowsMistake } from '@xinqi/domain/rules/working-hours'
import { dateOf } from '@xinqi/domain/time'
import { badInput } from '../../../call/refusal'
import { inTransaction, touchConsultant, type Services } from '../../../call/services'

/** Arranges one day by itself: other hours, or none (a day off). Bookings that exist stay. */
export async function saveDay(
  services: Services,
  consultantId: number,
  date: string,
  windowsText: string,
): Promise<void> {
  if (date < dateOf(services.clock.now())) throw badInput('这一天已经过去了', { date: '这一天已经过去了' })
  const windows = windowsFromText(windowsText)
  const mistake = windowsMistake(windows)
  if (mistake) throw badInput(mistake, { windows: mistake })
  await inTransaction(services, async (trx) => {
    touchConsultant(trx, consultantId)
    await trx
      .insertInto('schedule_override')
      .values({ consultant_id: consultantId, day: date, windows: JSON.stringify(windows) })
      .onConflict((on) => on.columns(['consultant_id', 'day']).doUpdateSet({ windows: JSON.stringify(windows) }))
      .execute()
  })
}

/** Gives a day back to the weekly hours. */
export async function clearDay(services: Services, consultantId: number, date: string): Promise<void> {
  await inTransaction(services, async (trx) => {
    touchConsultant(trx, consultantId)
    await trx
      .deleteFrom('schedule_override')
      .where('consultant_id', '=', consultantId)
      .where('day', '=', date)
      .execute()
  })
}
