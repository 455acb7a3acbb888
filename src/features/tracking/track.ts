import {
  MOST_EVENTS,
  TRACKING_PROJECT,
  type TrackedBatch,
  type TrackedEvent,
  type TrackedKind,
} from '@xinqi/domain/tracking'
import { clientId } from '@/api/unique-id'
import { base64Of, sendBeacon } from '@/platform/beacon'
import { clientKind } from '@/platform/client-kind/client-kind'
import { useOrganisation } from '@/state/organisation'
import { serverClock } from '@/state/server-clock'
import type { RouteId } from '../../../config/routes'
import { analyticsAllowed } from './consent'

/** Events wait so long for others, to go together. */
const GATHER_MS = 2_000

let waiting: TrackedEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes that something was looked at or used; nothing at all without consent. */
export function track(event: TrackedKind, page: RouteId, target?: string): void {
  if (!analyticsAllowed()) return
  waiting.push({ event, page, at: serverClock.now().getTime(), target })
  if (waiting.length >= MOST_EVENTS) flush()
  else timer ??= setTimeout(flush, GATHER_MS)
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting
  waiting = []
  // Consent may have been taken back while they waited.
  if (events.length > 0 && analyticsAllowed()) sendBeacon(beaconAddress(events))
}

/** The picture's address: the events and where they come from, as base64 of JSON (R250). */
export function beaconAddress(events: TrackedEvent[]): string {
  const batch: TrackedBatch = {
    project: TRACKING_PROJECT,
    client: clientId(),
    account: '',
    orgId: useOrganisation.getState().orgId,
    kind: clientKind,
    events,
  }
  const data = base64Of(JSON.stringify(batch))
  return `${XINQI_API_ORIGIN}/api/appoint/track/beacon.gif?data=${encodeURIComponent(data)}`
}
