import type { GroupStatus } from '../status/group'
import { DAY } from '../time'

export const GROUP_MESSAGE_MAX = 1000
/** After the last session people still say goodbye and how they are for so long; then it is read only. */
export const GROUP_TALK_DAYS = 14

/** Groups whose people may talk with each other: only those that were formed. */
export const TALKING_GROUPS: readonly GroupStatus[] = ['formed', 'running', 'ended', 'stopped']

/** Why nobody may write in a group just now; null: they may. */
export function silenceInGroup(status: GroupStatus, lastSessionEnd: Date, now: Date): string | null {
  if (status === 'formed' || status === 'running') return null
  if (status === 'stopped') return '这个团体提前结束了，说过的话还能看'
  const until = lastSessionEnd.getTime() + GROUP_TALK_DAYS * DAY
  return now.getTime() < until ? null : '团体结束两周了，说过的话还能看'
}
