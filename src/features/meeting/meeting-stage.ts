import type { RoomInfo } from './room-info'

/** `unready`: the hour has come, but the appointment is not confirmed or lacks information. */
export type MeetingStage = 'early' | 'unready' | 'open' | 'closed' | 'finished'

/** Where a session stands, as the server said last. */
export function meetingStage({
  isFinish,
  isCall,
  window,
}: Pick<RoomInfo, 'isFinish' | 'isCall' | 'window'>): MeetingStage {
  if (isFinish) return 'finished'
  if (window !== 'open') return window
  return isCall ? 'open' : 'unready'
}
