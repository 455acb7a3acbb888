import type { Handlers } from '../../http/handler'
import { auditRead } from '../visitors/audit'
import { ownCalendar } from './calendar'
import { editInfo } from './commands/edit-info'
import { clearDay, saveDay } from './commands/save-day'
import { saveRules } from './commands/save-rules'
import { findOwnConsultant } from './data'

export const scheduleHandlers = {
  'GET /consult/consultConsultant/getConsultant': async (_params, { services, caller }) => {
    const row = await findOwnConsultant(services.db, caller.consultantId)
    return {
      consultantId: row.id,
      orgId: row.org_id,
      userName: row.name,
      homepage: row.portrait,
      consultantType: row.consultant_type,
      displayStatus: row.display_status,
      restStatus: row.rest_status,
      instantConsultStatus: row.instant_status,
    }
  },
  'GET /consult/consultSchedule/getScheduleDates': async ({ days }, { services, caller }) => {
    const calendar = await ownCalendar(services, caller.consultantId, days)
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
  'POST /consult/consultConsultant/editInfo': async (params, { services, caller }) => {
    await editInfo(services, caller.consultantId, params)
    return null
  },
} satisfies Partial<Handlers>
