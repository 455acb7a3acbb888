import type { CallError, PeerState, QualityReport } from '../call-room'
import type { LocalMedia } from './local-media'
import type { PeerSignal, SfuNews, SfuSignal } from './signal-messages'

/** The seat name under which the server's media server is spoken to. */
export const SFU = 'sfu'

export interface CircleOptions {
  selfId: string
  iceServers: RTCIceServer[]
  media: LocalMedia
  send(to: string, signal: PeerSignal | SfuSignal): void
  onState(userId: string, state: PeerState): void
  onStream(userId: string, stream: MediaStream): void
  onError(error: CallError): void
}

/** The way to everybody else in the room, whatever it leads over. */
export interface MediaCircle {
  readonly userIds: string[]
  /** Nobody is reached any more: the fault is on this side, or in the midst. */
  readonly isCutOff: boolean
  stateOf(userId: string): PeerState | undefined
  /** `offersFirst`: they were here before. */
  connect(userId: string, offersFirst: boolean): void
  receive(from: string, signal: PeerSignal | SfuNews): void
  /** False when there was no connection to this user. */
  drop(userId: string): boolean
  /** Sends the tracks of this moment. */
  syncTracks(): Promise<void>
  /** Looks for new routes where there are none. `evenOpen`: also for what counts as open, which it does for some seconds after its network is gone. */
  findNewRoutes(evenOpen: boolean): void
  measure(): Promise<QualityReport>
  /** How loud each of the others is just now. */
  levels(): { userId: string; level: number }[]
  close(): void
}
