import type { Fen } from '../money'
import { DAY } from '../time'

/** What each of the four steps is worth (R176), in fen. */
export const CASHBACK_PRIZES: readonly Fen[] = [500, 500, 1000, 1000]
/** So many steps open the progress dialog (R171); the one after them makes everything cashable (R177). */
export const CASHBACK_STEPS = 3
export const CASHBACK_STEPS_SHOWN = CASHBACK_PRIZES.length
export const CASHBACK_TOTAL: Fen = CASHBACK_PRIZES.reduce((sum, prize) => sum + prize, 0)
/** Days from the last of the four sessions, or its payment, until the prize is theirs: what is refunded by then does not count. Ours. */
export const CASHBACK_WAIT_DAYS = 7
/** Days after a period in which what was held within it may still be paid and judged. Ours. */
export const CASHBACK_CLOSING_DAYS = 7
export const CASHBACK_ROUNDS = 2
/** Who asked for it is told so many days before a period ends. Ours. */
export const CASHBACK_ENDING_DAYS = 3

/** R104's process: whether there is anything to show, and of which round. */
export const CASHBACK_PROCESS = { display: 0, hidden: 1, secondRound: 2 } as const
export const CASHBACK_FLOW = { none: 0, notStarted: 1, inProgress: 2, finished: 3, dateOut: 4 } as const
export const CASHBACK_BUTTON = { appoint: 1, cashBack: 2, withdraw: 3 } as const
export const CASHBACK_WITHDRAW = { disabled: 0, waiting: 1, inProgress: 2, withdrawn: 3, expired: 4 } as const
export type CashbackFlow = (typeof CASHBACK_FLOW)[keyof typeof CASHBACK_FLOW]
export type CashbackButton = (typeof CASHBACK_BUTTON)[keyof typeof CASHBACK_BUTTON]
export type CashbackWithdraw = (typeof CASHBACK_WITHDRAW)[keyof typeof CASHBACK_WITHDRAW]

/** One session of a person who takes part, as its rows say now. */
export interface CashbackSession {
  startAt: Date
  endAt: Date
  /** It was completed. */
  held: boolean
  /** The visitor was there, as far as anybody can know. */
  attended: boolean
  /** Of its own price: what was paid and has not gone back. */
  keptFen: Fen
  refundedFen: Fen
  paidAt: Date | null
  /** The consultant is the visitor. */
  withOneself: boolean
}

/** From joining on, within the period (the end is outside). */
export interface CashbackWindow {
  joinedAt: Date
  startsAt: Date
  endsAt: Date
  /** What of a session has to stay paid. */
  minPriceFen: Fen
}

/** Why a session does not light a step; null: it does. */
export type Darkness = 'coming' | 'outside' | 'absent' | 'refunded' | 'unpaid' | 'cheap' | 'oneself' | null

export function darknessOf(session: CashbackSession, window: CashbackWindow): Darkness {
  const { startAt } = session
  if (startAt < window.joinedAt || startAt < window.startsAt || startAt >= window.endsAt) return 'outside'
  if (session.withOneself) return 'oneself'
  if (!session.held) return session.refundedFen > 0 ? 'refunded' : 'coming'
  if (!session.attended) return 'absent'
  if (session.keptFen >= window.minPriceFen) return null
  if (session.refundedFen > 0) return 'refunded'
  return session.paidAt ? 'cheap' : 'unpaid'
}

export interface CashbackStep {
  prizeFen: Fen
  /** The session that lights it. */
  litBy: Date | null
}

export interface CashbackProgress {
  /** The four, in their order; the oldest sessions that count light the first of them. */
  steps: CashbackStep[]
  lit: number
  /** From when on the prize is theirs; null while a step is dark. */
  availableAt: Date | null
  /** Sessions that would count and do not, with the reason. */
  dark: { startAt: Date; reason: NonNullable<Darkness> }[]
}

const TOLD: readonly Darkness[] = ['refunded', 'absent', 'unpaid', 'cheap', 'oneself']

