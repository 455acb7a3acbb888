import type { Handlers } from '../../call/handler'
import { presentReminder } from '../record/present-reminder'
import { listReminders } from '../record/reminder-data'
import { publishNotice, withdrawNotice } from './commands/publish-notice'
import { readNotices } from './commands/read-notices'
import { countConsultants, countUnreadNotices, listNotices, listPublished } from './data'
import { presentNotice, presentPublished } from './present'

export const platformNoticeHandlers = {
  'GET /consult/consultConsultantNotice/getNoticeList': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listNotices(services.db, caller.consultantId, asked)
    const unread = await countUnreadNotices(services.db, caller.consultantId)
    const reminders = await listReminders(services.db, caller.consultantId, services.clock.now())
    return { list: rows.map(presentNotice), ...behind, unread, reminders: reminders.map(presentReminder) }
  },
  'POST /consult/consultConsultantNotice/modify': async ({ ids }, { services, caller }) => {
    await readNotices(services, caller, ids)
    return { unread: await countUnreadNotices(services.db, caller.consultantId) }
  },
  'GET /operator/platformNotice/list': async (asked, { services }) => {
    const { rows, ...behind } = await listPublished(services.db, asked)
    return { list: rows.map(presentPublished), ...behind, consultants: await countConsultants(services.db) }
  },
  'POST /operator/platformNotice/publish': (params, { services, caller }) => publishNotice(services, caller, params),
  'POST /operator/platformNotice/withdraw': (params, { services, caller }) => withdrawNotice(services, caller, params),
} satisfies Partial<Handlers>
