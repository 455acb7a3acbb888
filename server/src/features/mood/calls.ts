import { firstDayOf, isLowStreak, moodByWeekday, moodDays } from '@xinqi/domain/rules/mood'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { asCsv } from './as-csv'
import { deleteMood, deletePicture } from './commands/delete-mood'
import { saveMood } from './commands/save-mood'
import { setReminder } from './commands/set-reminder'
import { shareMood } from './commands/share-mood'
import { findEntries, findFirstDay, findRemindMinute, listEntries } from './data'
import { readPicture } from './picture-data'
import { countDays, notedMood, presentEntry } from './present'
import { readShared } from './read-shared'
import { findShares } from './share-data'

export const moodHandlers = {
  'GET /appoint/consultUserMoodCurve/chart': async ({ span }, { services, caller }) => {
    const to = dateOf(services.clock.now())
    const from = firstDayOf(span, to)
    const rows = await findEntries(services.db, caller.userId, from)
    const days = moodDays(rows.map(notedMood))
    const causes = countDays(
      rows.map((row) => presentEntry(row, services.cipher)),
      'causes',
    )
    return { from, to, days, weekdays: moodByWeekday(days), causes, low: isLowStreak(days, to) }
  },
  'GET /appoint/consultUserMoodCurve/list': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listEntries(services.db, caller.userId, asked)
    return { list: rows.map((row) => presentEntry(row, services.cipher)), ...behind }
  },
  'GET /appoint/consultUserMoodCurve/firstTime': async (_params, { services, caller }) => ({
    day: await findFirstDay(services.db, caller.userId),
    remindMinute: await findRemindMinute(services.db, caller.userId),
  }),
  'POST /appoint/consultUserMoodCurve/save': (wish, { services, caller }) => saveMood(services, caller.userId, wish),
  'POST /appoint/consultUserMoodCurve/delete': ({ clientId, only }, { services, caller }) =>
    (only ? deletePicture : deleteMood)(services, caller.userId, clientId),
  'GET /appoint/consultUserMoodCurve/picture': ({ pictureNo }, { services, caller }) =>
    readPicture(services, caller.userId, pictureNo),
  'POST /appoint/consultUserMoodCurve/remind': ({ minute }, { services, caller }) =>
    setReminder(services, caller.userId, minute),
  'GET /appoint/consultUserMoodCurve/export': async (_params, { services, caller }) => {
    const rows = await findEntries(services.db, caller.userId)
    const csv = asCsv(rows.map((row) => presentEntry(row, services.cipher)))
    const fileName = `心情-${dateOf(services.clock.now())}.csv`
    return { fileName, mimeType: 'text/csv', base64: Buffer.from(csv).toString('base64') }
  },
  'GET /appoint/consultUserMoodCurve/shares': async (_params, { services, caller }) =>
    (await findShares(services.db, caller.userId)).map(({ id, name, given_at }) => ({
      consultantId: id,
      name,
      shared: given_at !== null,
      since: given_at && formatMoment(given_at),
    })),
  'POST /appoint/consultUserMoodCurve/share': ({ consultantId, shared }, { services, caller }) =>
    shareMood(services, caller.userId, consultantId, shared),
  'GET /consult/consultUserMoodCurve/shared': ({ userId }, { services, caller }) =>
    readShared(services, caller, userId),
} satisfies Partial<Handlers>
