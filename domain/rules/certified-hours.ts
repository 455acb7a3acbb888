import { flavourOf } from '../edition/flavour'
import { orderKind } from '../order-types'
import { CONSULT_MODE, type ConsultMode } from '../text/labels'
import { MINUTE } from '../time'
import { togetherMs, type Presence } from './attendance'

export const SESSION_KINDS = ['individual', 'group', 'supervision'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]
export const SESSION_KIND_LABEL: Record<SessionKind, string> = {
  individual: '个体咨询',
  group: '团体咨询',
  supervision: '督导',
}

/** A session that was completed, with all that was written down while it went on. */
export interface HeldSession {
  orgId: number
  orderType: number
  consultMode: number
  startAt: Date
  endAt: Date
  completedAt: Date
  /** Face to face: when the consultant noted the visitor's code. */
  arrivedAt: Date | null
  /** Of the room's join log. */
  presences: readonly Presence[]
}

/**
 * Whole minutes during which both are on record as having been there, within the session; 0 where nobody wrote that down. Face to
 * face there is no join log: the noted code begins them, and the end of the session ends them (docs/domain.md §20).
 */
export function recordedMinutes(session: HeldSession): number {
  const { consultMode, startAt, endAt, completedAt, arrivedAt, presences } = session
  if (consultMode !== CONSULT_MODE.faceToFace)
    return Math.floor(togetherMs({ consultMode, startAt, endAt, presences, now: completedAt }) / MINUTE)
  if (!arrivedAt) return 0
  const from = Math.max(startAt.getTime(), arrivedAt.getTime())
  const to = Math.min(endAt.getTime(), completedAt.getTime())
  return Math.max(0, Math.floor((to - from) / MINUTE))
}

/** A group's order is a group; in the editions of supervision one comes for supervision; everybody else comes for themselves. */
export function sessionKind({ orgId, orderType }: Pick<HeldSession, 'orgId' | 'orderType'>): SessionKind {
  if (orderKind(orderType).group) return 'group'
  return flavourOf(orgId).group === 'supervision' ? 'supervision' : 'individual'
}

export interface HoursLine {
  kind: SessionKind
  consultMode: ConsultMode
  sessions: number
  minutes: number
}

export interface CertifiedHours {
  /** By kind and way of meeting; what did not happen has no line. */
  lines: HoursLine[]
  sessions: number
  minutes: number
  /** Completed sessions of which nobody wrote down that both were there: they count for nothing. */
  uncounted: number
}

const MODES = Object.values(CONSULT_MODE)

/** What the record says of sessions, never what was planned. */
export function certifiedHours(sessions: readonly HeldSession[]): CertifiedHours {
  const held = sessions.map((session) => ({
    ...session,
    kind: sessionKind(session),
    minutes: recordedMinutes(session),
  }))
  const counted = held.filter(({ minutes }) => minutes > 0)
  const lines = SESSION_KINDS.flatMap((kind) =>
    MODES.map((consultMode): HoursLine => {
      const these = counted.filter((one) => one.kind === kind && one.consultMode === consultMode)
      return { kind, consultMode, sessions: these.length, minutes: sumOf(these) }
    }),
  )
  return {
    lines: lines.filter((line) => line.sessions > 0),
    sessions: counted.length,
    minutes: sumOf(counted),
    uncounted: held.length - counted.length,
  }
}

const sumOf = (sessions: readonly { minutes: number }[]): number =>
  sessions.reduce((sum, { minutes }) => sum + minutes, 0)
