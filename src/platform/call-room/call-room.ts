/** TRTC's scale: 0 unknown, 1 excellent … 5 very bad, 6 disconnected. */
export type Quality = 0 | 1 | 2 | 3 | 4 | 5 | 6
export type Facing = 'user' | 'environment'
export type CallState = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'left'
export type PeerState = 'connecting' | 'connected' | 'reconnecting'
export type KickReason = 'duplicate' | 'removed' | 'dismissed' | 'unknown'
export type PeerLeaveReason = 'left' | 'timeout' | 'kicked'

export type CallErrorCode =
  | 'unsupported'
  | 'permission-denied'
  | 'device-not-found'
  | 'device-busy'
  | 'auth'
  | 'room-full'
  | 'network'
  | 'media-failed'
  | 'internal'

/** Why a call could not start or go on. `message` is for the log; pages choose their words by `code`. */
export class CallError extends Error {
  constructor(
    readonly code: CallErrorCode,
    message: string,
    readonly reason?: unknown,
  ) {
    super(message)
    this.name = 'CallError'
  }
}

/** What the server's ticket call answers: everything needed to enter one room once. */
export interface JoinTicket {
  provider: 'trtc' | 'embedded'
  roomId: string
  userId: string
  userSig: string
  sdkAppId?: number
  signalUrl?: string
  iceServers?: RTCIceServer[]
}

export interface MediaFlags {
  audio: boolean
  video: boolean
}

/** With what one goes in. */
export interface EntryMedia extends MediaFlags {
  /**
   * What the device check opened already: no camera is opened twice, and nobody waits for it at the door. It is the room's from now on,
   * which closes what it does not use. Null: nothing, and always in the mini-program.
   */
  opened: MediaStream | null
}

export interface RemotePeer extends MediaFlags {
  userId: string
  state: PeerState
}

/** One peer's connection over the last two seconds. Loss and concealment are fractions from 0 to 1. */
export interface PeerSample {
  userId: string
  rttMs: number | null
  lossUp: number
  lossDown: number
  jitterMs: number
  upKbps: number
  downKbps: number
  fpsIn: number
  width: number
  height: number
  freezes: number
  freezeMs: number
  concealedRatio: number
  path: 'host' | 'srflx' | 'prflx' | 'relay' | 'sfu' | ''
  /** What carries it, to the relay where there is one. */
  transport: 'udp' | 'tcp' | 'tls' | ''
}

export interface QualityReport {
  up: Quality
  down: Quality
  peers: PeerSample[]
}

export interface CallEvents {
  state: { state: CallState; previous: CallState }
  'peer-join': RemotePeer
  'peer-update': RemotePeer
  'peer-leave': { userId: string; reason: PeerLeaveReason }
  /** `ms`: from the start of join. */
  'first-frame': { userId: string; ms: number }
  /** Every two seconds. */
  quality: QualityReport
  /** `level`: 0 to 1. */
  volume: { userId: string; level: number }[]
  /** The browser wants a tap before it plays sound; call `resume` from the handler of one. */
  'autoplay-blocked': { resume(): Promise<void> }
  /** `endedByDevice`: the device was unplugged or taken by the system, nobody pressed a button. */
  'local-media': MediaFlags & { endedByDevice: boolean }
  kicked: { reason: KickReason }
  error: CallError
}

/**
 * A consultation call, whoever carries it. Mount `LocalVideo` (call-views) before joining: in the mini-program it is
 * the component that captures and sends. A room is joined once; open another one to join again.
 */
export interface CallRoom {
  readonly state: CallState
  readonly peers: ReadonlyMap<string, RemotePeer>
  /** Resolves when seated. Rejects with a CallError; the room is then left and devices are released. */
  join(ticket: JoinTicket, media: EntryMedia): Promise<void>
  setMic(on: boolean): Promise<void>
  setCamera(on: boolean): Promise<void>
  /** Without an argument: the other camera. */
  switchCamera(to?: Facing): Promise<void>
  leave(): Promise<void>
  /** Returns the function that unsubscribes. */
  on<K extends keyof CallEvents>(event: K, listener: (payload: CallEvents[K]) => void): () => void
}

/** A room that shows its streams in DOM elements (H5). It fills the element given; null takes the picture away. */
export interface ElementCallRoom extends CallRoom {
  bindLocal(stage: HTMLElement | null): void
  bindRemote(userId: string, stage: HTMLElement | null): void
}

export function showsInElements(room: CallRoom): room is ElementCallRoom {
  return 'bindLocal' in room && 'bindRemote' in room
}

const CODE_OF_NAME: Record<string, CallErrorCode> = {
  NotAllowedError: 'permission-denied',
  SecurityError: 'permission-denied',
  NotFoundError: 'device-not-found',
  OverconstrainedError: 'device-not-found',
  NotReadableError: 'device-busy',
  AbortError: 'device-busy',
}

/** Translates what getUserMedia rejects with. */
export function captureError(reason: unknown): CallError {
  const name = reason instanceof Error ? reason.name : ''
  const message = reason instanceof Error ? reason.message : String(reason)
  return new CallError(CODE_OF_NAME[name] ?? 'media-failed', message, reason)
}

/** A sample of which nothing was measured yet. */
export function emptySample(userId: string): PeerSample {
  return {
    userId,
    rttMs: null,
    lossUp: 0,
    lossDown: 0,
    jitterMs: 0,
    upKbps: 0,
    downKbps: 0,
    fpsIn: 0,
    width: 0,
    height: 0,
    freezes: 0,
    freezeMs: 0,
    concealedRatio: 0,
    path: '',
    transport: '',
  }
}
