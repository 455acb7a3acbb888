import { DAY } from '../time'
import { READABLE_LETTERS } from './arrival'

/** Days in which what a friend does counts for who invited them. */
export const INVITE_DAYS = 30
/** Days from a session that was held until its price will not go back any more, and the reward is given. */
export const INVITE_WAIT_DAYS = 7
/** Days in which who invited may appeal against a refusal; so long what is set aside for it is kept. */
export const INVITE_APPEAL_DAYS = 14
export const SHOWN_NAME_MAX = 12

/** 67 bits: nobody guesses one. */
const CODE_LETTERS = 14

/** A person's code, made of the numbers of a keyed hash. */
export const inviteCodeOf = (numbers: readonly number[]): string =>
  Array.from(
    { length: CODE_LETTERS },
    (_, place) => READABLE_LETTERS[(numbers[place] ?? 0) % READABLE_LETTERS.length],
  ).join('')

/** A friend who comes by themselves, or who fills in a questionnaire first. */
export const INVITE_KINDS = ['friend', 'assessment'] as const
export type InviteKind = (typeof INVITE_KINDS)[number]

/** inviteStatus of the documents: what who invited sees. */
export const INVITE_STATUS = { waiting: 1, succeeded: 2, expired: 3 } as const
/** inviteHelpStatus: what who was invited sees. */
export const INVITE_HELP_STATUS = { claimGift: 1, assessed: 2, consulted: 3, waiting: 4, expired: 5 } as const
/** inviteRewardCpStatus: what the reward waits for; 3 is used by nobody. */
export const INVITE_REWARD_STATUS = { assessment: 1, consultation: 2, onTheWay: 4 } as const

export interface Invited {
  kind: InviteKind
  expiresAt: Date
  /** A session that was ordered before `expiresAt` is still to be held, or to be paid for. */
  isBooked: boolean
  /** When a questionnaire was handed in, and when a session was over. */
  assessedAt: Date | null
  heldAt: Date | null
  /** Somebody has to look, has looked, or has refused; null: nobody needs to. */
  review: 'waiting' | 'passed' | 'refused' | null
  /** When they said so, and when it was appealed against. */
  reviewedAt: Date | null
  appealedAt: Date | null
  givenAt: Date | null
  takenBackAt: Date | null
}

/** What earns the reward has been done. */
const isDone = ({ kind, assessedAt, heldAt }: Invited): boolean =>
  heldAt !== null && (kind === 'friend' || assessedAt !== null)

/** What was ordered in time counts however late it is held: nothing has expired before. */
export const hasExpired = (one: Invited, now: Date): boolean => !isDone(one) && !one.isBooked && one.expiresAt <= now

export function inviteStatus(one: Invited, now: Date): number {
  if (isDone(one)) return INVITE_STATUS.succeeded
  return hasExpired(one, now) ? INVITE_STATUS.expired : INVITE_STATUS.waiting
}

export function inviteHelpStatus(one: Invited, now: Date): number {
  if (one.heldAt !== null) return INVITE_HELP_STATUS.consulted
  if (hasExpired(one, now)) return INVITE_HELP_STATUS.expired
  return one.assessedAt === null ? INVITE_HELP_STATUS.waiting : INVITE_HELP_STATUS.assessed
}

/** Null once it is given, and where there will be none. */
export function inviteRewardStatus(one: Invited, now: Date): number | null {
  if (one.givenAt !== null || one.review === 'refused' || hasExpired(one, now)) return null
  if (isDone(one)) return INVITE_REWARD_STATUS.onTheWay
  return one.kind === 'assessment' && one.assessedAt === null
    ? INVITE_REWARD_STATUS.assessment
    : INVITE_REWARD_STATUS.consultation
}

/** When the reward of a session that is over may be given. */
export const rewardDueAt = (heldAt: Date): Date => new Date(heldAt.getTime() + INVITE_WAIT_DAYS * DAY)

/** Until when a refusal can be appealed against; null where there is none that can. */
export const appealUntil = ({ review, reviewedAt, appealedAt }: Invited): Date | null =>
  review === 'refused' && reviewedAt !== null && appealedAt === null
    ? new Date(reviewedAt.getTime() + INVITE_APPEAL_DAYS * DAY)
    : null

export function mayAppeal(one: Invited, now: Date): boolean {
  const until = appealUntil(one)
  return until !== null && now < until
}

/**
 * From when on the days of an invitation count: when it was opened first, as the phone says it. Nothing is opened in the future, and what
 * was opened before the last thirty days counts no more: then it is as if it were opened now.
 */
export const countsFrom = (touchedAt: Date | null, now: Date): Date =>
  touchedAt !== null && touchedAt <= now && now.getTime() - touchedAt.getTime() < INVITE_DAYS * DAY ? touchedAt : now

export type InvitationStep = 'expire' | 'undo' | 'review' | 'give' | 'takeBack' | null

/**
 * What an invitation that is looked at again has come to. `refunded`: the price of its session has gone back; `suspicious`: something
 * about the two speaks of one person, and nobody has looked yet.
 */
export function invitationStep(
  one: Invited,
  facts: { refunded: boolean; suspicious: boolean },
  now: Date,
): InvitationStep {
  if (one.givenAt !== null) return facts.refunded && one.takenBackAt === null ? 'takeBack' : null
  if (one.review === 'refused' && !mayAppeal(one, now)) return 'expire'
  if (one.heldAt !== null && facts.refunded) return 'undo'
  if (hasExpired(one, now)) return 'expire'
  if (!isDone(one) || one.heldAt === null || rewardDueAt(one.heldAt) > now) return null
  if (one.review === 'waiting' || one.review === 'refused') return null
  return facts.suspicious && one.review === null ? 'review' : 'give'
}