/** Which steps are lit: worked out from the sessions each time, so that a refund takes its step with it. */
export function cashbackProgress(sessions: readonly CashbackSession[], window: CashbackWindow): CashbackProgress {
  const inOrder = [...sessions].sort((one, other) => Number(one.startAt) - Number(other.startAt))
  const counting = inOrder.filter((session) => darknessOf(session, window) === null).slice(0, CASHBACK_STEPS_SHOWN)
  const steps = CASHBACK_PRIZES.map((prizeFen, index) => ({ prizeFen, litBy: counting[index]?.startAt ?? null }))
  const dark = inOrder.flatMap((session) => {
    const reason = darknessOf(session, window)
    return reason !== null && TOLD.includes(reason) ? [{ startAt: session.startAt, reason }] : []
  })
  const lit = counting.length
  return { steps, lit, dark, availableAt: lit === CASHBACK_STEPS_SHOWN ? afterAll(counting) : null }
}

/** The last of the four to be over and paid begins the wait. */
function afterAll(counting: readonly CashbackSession[]): Date {
  const moments = counting.map(({ endAt, paidAt }) => Math.max(Number(endAt), Number(paidAt ?? endAt)))
  return new Date(Math.max(...moments) + CASHBACK_WAIT_DAYS * DAY)
}

/** After this nothing of a period is judged any more. */
export const closesAt = (endsAt: Date): Date => new Date(endsAt.getTime() + CASHBACK_CLOSING_DAYS * DAY)

/** What the sweep writes down of somebody who takes part. */
export type CashbackStepTaken = 'grant' | 'takeBack' | 'paid' | 'missed' | null

/** What follows from the progress, for a prize that lies in the wallet from `availableAt` on (null: it does not). */
export function nextCashbackStep(
  { lit }: Pick<CashbackProgress, 'lit'>,
  { availableAt, endsAt }: { availableAt: Date | null; endsAt: Date },
  now: Date,
): CashbackStepTaken {
  const complete = lit === CASHBACK_STEPS_SHOWN
  if (availableAt) {
    if (!complete) return 'takeBack'
    return now >= availableAt ? 'paid' : null
  }
  // What was complete in time is kept, however late the sweep comes.
  if (complete) return 'grant'
  return now >= closesAt(endsAt) ? 'missed' : null
}

/** R171, R172: where somebody stands; null progress: they take no part. */
export function cashbackFlow(progress: Pick<CashbackProgress, 'lit'> | null, endsAt: Date, now: Date): CashbackFlow {
  if (!progress) return CASHBACK_FLOW.none
  if (progress.lit === CASHBACK_STEPS_SHOWN) return CASHBACK_FLOW.finished
  if (now >= endsAt) return CASHBACK_FLOW.dateOut
  return progress.lit === 0 ? CASHBACK_FLOW.notStarted : CASHBACK_FLOW.inProgress
}

/** What has become of the prize, and the button that follows from it. `spent`: nothing of it is left in the wallet. */
export function cashbackPrize(
  flow: CashbackFlow,
  { availableAt, spent }: { availableAt: Date | null; spent: boolean },
  now: Date,
): { withdrawStatus: CashbackWithdraw; buttonShowStatus: CashbackButton } {
  if (flow === CASHBACK_FLOW.dateOut)
    return { withdrawStatus: CASHBACK_WITHDRAW.expired, buttonShowStatus: CASHBACK_BUTTON.appoint }
  if (flow !== CASHBACK_FLOW.finished)
    return { withdrawStatus: CASHBACK_WITHDRAW.disabled, buttonShowStatus: CASHBACK_BUTTON.appoint }
  if (!availableAt || now < availableAt)
    return { withdrawStatus: CASHBACK_WITHDRAW.waiting, buttonShowStatus: CASHBACK_BUTTON.cashBack }
  const withdrawStatus = spent ? CASHBACK_WITHDRAW.withdrawn : CASHBACK_WITHDRAW.inProgress
  return { withdrawStatus, buttonShowStatus: CASHBACK_BUTTON.withdraw }
}
