import { ENDED_MINUTES, ROOM_CLOSES_MINUTES, ROOM_OPENS_MINUTES, SOON_MINUTES } from '../constants'
import { MINUTE } from '../time'

export type RoomWindow = 'early' | 'open' | 'closed'

/** Whether one may enter the room now: from 5 minutes before the start until 30 minutes after the end. */
export function roomWindow(startAt: Date, endAt: Date, now: Date): RoomWindow {
  if (now.getTime() < startAt.getTime() - ROOM_OPENS_MINUTES * MINUTE) return 'early'
  return now.getTime() <= endAt.getTime() + ROOM_CLOSES_MINUTES * MINUTE ? 'open' : 'closed'
}

export type BannerState = { kind: 'none' } | { kind: 'soon'; minutesLeft: number } | { kind: 'started' }

/** The appointment banner of the home pages (R137–R139, boundaries of docs/domain.md §9). */
export function appointmentBanner(startAt: Date, now: Date): BannerState {
  const until = startAt.getTime() - now.getTime()
  if (until > SOON_MINUTES * MINUTE) return { kind: 'none' }
  if (until > 0) return { kind: 'soon', minutesLeft: Math.ceil(until / MINUTE) }
  return until >= -ENDED_MINUTES * MINUTE ? { kind: 'started' } : { kind: 'none' }
}
