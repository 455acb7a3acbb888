import { TOO_MANY_FOR_PICTURES } from '@xinqi/domain/text/group-room'
import { ownNotice, unseatedNotice, type RoomState } from './room-state'

/** The one sentence at the foot of a group's room: what matters most now, or nothing. */
export function groupNotice(room: RoomState, nameOf: (userId: string) => string, isTooMany: boolean): string {
  const unseated = unseatedNotice(room)
  if (unseated) return unseated
  if (room.peers.length === 0)
    return room.peerWasHere ? '现在只有你在，别人也许很快回来' : '还没有别人进来，你可以先安静坐一会儿'
  if (room.lostDevice) return ownNotice(room)
  const lost = room.peers.find(({ state }) => state === 'reconnecting')
  if (lost) return `${nameOf(lost.userId)}的网络断了一下，请稍等`
  // Of a weak network the same would follow, and nobody could do anything about it.
  return isTooMany ? TOO_MANY_FOR_PICTURES : ownNotice(room)
}
