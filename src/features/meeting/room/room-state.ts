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
/** From this loudness on it is a voice, and no breath. */
const SPEECH_LEVEL = 0.03
/** Reports in a row (two a second) after which a voice has fallen silent. */
const SILENT_REPORTS = 3

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
  /** The others of this room, while seated: one, or several of a group. */
  peers: readonly RemotePeer[]
  /** Somebody has been here before. */
  peerWasHere: boolean
  /** Who was heard lately, and for how many reports they have been silent since. */
  heard: Readonly<Record<string, number>>
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
  | { type: 'volume'; levels: CallEvents['volume'] }
  | { type: 'quality'; report: Pick<CallEvents['quality'], 'up' | 'down'> }
  | { type: 'autoplay-blocked'; resume: () => Promise<void> }
  | { type: 'resumed' }
  | { type: 'local-media'; media: CallEvents['local-media'] }
  | { type: 'end'; end: RoomEnd }

export const roomAtStart = (local: MediaFlags): RoomState => ({
  call: 'idle',
  peers: [],
  peerWasHere: false,
  heard: {},
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
      return { ...room, peers: withPeer(room.peers, action.peer), peerWasHere: true }
    case 'peer-leave':
      return withoutPeer(room, action.userId)
    case 'volume':
      return afterVolume(room, action.levels)
    case 'quality':
      return afterReport(room, Math.max(action.report.up, action.report.down))
    case 'autoplay-blocked':
      return { ...room, resume: bothOf(room.resume, action.resume) }
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

/** One tap is for everybody who is not heard. */
const bothOf = (one: RoomState['resume'], other: () => Promise<void>): (() => Promise<void>) =>
  one === null ? other : async () => void (await Promise.all([one(), other()]))

/** In the order in which they came: nobody changes places because they turn their camera off. */
const withPeer = (peers: readonly RemotePeer[], peer: RemotePeer): RemotePeer[] =>
  peers.some(({ userId }) => userId === peer.userId)
    ? peers.map((one) => (one.userId === peer.userId ? peer : one))
    : [...peers, peer]

function withoutPeer(room: RoomState, userId: string): RoomState {
  const peers = room.peers.filter((peer) => peer.userId !== userId)
  if (peers.length === room.peers.length) return room
  return peers.length === 0 ? { ...room, peers, resume: null, lostReports: 0 } : { ...room, peers }
}

/** The same room where nothing changed, so that nothing is drawn anew twice a second. */
function afterVolume(room: RoomState, levels: CallEvents['volume']): RoomState {
  const heard: Record<string, number> = {}
  for (const { userId, level } of levels) {
    const silentFor = level >= SPEECH_LEVEL ? 0 : (room.heard[userId] ?? SILENT_REPORTS) + 1
    if (silentFor < SILENT_REPORTS) heard[userId] = silentFor
  }
  const [before, after] = [Object.entries(room.heard), Object.entries(heard)]
  const isSame = before.length === after.length && after.every(([userId, count]) => room.heard[userId] === count)
  return isSame ? room : { ...room, heard }
}

/** Whether somebody speaks, or did a moment ago: between two words they are not silent. */
export const isSpeaking = (room: RoomState, userId: string): boolean => userId in room.heard

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
  const unseated = unseatedNotice(room)
  if (unseated) return unseated
  const [peer] = room.peers
  if (!peer) {
    if (!room.peerWasHere && otherIsLate !== null)
      return `${otherName}说会晚到大约 ${otherIsLate} 分钟，你可以先安静坐一会儿`
    return room.peerWasHere ? `${otherName}暂时离开了，也许很快回来` : `${otherName}还没有进来，你可以先安静坐一会儿`
  }
  if (peer.state === 'reconnecting') return '对方的网络断了一下，请稍等'
  if (peer.state === 'connecting') return '正在接通对方…'
  const own = ownNotice(room)
  if (own) return own
  if (!peer.audio) return '对方关着麦克风'
  return video && !peer.video ? '对方没有开摄像头，你们可以用声音交谈' : ''
}

/** While one is on the way in, or back, or finds no way to who is here. */
export function unseatedNotice({ call, peers, lostReports }: RoomState): string {
  if (call === 'idle' || call === 'connecting') return '请稍候…'
  if (peers.length > 0 && lostReports >= STUCK_REPORTS) return STUCK
  return call === 'reconnecting' ? '连接断了一下，正在重新接通…' : ''
}

/** Of this side's devices and network. */
export function ownNotice({ lostDevice, weakNetwork }: RoomState): string {
  if (lostDevice) return '你的摄像头或麦克风断开了，可以再打开一次'
  return weakNetwork ? '网络有些弱，已为你优先保证声音' : ''
}
