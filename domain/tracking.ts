/** Our own light tracking (R250, R251): what was looked at, never by whom. Off until the reader consents. */

export const TRACKING_PROJECT = 'xinqi'

/** view: a page was opened. exposure: a part of it was at least half in sight. tap: its main act was used. */
export const TRACKED_KINDS = ['view', 'exposure', 'tap'] as const
export type TrackedKind = (typeof TRACKED_KINDS)[number]

export interface TrackedEvent {
  event: TrackedKind
  /** A route of config/routes.ts. */
  page: string
  /** What on the page, `consultant-card`; absent for the page itself. */
  target?: string
  /** Milliseconds since the epoch. */
  at: number
}

/** What one beacon carries, as base64 of its JSON. */
export interface TrackedBatch {
  project: typeof TRACKING_PROJECT
  /** The phone's own id (R225). */
  client: string
  /** The field is of the documents (R250); we fill it with nothing, so that no beacon leads back to an account. */
  account: ''
  orgId: number
  kind: string
  events: TrackedEvent[]
}

/** Events of one beacon; its address must stay short. */
export const MOST_EVENTS = 20
/** Characters of the base64 data that are looked at. */
export const MOST_CHARACTERS = 6000
/** An element counts as exposed when half of it is in sight (R251). */
export const EXPOSED_SHARE = 0.5
/** How long events are kept. */
export const TRACKING_DAYS = 90
