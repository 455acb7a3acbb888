import type { Handlers } from '../../call/handler'
import { auditRead } from '../visitor/commands/audit-read'
import { calendarInStudio, ownCalendar } from './calendar'
import { saveDay, clearDay } from './commands/save-day'
import { saveRules } from './commands/save-rules'
import { timeRules } from './time-rules'

export const workingHoursHandlers = {
  'GET /appoint/consultScheduleRules/timeInfo': ({ consultantId }, { services }) => timeRules(services, consultantId),
  'GET /consult/consultSchedule/getScheduleDates': async ({ days, studioId }, { services, caller }) => {
    const whole = await ownCalendar(services, caller.consultantId, days)
    const calendar =
      studioId === undefined ? whole : await calendarInStudio(services, caller.consultantId, studioId, whole)
    const shown = calendar.days.flatMap((day) => day.booked.map((session) => `appointment:${session.appointNo}`))
    await auditRead(services, caller, 'read-visitor-name', shown)
    return calendar
  },
  'POST /consult/consultSchedule/saveRules': async (params, { services, caller }) => {
    await saveRules(services, caller.consultantId, params)
    return null
  },
  'POST /consult/consultSchedule/saveDay': async ({ date, windows }, { services, caller }) => {
    await saveDay(services, caller.consultantId, date, windows)
    return null
  },
  'POST /consult/consultSchedule/clearDay': async ({ date }, { services, caller }) => {
    await clearDay(services, caller.consultantId, date)
    return null
  },
} satisfies Partial<Handlers>
