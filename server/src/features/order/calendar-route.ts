import { timingSafeEqual } from 'node:crypto'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { MINUTE } from '@xinqi/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../call/services'
import type { KeyedHash } from '../../crypto/keyed-hash'
import { calendarFile, methodOf, type CalendarEntry } from './calendar-file'
import { findAppointment, listAppointments, type AppointmentRow } from './data'

const LIMIT = { max: 60, timeWindow: 10 * MINUTE }
const FILE_NAME = /^(\d{18})-([\w-]{43})\.ics$/

type Signed = Pick<AppointmentRow, 'appoint_no' | 'calendar_key'>

const signatureOf = (hash: KeyedHash, { appoint_no, calendar_key }: Signed): string =>
  hash.calendar(appoint_no, calendar_key)

/**
 * Where a calendar finds a session, and with it the others of its order that are booked or were cancelled. Whoever has the address may
 * read it, so it says times and nothing else.
 */
export const calendarPath = (hash: KeyedHash, session: Signed): string =>
  `/ics/${session.appoint_no}-${signatureOf(hash, session)}.ics`

/** A session as a calendar's entry; null before its time is chosen. */
export function entryOf(
  session: Pick<AppointmentRow, 'appoint_no' | 'status' | 'start_at' | 'end_at' | 'calendar_sequence'>,
  now: Date,
): CalendarEntry | null {
  const { appoint_no, status, start_at: startAt, end_at: endAt, calendar_sequence: sequence } = session
  if (!startAt || !endAt) return null
  const stands = status === APPOINTMENT.toConsult || status === APPOINTMENT.consulted ? 'CONFIRMED' : 'TENTATIVE'
  return {
    uid: `${appoint_no}@xinqi`,
    sequence,
    status: status === APPOINTMENT.cancelled ? 'CANCELLED' : stands,
    startAt,
    endAt,
    now,
  }
}

/** The entries that an address leads to; none for one that we did not sign, or that has been revoked since. */
async function entriesAt({ db, hash, clock }: Services, fileName: string): Promise<CalendarEntry[]> {
  const [, appointNo = '', signature = ''] = FILE_NAME.exec(fileName) ?? []
  const session = appointNo ? await findAppointment(db, appointNo) : undefined
  if (!session || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(hash, session)))) return []
  const sessions = await listAppointments(db, [session.order_no])
  return sessions
    .filter((one) => one.appoint_no === appointNo || one.status !== APPOINTMENT.consulted)
    .flatMap((one) => entryOf(one, clock.now()) ?? [])
}

/** A phone's calendar asks without a login; the address itself is the right to read. */
export function registerCalendarFile(app: FastifyInstance, services: Services): void {
  const max = LIMIT.max * services.config.rateLimitFactor
  app.get<{ Params: { fileName: string } }>(
    '/ics/:fileName',
    { schema: { hide: true }, config: { rateLimit: { ...LIMIT, max } } },
    async (request, reply) => {
      const entries = await entriesAt(services, request.params.fileName)
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      if (entries.length === 0) return reply.status(404).type('text/plain; charset=utf-8').send('没有找到这个日程')
      return reply
        .type(`text/calendar; charset=utf-8; method=${methodOf(entries)}`)
        .header('content-disposition', 'inline; filename="schedule.ics"')
        .send(calendarFile(entries))
    },
  )
}
