import { MINUTE, parseMoment, type MomentText } from '@xinqi/domain/time'
import { noteEntry, noteExit } from '../features/meeting/commands/note-presence'
import { seatUser } from '../realtime/rooms/seat-user'
import { CONSULTANT, USER, type UserType } from '../realtime/stomp/topics'
import type { TestConsultant } from './build-consultant'
import type { TestApp } from './test-app'
import { book, detailOf, newConsultantLogin, newVisitor, type Visitor } from './visitor'

export interface BookedSession {
  visitor: Visitor
  consultant: Pick<TestConsultant, 'id'>
  orderNo: string
  appointNo: string
  start: Date
}

/** Somebody new has booked and paid a session. */
export async function bookSession(
  app: TestApp,
  at: MomentText,
  wish: { consultMode?: number; consultant?: TestConsultant } = {},
): Promise<BookedSession> {
  const visitor = await newVisitor(app)
  const orderNo = await book(app, visitor, { at, ...wish })
  const appointNo = (await detailOf(visitor, orderNo)).appointment?.appointNo ?? ''
  return { visitor, consultant: wish.consultant ?? app.world.lin, orderNo, appointNo, start: parseMoment(at) }
}

/** One of the two sits in the room between two minutes of the session; the clock is there then. */
export async function sitInRoom(
  app: TestApp,
  { visitor, consultant, appointNo, start }: BookedSession,
  userType: UserType,
  from: number,
  to: number,
): Promise<void> {
  const user = seatUser(userType, userType === CONSULTANT ? consultant.id : visitor.userId)
  const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE)
  app.clock.set(at(from))
  await noteEntry(app.services, { appointNo, user, source: 'embedded', at: at(from) })
  app.clock.set(at(to))
  await noteExit(app.services, { appointNo, user, source: 'embedded', at: at(to) })
}

/** The clock goes to so many minutes after the start; what is due then happens, refunds with their notices included. */
export async function minutesAfterStart(app: TestApp, { start }: BookedSession, minutes: number): Promise<void> {
  app.clock.set(new Date(start.getTime() + minutes * MINUTE))
  await app.sandbox.runDueJobs()
  await app.sandbox.runDueJobs()
}

const LENGTH = 30

/** Both sit in the room of the order's open session for half an hour, and the clock is at its end then. Gives the session's number. */
export async function talk(app: TestApp, visitor: Visitor, orderNo: string): Promise<string> {
  const { appointment } = await detailOf(visitor, orderNo)
  if (!appointment?.appointStartTime) throw new Error(`The order ${orderNo} has no session with a time.`)
  const { appointNo, consultantId, appointStartTime } = appointment
  const held = { visitor, consultant: { id: consultantId }, orderNo, appointNo, start: parseMoment(appointStartTime) }
  await sitInRoom(app, held, CONSULTANT, 0, LENGTH)
  await sitInRoom(app, held, USER, 0, LENGTH)
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
