import type { Handlers } from '../../call/handler'
import { toldCredentials } from '../credential/told'
import { presentReminder } from '../record/present-reminder'
import { listReminders } from '../record/reminder-data'
import { agreeToNotice, publishNotice, withdrawNotice } from './commands/publish-notice'
import { readNotices } from './commands/read-notices'
import { countConsultants, countUnreadNotices, listNotices, listPublished } from './data'
import { presentNotice, presentPublished } from './present'

export const platformNoticeHandlers = {
  'GET /consult/consultConsultantNotice/getNoticeList': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listNotices(services.db, caller.consultantId, asked)
    const unread = await countUnreadNotices(services.db, caller.consultantId)
    const reminders = await listReminders(services.db, caller.consultantId, services.clock.now())
    return {
      ...{ list: rows.map(presentNotice), ...behind, unread, reminders: reminders.map(presentReminder) },
      credentials: await toldCredentials(services, caller.consultantId),
    }
  },
  'POST /consult/consultConsultantNotice/modify': async ({ ids }, { services, caller }) => {
    await readNotices(services, caller, ids)
    return { unread: await countUnreadNotices(services.db, caller.consultantId) }
  },
  'GET /operator/platformNotice/list': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listPublished(services.db, asked)
    const list = rows.map((row) => presentPublished(row, caller.operatorId))
    return { list, ...behind, consultants: await countConsultants(services.db) }
  },
  'POST /operator/platformNotice/publish': (params, { services, caller }) => publishNotice(services, caller, params),
  'POST /operator/platformNotice/agree': ({ id }, { services, caller }) => agreeToNotice(services, caller, id),
  'POST /operator/platformNotice/withdraw': (params, { services, caller }) => withdrawNotice(services, caller, params),
} satisfies Partial<Handlers>
