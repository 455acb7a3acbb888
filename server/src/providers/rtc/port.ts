import type { IceServer } from './ice-servers'

/** What a client needs to enter a call room; the answer of the ticket call carries exactly these fields. */
export interface JoinTicketFields {
  provider: 'trtc' | 'embedded'
  roomId: string
  userId: string
  /** TRTC: its userSig. Embedded: the seat ticket. */
  userSig: string
  /** TRTC only. */
  sdkAppId?: number
  /** Embedded only: address of the signalling endpoint; a path is resolved against the page's own origin. */
  signalUrl?: string
  /** Embedded only. */
  iceServers?: IceServer[]
}

export interface RtcSeat {
  roomId: string
  userId: string
  /** The login's session that asks for it: the seat ends with that login. */
  sessionId: number
}

/** Who carries sound and picture of a consultation. Chosen by configuration, the same for everybody in a room. */
export interface RtcProvider {
  ticket(seat: RtcSeat): JoinTicketFields
}
