import { DAY } from '../time'

/** A session is about few things: more topics than these say nothing about it. */
export const MOST_SHARES = 3
/** A session that was held longer ago is not collected any more. */
export const COLLECT_WITHIN_DAYS = 365
/** For so long one may think again about what a session was about; afterwards others have read it. */
export const CHANGE_WITHIN_DAYS = 30
/** A topic is public from so many sessions on: of fewer somebody could guess whose they were. */
export const SHOWN_FROM_SESSIONS = 5
/** So many sessions are given to topics at once. */
export const MOST_AT_ONCE = 50

/**
 * What a topic got of a session; a point is a minute that both were on record as having been there. Or what it gets of a hundred parts,
 * by which many sessions are divided.
 */
export interface Share {
  categoryId: number
  points: number
}

/** Into so many parts many sessions are divided alike. */
export const HUNDRED = 100
/** As it stands behind a number. */
export type ShareUnit = ' 点' | '%'

/** `ready` may be collected; `collected` waits to be given to topics; `settled` is given for good. */
export const EXPERIENCE_STATES = [
  'notHeld',
  'noRecord',
  'noMinutes',
  'tooOld',
  'ready',
  'collected',
  'distributed',
  'settled',
] as const
export type ExperienceState = (typeof EXPERIENCE_STATES)[number]

export interface SessionFacts {
  held: boolean
  signed: boolean
  minutes: number
  startAt: Date
  collectedAt: Date | null
  distributedAt: Date | null
}

/** What can be done with the experience of a session. */
export function experienceState(session: SessionFacts, now: Date): ExperienceState {
  const { held, signed, minutes, startAt, collectedAt, distributedAt } = session
  if (collectedAt) {
    if (!distributedAt) return 'collected'
    return now < changeableUntil(distributedAt) ? 'distributed' : 'settled'
  }
  if (!held) return 'notHeld'
  if (now.getTime() - startAt.getTime() > COLLECT_WITHIN_DAYS * DAY) return 'tooOld'
  if (minutes === 0) return 'noMinutes'
  return signed ? 'ready' : 'noRecord'
}

export const changeableUntil = (distributedAt: Date): Date =>
  new Date(distributedAt.getTime() + CHANGE_WITHIN_DAYS * DAY)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const topicMistake = (topics: readonly number[]): string | null => {
  if (topics.length === 0) return '请至少选一个话题'
  if (topics.length > MOST_SHARES) return `一次咨询最多分给 ${MOST_SHARES} 个话题`
  return new Set(topics).size === topics.length ? null : '同一个话题只能出现一次'
}

/** Why a whole cannot be given out like that; null when it can: all of it, each topic once. */
export function sharesMistake(whole: number, shares: readonly Share[], unit: ShareUnit = ' 点'): string | null {
  const mistake = topicMistake(shares.map(({ categoryId }) => categoryId))
  if (mistake) return mistake
  if (shares.some((share) => share.points < 1)) return `每个话题至少 1${unit}`
  const left = whole - sumOf(shares.map((share) => share.points))
  if (left === 0) return null
  return left > 0 ? `还有 ${left}${unit}没有分` : `多分了 ${-left}${unit}`
}

/**
 * Divides points by weights without losing one: each topic gets its whole part, and what is left goes to those that lost the most
 * by it, the first of equals first. A topic that would get nothing is left out.
 */
export function spread(points: number, weights: readonly Share[]): Share[] {
  const whole = sumOf(weights.map((weight) => weight.points))
  const parts = weights.map(({ categoryId, points: weight }, place) => {
    const exact = (points * weight) / whole
    return { categoryId, place, points: Math.floor(exact), lost: exact - Math.floor(exact) }
  })
  const left = points - sumOf(parts.map((part) => part.points))
  const first = [...parts].sort((one, other) => other.lost - one.lost || one.place - other.place).slice(0, left)
  for (const part of first) part.points += 1
  return parts.filter((part) => part.points > 0).map(({ categoryId, points }) => ({ categoryId, points }))
}

/** Evenly over topics, in parts of a hundred. */
export const evenly = (categoryIds: readonly number[]): Share[] =>
  spread(
    HUNDRED,
    categoryIds.map((categoryId) => ({ categoryId, points: 1 })),
  )

/**
 * Gives a topic so many points more (or fewer), which the largest of the others pays or gets: the sum stays. As much is moved as
 * leaves each topic one point; alone, a topic keeps all.
 */
export function moved(shares: readonly Share[], categoryId: number, by: number): Share[] {
  const others = shares.filter((share) => share.categoryId !== categoryId)
  const other = [...others].sort((one, two) => two.points - one.points)[0]
  const own = shares.find((share) => share.categoryId === categoryId)
  if (!other || !own) return [...shares]
  const most = Math.max(1 - own.points, Math.min(by, other.points - 1))
  return shares.map((share) => {
    if (share.categoryId === categoryId) return { categoryId, points: share.points + most }
    return share.categoryId === other.categoryId ? { ...share, points: share.points - most } : share
  })
}

/** Takes a topic in or out: then all are even again. */
export function toggledTopic(whole: number, shares: readonly Share[], categoryId: number): Share[] {
  const ids = shares.map((share) => share.categoryId)
  const next = ids.includes(categoryId)
    ? ids.filter((id) => id !== categoryId)
    : [...ids, categoryId].slice(0, MOST_SHARES)
  if (next.length === 0) return []
  return spread(whole, evenly(next))
}
