import type { RoomState } from './room-state'

/** The one sentence at the foot of the room: what matters most now, or nothing. `video`: it is a session with pictures. */
export function roomNotice(room: RoomState, otherName: string, video: boolean): string {
  if (room.call === 'idle' || room.call === 'connecting') return '请稍候…'
  if (room.call === 'reconnecting') return '连接断了一下，正在重新接通…'
  if (!room.peer) {
    return room.peerWasHere ? `${otherName}暂时离开了，也许很快回来` : `${otherName}还没有进来，你可以先安静坐一会儿`
  }
  if (room.peer.state === 'reconnecting') return '对方的网络断了一下，请稍等'
  if (room.peer.state === 'connecting') return '正在接通对方…'
  if (room.lostDevice) return '你的摄像头或麦克风断开了，可以再打开一次'
  if (room.weakNetwork) return '网络有些弱，已为你优先保证声音'
  if (!room.peer.audio) return '对方关着麦克风'
  return video && !room.peer.video ? '对方没有开摄像头，你们可以用声音交谈' : ''
}
