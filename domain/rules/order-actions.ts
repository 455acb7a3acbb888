import { RESCHEDULE_LIMIT } from '../constants'
import { APPOINTMENT } from '../status/appointment'
import { mayHappen, ORDER, type OrderStatus } from '../status/order'
import { CONSULT_MODE } from '../text/labels'
import { mayReschedule, type ChangePolicy } from './refund'
import { roomWindow, type RoomWindow } from './room-window'

/** One session of an order, as server and pages both know it. */
export interface SessionFacts {
  status: number
  /** Null while no time is chosen. */
  startAt: Date | null
  endAt: Date | null
  consultMode: number
  rated: boolean
}

export interface OrderFacts {
  status: OrderStatus
  payDeadline: Date | null
  /** All sessions of the order; a list knows the one that it shows. */
  sessions: readonly SessionFacts[]
}

/** What decides beside the status about moving and cancelling a session; only the server knows it. */
export interface ChangeFacts {
  policy: ChangePolicy
  /** How often the session has been moved. */
  rescheduledTimes: number
  /** The session has begun and the consultant has not come. */
  leftWaiting: boolean
}

const isOpen = ({ status }: { status: number }): boolean =>
  status !== APPOINTMENT.consulted && status !== APPOINTMENT.cancelled

/** The sessions that are neither over nor cancelled: one, or the weeks of a series. */
export const openSessions = <T extends { status: number }>(sessions: readonly T[]): T[] => sessions.filter(isOpen)

/** Whether nothing of an order is booked any more when this session is left; without one it is the order itself that is left. */
export const endsWith = (sessions: readonly { status: number }[], left: { status: number } | undefined): boolean =>
  left === undefined || openSessions(sessions).length === 1

/** The next of them: sessions stand in the order of their starts. */
export const openSession = <T extends { status: number }>(sessions: readonly T[]): T | undefined =>
  sessions.find(isOpen)

/** The room of a session now; there is none face to face, and before the session stands. */
export function roomOf(session: Omit<SessionFacts, 'rated'> | undefined, now: Date): RoomWindow | 'none' {
  if (!session?.startAt || !session.endAt || session.status !== APPOINTMENT.toConsult) return 'none'
  if (session.consultMode === CONSULT_MODE.faceToFace) return 'none'
  return roomWindow(session.startAt, session.endAt, now)
}

const hasBegun = (session: SessionFacts | undefined, now: Date): boolean =>
  session !== undefined && session.startAt !== null && session.startAt <= now

type Step = (order: OrderFacts, now: Date) => boolean

/** The next steps of a visitor, and when each may be taken. */
const VISITOR_STEPS = {
  answer: ({ status }) => mayHappen(status, 'userConfirmed'),
  // R18: a consulted order is paid however late; a held time only until its deadline.
  pay: ({ status, payDeadline }, now) =>
    mayHappen(status, 'paid') &&
    (status !== ORDER.awaitingPayment || (payDeadline !== null && payDeadline.getTime() > now.getTime())),
  enterRoom: ({ sessions }, now) => roomOf(openSession(sessions), now) === 'open',
  fillInformation: ({ status }) => mayHappen(status, 'informationSaved'),
  chooseTime: ({ status }) => mayHappen(status, 'timeChosen'),
  rate: ({ sessions }) => sessions.some(({ status, rated }) => status === APPOINTMENT.consulted && !rated),
} satisfies Record<string, Step>

export type VisitorSteps = Record<keyof typeof VISITOR_STEPS, boolean>

/** What lists and pages offer as the next thing to do. The server checks each command again. */
export function visitorSteps(order: OrderFacts, now: Date): VisitorSteps {
  const steps = Object.entries(VISITOR_STEPS).map(([name, may]) => [name, may(order, now)])
  return Object.fromEntries(steps) as VisitorSteps
}

function mayMove(status: OrderStatus, session: SessionFacts | undefined, change: ChangeFacts, now: Date): boolean {
  if (!session?.startAt || !isOpen(session) || !mayHappen(status, 'rescheduled')) return false
  return mayReschedule(change.policy, session.startAt, change.rescheduledTimes, RESCHEDULE_LIMIT, now)
}

/** Whether a visitor may cancel the order, and move its next session, now. */
export function visitorChanges({ status, sessions }: OrderFacts, change: ChangeFacts, now: Date) {
  const open = openSession(sessions)
  return {
    cancel:
      mayHappen(status, 'cancelledUnpaid') ||
      (mayHappen(status, 'cancelRequested') && (!hasBegun(open, now) || change.leftWaiting)),
    reschedule: mayMove(status, open, change, now),
  }
}

/** Whether a visitor may move one of several booked sessions, or cancel it alone, now. */
export function sessionChanges(
  { status, sessions }: OrderFacts,
  session: SessionFacts,
  change: ChangeFacts,
  now: Date,
) {
  const isOneOfSeveral = isOpen(session) && openSessions(sessions).length > 1
  return {
    cancel: isOneOfSeveral && mayHappen(status, 'sessionLeft') && (!hasBegun(session, now) || change.leftWaiting),
    reschedule: isOneOfSeveral && mayMove(status, session, change, now),
  }
}

/** What a consultant may do with a session now. */
export function consultantSteps(order: OrderStatus, session: SessionFacts, now: Date) {
  return {
    confirm: session.status === APPOINTMENT.toConfirm,
    decline: session.status === APPOINTMENT.toConfirm,
    enterRoom: roomOf(session, now) === 'open',
    complete:
      session.status === APPOINTMENT.toConsult && mayHappen(order, 'sessionCompleted') && hasBegun(session, now),
  }
}
