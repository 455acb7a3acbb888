import { GROUP_ROOM_SEATS, hasGroupRoom } from '../rules/group-room'
import type { GroupPlace } from '../rules/group'

/** Said once more people have come than see each other. */
export const TOO_MANY_FOR_PICTURES = '人多了，先只用声音，等有人离开再开摄像头'

/** Before one goes in. */
export const UNDER_ALIASES = '成员在这里都用团体里的称呼。'

/** To whom writes a group: where it will meet. Null: it has nothing to do with rooms. */
export function groupRoomRule(group: { placeKind: GroupPlace; maxSeats: number; leaders: number }): string | null {
  if (group.placeKind !== 'online') return null
  return hasGroupRoom(group)
    ? '每一次都有一间心栖的线上房间，不用另外准备会议。'
    : `心栖的线上房间坐得下 ${GROUP_ROOM_SEATS} 人，带领者也算在内；人更多的团体，请在“怎样进入”里写好在哪里见。`
}
