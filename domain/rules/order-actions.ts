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

/** What decides beside the status about moving and cancelling; only the server knows it. */
export interface ChangeFacts {
  policy: ChangePolicy
  /** How often the open session has been moved. */
  rescheduledTimes: number
  /** The session has begun and the consultant has not come. */
  leftWaiting: boolean
}

/** The session that is neither over nor cancelled; an order has at most one. */
export const openSession = <T extends { status: number }>(sessions: readonly T[]): T | undefined =>
  sessions.find(({ status }) => status !== APPOINTMENT.consulted && status !== APPOINTMENT.cancelled)

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

/** Whether a visitor may move or cancel the order now. */
export function visitorChanges({ status, sessions }: OrderFacts, change: ChangeFacts, now: Date) {
  const open = openSession(sessions)
  return {
    cancel:
      mayHappen(status, 'cancelledUnpaid') ||
      (mayHappen(status, 'cancelRequested') && (!hasBegun(open, now) || change.leftWaiting)),
    reschedule:
      mayHappen(status, 'rescheduled') &&
      open !== undefined &&
      open.startAt !== null &&
      mayReschedule(change.policy, open.startAt, change.rescheduledTimes, RESCHEDULE_LIMIT, now),
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
