import type {
  CallErrorCode,
  CallEvents,
  CallState,
  KickReason,
  MediaFlags,
  RemotePeer,
} from '@/platform/call-room/call-room'

/** From this grade on the picture has been given up for the sound. */
const WEAK_GRADE = 4
/** No connection, which has sentences of its own: it says nothing of how good the next one is. */
const DISCONNECTED_GRADE = 6
/** Reports in a row (one every two seconds) before the sentence about a weak network goes: it must not blink. */
const GOOD_REPORTS = 3

/** Reports in a row without a connection to somebody who is here, until it is said what one can do: by then two tries have failed. */
const STUCK_REPORTS = 10

export type RoomEnd =
  | { kind: 'left' }
  /** The call broke off, or the other side of it was closed by the server. */
  | { kind: 'broken' }
  | { kind: 'kicked'; reason: KickReason }
  | { kind: 'failed'; code: CallErrorCode }

export interface RoomState {
  call: CallState
  /** The one other person of this room, while seated. */
  peer: RemotePeer | null
  /** They have been here before. */
  peerWasHere: boolean
  local: MediaFlags
  /** A device was unplugged or taken by the system, nobody pressed a button. */
  lostDevice: boolean
  weakNetwork: boolean
  goodReports: number
  /** Reports in a row without any connection. */
  lostReports: number
  /** The browser wants a tap before it plays sound. */
  resume: (() => Promise<void>) | null
  end: RoomEnd | null
}

export type RoomAction =
  | { type: 'state'; state: CallState }
  | { type: 'peer'; peer: RemotePeer }
  | { type: 'peer-leave'; userId: string }
  | { type: 'quality'; report: Pick<CallEvents['quality'], 'up' | 'down'> }
  | { type: 'autoplay-blocked'; resume: () => Promise<void> }
  | { type: 'resumed' }
  | { type: 'local-media'; media: CallEvents['local-media'] }
  | { type: 'end'; end: RoomEnd }

export const roomAtStart = (local: MediaFlags): RoomState => ({
  call: 'idle',
  peer: null,
  peerWasHere: false,
  local,
  lostDevice: false,
  weakNetwork: false,
  goodReports: 0,
  lostReports: 0,
  resume: null,
  end: null,
})

/** What the room shows after one more event of the call. */
export function roomReducer(room: RoomState, action: RoomAction): RoomState {
  switch (action.type) {
    case 'state':
      // Why it ended is told before or after by another event; by itself the end is a break.
      return { ...room, call: action.state, end: action.state === 'left' ? (room.end ?? { kind: 'broken' }) : room.end }
    case 'peer':
      return { ...room, peer: action.peer, peerWasHere: true }
    case 'peer-leave':
      return room.peer?.userId === action.userId ? { ...room, peer: null, resume: null, lostReports: 0 } : room
    case 'quality':
      return afterReport(room, Math.max(action.report.up, action.report.down))
    case 'autoplay-blocked':
      return { ...room, resume: action.resume }
    case 'resumed':
      return { ...room, resume: null }
    case 'local-media': {
      const { audio, video, endedByDevice } = action.media
      return { ...room, local: { audio, video }, lostDevice: endedByDevice && (room.local.audio || room.local.video) }
    }
    case 'end':
      // The first reason is the true one: what follows is only the room being closed.
      return { ...room, end: room.end && room.end.kind !== 'broken' ? room.end : action.end }
  }
}

function afterReport(room: RoomState, grade: number): RoomState {
  if (grade === DISCONNECTED_GRADE) return { ...room, lostReports: room.lostReports + 1 }
  if (grade >= WEAK_GRADE) return { ...room, weakNetwork: true, goodReports: 0, lostReports: 0 }
  if (!room.weakNetwork) return { ...room, lostReports: 0 }
  const goodReports = room.goodReports + 1
  return { ...room, lostReports: 0, goodReports, weakNetwork: goodReports < GOOD_REPORTS }
}

const STUCK = '一直没有接通。请换一个网络再试，比如从 Wi-Fi 换到流量；也可以先退出，再联系对方'

/** The one sentence at the foot of the room: what matters most now, or nothing. `video`: it is a session with pictures. */
export function roomNotice(
  room: RoomState,
  otherName: string,
  video: boolean,
  otherIsLate: number | null = null,
): string {
  if (room.call === 'idle' || room.call === 'connecting') return '请稍候…'
  if (room.peer && room.lostReports >= STUCK_REPORTS) return STUCK
  if (room.call === 'reconnecting') return '连接断了一下，正在重新接通…'
  if (!room.peer) {
    if (!room.peerWasHere && otherIsLate !== null)
      return `${otherName}说会晚到大约 ${otherIsLate} 分钟，你可以先安静坐一会儿`
    return room.peerWasHere ? `${otherName}暂时离开了，也许很快回来` : `${otherName}还没有进来，你可以先安静坐一会儿`
  }
  if (room.peer.state === 'reconnecting') return '对方的网络断了一下，请稍等'
  if (room.peer.state === 'connecting') return '正在接通对方…'
  if (room.lostDevice) return '你的摄像头或麦克风断开了，可以再打开一次'
  if (room.weakNetwork) return '网络有些弱，已为你优先保证声音'
  if (!room.peer.audio) return '对方关着麦克风'
  return video && !room.peer.video ? '对方没有开摄像头，你们可以用声音交谈' : ''
}
