/** What a seat runs on, in few kinds: enough to see where calls go badly, too little to know a phone again. */
export const CALL_DEVICES = ['h5-ios', 'h5-android', 'h5-desktop', 'weapp'] as const
export type CallDevice = (typeof CALL_DEVICES)[number]

/** What it is connected by, where the system says so; Safari and browsers of computers do not. */
export const CALL_NETWORKS = ['wifi', 'cellular', 'unknown'] as const
export type CallNetwork = (typeof CALL_NETWORKS)[number]

/** The kind of the way that sound and picture take, never where it leads; `sfu`: by TRTC's servers. */
export const CALL_ROUTES = ['host', 'srflx', 'prflx', 'relay', 'sfu', 'unknown'] as const
export type CallRoute = (typeof CALL_ROUTES)[number]

export const CALL_TRANSPORTS = ['udp', 'tcp', 'tls', 'unknown'] as const
export type CallTransport = (typeof CALL_TRANSPORTS)[number]

export const CALL_GRADES = ['good', 'passable', 'bad'] as const
export type CallGrade = (typeof CALL_GRADES)[number]

/** One piece of a call, and what its numbers are of. */
export const PIECE_SECONDS = 10
/** Of one seat at most one piece is kept in so many seconds: a little less than a piece, so that none is lost to a timer that is early. */
export const PIECE_LEAST_SECONDS = 8
/** Support is asked about a call within a month; nothing looks further back. */
export const PIECES_KEPT_DAYS = 30

/**
 * From here on a call is no longer good: of a voice with forward error correction some six of a hundred packets may be lost before
 * words are, and two who talk begin to interrupt one another when an answer takes a third of a second longer.
 */
export const PASSABLE_ABOVE = { lossPermille: 60, rttMs: 350 } as const
/** From here on it is bad: the room says that the network is weak and gives the picture up for the sound. */
export const BAD_ABOVE = { lossPermille: 150, rttMs: 600 } as const
/** The same two lines on TRTC's scale (1 excellent … 5 very bad, 6 disconnected), which is all that a mini-program is told. */
export const PASSABLE_FROM_LEVEL = 3
export const BAD_FROM_LEVEL = 4

export interface PieceNumbers {
  /** Of TRTC's scale, the worse direction in the middle of the piece; 0: not known. */
  level: number
  /** The mean; null: not known. */
  rttMs: number | null
  /** The worst of the piece. */
  lossUpPermille: number
  lossDownPermille: number
  /** Of the ten, how long there was no connection. */
  awaySeconds: number
}

/** How ten seconds of a call were. Whoever was cut off in them had a bad time, however good the rest. */
export function gradePiece({ level, rttMs, lossUpPermille, lossDownPermille, awaySeconds }: PieceNumbers): CallGrade {
  const loss = Math.max(lossUpPermille, lossDownPermille)
  const isAbove = (line: { lossPermille: number; rttMs: number }) =>
    loss > line.lossPermille || (rttMs ?? 0) > line.rttMs
  if (awaySeconds > 0 || level >= BAD_FROM_LEVEL || isAbove(BAD_ABOVE)) return 'bad'
  return level >= PASSABLE_FROM_LEVEL || isAbove(PASSABLE_ABOVE) ? 'passable' : 'good'
}
