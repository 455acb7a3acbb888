import type { KickReason, MediaFlags } from '../call-room'

/** What two peers tell each other through the signalling server. A null candidate ends the gathering. */
export interface PeerSignal {
  description?: RTCSessionDescriptionInit
  candidate?: RTCIceCandidateInit | null
  /** Asks the side that may offer to look for new routes. */
  restart?: true
}

/** What this side says to a media server. `round`: of which making of its two connections it speaks. */
export type SfuSignal = { round: number } & (
  | { offer: string }
  | { answer: string }
  | { way: 'up' | 'down'; candidate: RTCIceCandidateInit | null }
  | { broken: true }
)

/** What it says to this side. */
export type SfuNews =
  /** To be begun with; everything before is void. */
  | { round: number; ready: true }
  | { round: number; answer: string }
  /** `lines`: whose sound or picture each line carries. */
  | { round: number; offer: string; lines: { mid: string; user: string }[] }
  /** It is away, and tried again. */
  | { lost: true }

export interface JoinRequest {
  room: string
  user: string
  sig: string
  media: MediaFlags
  /** This page can speak to a media server. */
  sfu: true
}

/** Numbered by the channel, kept until the server acknowledges it, resent after a reconnect. */
export type OutgoingMessage =
  { t: 'signal'; to: string; data: PeerSignal | SfuSignal } | { t: 'media'; media: MediaFlags }

interface PeerInfo {
  user: string
  media: MediaFlags
  /** Their connection is lost, the seat still kept. */
  away: boolean
}

export interface JoinedMessage {
  t: 'joined'
  resume: string
  resumed: boolean
  /** Number of the last message of ours that the server took. */
  received: number
  peers: PeerInfo[]
  /** How media travels in this room: from phone to phone, or over a media server. Older servers do not say it, and have none. */
  engine?: 'mesh' | 'sfu'
}

export interface DeniedMessage {
  t: 'denied'
  code: 'auth' | 'room-full'
  message: string
}

export type RoomMessage =
  | { t: 'peer-join'; user: string; media: MediaFlags }
  | { t: 'peer-leave'; user: string; reason: 'left' | 'timeout' | 'kicked' }
  | { t: 'peer-state'; user: string; state: 'away' | 'back' }
  | { t: 'media'; user: string; media: MediaFlags }
  | { t: 'signal'; from: string; data: PeerSignal | SfuNews }

export type ServerMessage =
  | JoinedMessage
  | DeniedMessage
  | { t: 'kicked'; reason: KickReason }
  | { t: 'pong'; received: number }
  | (RoomMessage & { n: number })
