import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { noteEntry, noteExit } from '../features/meeting/commands/note-presence'
import { seatUser } from '../features/meeting/seat-user'
import { CONSULTANT, USER } from '../realtime/stomp/topics'
import type { TestApp } from './test-app'
import { detailOf, newConsultantLogin, type Visitor } from './visitor'

const LENGTH = 30

/** Both sit in the room of the order's open session for half an hour, and the clock is at its end then. Gives the session's number. */
export async function talk(app: TestApp, visitor: Visitor, orderNo: string): Promise<string> {
  const { appointment } = await detailOf(visitor, orderNo)
  if (!appointment?.appointStartTime) throw new Error(`The order ${orderNo} has no session with a time.`)
  const start = parseMoment(appointment.appointStartTime)
  const end = new Date(start.getTime() + LENGTH * MINUTE)
  const { appointNo, consultantId } = appointment
  for (const user of [seatUser(CONSULTANT, consultantId), seatUser(USER, visitor.userId)]) {
    await noteEntry(app.services, { appointNo, user, at: start, source: 'embedded' })
    await noteExit(app.services, { appointNo, user, at: end, source: 'embedded' })
  }
  app.clock.set(end)
  return appointNo
}

/** The session takes place, and its consultant ends it. Gives its number. */
export async function holdSession(app: TestApp, visitor: Visitor, orderNo: string): Promise<string> {
  const { consultantId } = (await detailOf(visitor, orderNo)).appointment ?? {}
  const appointNo = await talk(app, visitor, orderNo)
  const consultant = await newConsultantLogin(app, { id: consultantId ?? 0 })
  await consultant.call('POST /appoint/consultAppointment/completeAppoint', { appointNo })
  return appointNo
}
