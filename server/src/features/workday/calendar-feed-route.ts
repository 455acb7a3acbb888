import { DAY, MINUTE } from '@xinqi/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../call/services'
import { calendarFile, type CalendarEntry } from '../order/calendar-file'
import { entryOf } from '../order/calendar-route'
import { endOfGroupTime, listGroupTimes, type GroupTime } from '../working-hours/group-times-data'
import { noteFeedRead } from './commands/change-feed'
import { findFeedOwner, listFeedSessions } from './data'

/** Calendars ask again every quarter of an hour at most; one household may have several. */
const LIMIT = { max: 60, timeWindow: 10 * MINUTE }
const FILE_NAME = /^([\w-]{43})\.ics$/
/** A calendar that is opened later still shows the sessions of so many days ago. */
const PAST_DAYS = 60

const AHEAD_DAYS = 366

/** A time with a group. It has no number of changes: who subscribes to a calendar takes it whole each time. */
const entryOfGroup = (time: GroupTime, now: Date): CalendarEntry => ({
  uid: `group-${time.session_id}${time.group_order_no === null ? '' : `-${time.group_order_no}`}@xinqi`,
  sequence: 0,
  status: time.certain ? 'CONFIRMED' : 'TENTATIVE',
  startAt: time.starts_at,
  endAt: endOfGroupTime(time),
  now,
})

export const feedPath = (secret: string): string => `/ics/own/${secret}.ics`

/** A consultant's sessions for their own calendar, which asks without a login: the address itself is the right to read. */
export function registerCalendarFeed(app: FastifyInstance, services: Services): void {
  const max = LIMIT.max * services.config.rateLimitFactor
  app.get<{ Params: { fileName: string } }>(
    '/ics/own/:fileName',
    { schema: { hide: true }, config: { rateLimit: { ...LIMIT, max } } },
    async (request, reply) => {
      const [, secret = ''] = FILE_NAME.exec(request.params.fileName) ?? []
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const owner = secret ? await findFeedOwner(services.db, services.hash.token(secret)) : undefined
      if (!owner) return reply.status(404).type('text/plain; charset=utf-8').send('没有找到这个日历')
      const now = services.clock.now()
      const from = new Date(now.getTime() - PAST_DAYS * DAY)
      const sessions = await listFeedSessions(services.db, owner.consultant_id, from)
      await noteFeedRead(services, owner.consultant_id)
      const groups = await listGroupTimes(services.db, owner.consultant_id, {
        from,
        to: new Date(now.getTime() + AHEAD_DAYS * DAY),
      })
      const entries = [
        ...sessions.flatMap((session) => entryOf(session, now) ?? []),
        ...groups.map((time) => entryOfGroup(time, now)),
      ]
      return reply
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        .header('content-disposition', 'inline; filename="sessions.ics"')
        .send(calendarFile(entries, 'PUBLISH'))
    },
  )
}
