import { ORDER, type OrderStatus } from '../status/order'
import { dateOf, DAY, MINUTE, SECOND } from '../time'

/** R217: which of the two somebody is. */
export const CONSULTANT_SIDE = 1
export const USER_SIDE = 2

export const MESSAGE_KINDS = ['text', 'picture', 'voice', 'order', 'consultant', 'coupon'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Characters of one message. */
export const MESSAGE_MAX = 2000
/** How long what was said may be taken back. */
export const RECALL_MINUTES = 2
/** Bytes of a picture as it is sent; it is kept smaller. */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024
/** Bytes of a voice as it is sent, and kept: a minute of what phones record. */
export const VOICE_MAX_BYTES = 2 * 1024 * 1024
/** The longest one may speak at once. */
export const VOICE_MAX_SECONDS = 60
/** A recorder that is told to stop at the minute ends a little after it. */
export const VOICE_SLACK_SECONDS = 1
/** Shorter ones are slips of the finger. */
export const VOICE_MIN_SECONDS = 1
/** Bars of a wave form at most, each 0 to 255. */
export const WAVE_BARS = 64
/** Points of the longer side of a picture as it is kept. */
export const PICTURE_SIDE = 1280
/** Messages that are read at once. */
export const MESSAGES_AT_ONCE = 30
/** How often the other one is told that one writes; and that one is here, while one does not. */
export const TYPING_EVERY_MS = 4 * SECOND
export const HERE_EVERY_MS = 25 * SECOND
/** For how long what one was told of the other is believed: longer than until it is told again. */
export const TYPING_LASTS_MS = 6 * SECOND
export const HERE_LASTS_MS = 60 * SECOND

export const mayRecall = (saidAt: Date, now: Date): boolean =>
  now.getTime() - saidAt.getTime() <= RECALL_MINUTES * MINUTE

/**
 * Orders by which two know each other: whoever has paid, or pays afterwards, or pays nothing. One that waits for money or was left without any
 * gives nobody a way to write, nor does one whose money all went back.
 */
const ACQUAINTED: readonly OrderStatus[] = [
  ORDER.toConfirm,
  ORDER.toConsult,
  ORDER.consulted,
  ORDER.refundRequested,
  ORDER.awaitingInformation,
  ORDER.consultedUnpaid,
  ORDER.awaitingReservation,
  ORDER.partialRefund,
]

export const acquaints = (status: number): boolean => (ACQUAINTED as readonly number[]).includes(status)

/** Why nobody may write just now; null: one may. */
export type Silence = 'closed' | 'left' | 'strangers' | null

export interface ConversationState {
  closedAt: Date | null
  leftAt: Date | null
  /** The two have an order that acquaints them. */
  acquainted: boolean
}

export function silenceOf({ closedAt, leftAt, acquainted }: ConversationState): Silence {
  if (leftAt) return 'left'
  if (closedAt) return 'closed'
  return acquainted ? null : 'strangers'
}

/** One time a visitor had the word, and when it was answered. */
export interface Turn {
  askedAt: Date
  answeredAt: Date | null
}

/** Of how many days it is told how soon somebody answers. */
export const ANSWER_DAYS = 30
const ENOUGH_TURNS = 5
const USUALLY = 0.8
const TWO_DAYS = 2 * DAY

/**
 * How soon a consultant answers, said only where it is true of four out of five, of five times at least. A question that is still young and
 * without an answer says nothing yet.
 */
export function answerTimeSentence(turns: readonly Turn[], now: Date): string | null {
  const told = turns.filter(({ askedAt, answeredAt }) => answeredAt || now.getTime() - askedAt.getTime() > TWO_DAYS)
  if (told.length < ENOUGH_TURNS) return null
  const isUsual = (holds: (asked: Date, answered: Date) => boolean): boolean =>
    told.filter(({ askedAt, answeredAt }) => answeredAt && holds(askedAt, answeredAt)).length / told.length >= USUALLY
  if (isUsual((asked, answered) => dateOf(asked) === dateOf(answered))) return '通常当天回复'
  return isUsual((asked, answered) => answered.getTime() - asked.getTime() <= TWO_DAYS) ? '通常两天内回复' : null
}
