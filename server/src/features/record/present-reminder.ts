import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import type { listReminders } from './reminder-data'

type Reminder = Data<'GET /consult/consultConsultantNotice/getNoticeList'>['reminders'][number]

/** Which session, and how long ago: nothing of whom, and nothing of what. */
export const presentReminder = (row: Awaited<ReturnType<typeof listReminders>>[number]): Reminder => ({
  appointNo: row.appoint_no,
  startTime: formatMoment(row.start_at),
  hours: row.hours,
  time: formatMoment(row.told_at),
})
