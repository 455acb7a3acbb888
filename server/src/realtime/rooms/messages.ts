import { z } from 'zod'

/** WebSocket close codes of the signalling endpoint (4000–4999 are free for applications). */
export const CLOSE_NORMAL = 1000
export const CLOSE_GOING_AWAY = 1001
export const CLOSE_SERVICE_RESTART = 1012
export const CLOSE_NOT_JOINED = 4000
export const CLOSE_KICKED = 4001
export const CLOSE_MALFORMED = 4002
export const CLOSE_DENIED = 4003
export const CLOSE_SILENT = 4004
export const CLOSE_FLOOD = 4008
export const CLOSE_SLOW = 4009
export const CLOSE_UNAVAILABLE = 1013

const Name = z.string().min(1).max(128)
const Sequence = z.number().int().min(0)
const Media = z.object({ audio: z.boolean(), video: z.boolean() })
/** Numbered by the sender, from 1: a message resent after a reconnect is recognised and taken once. */
const Numbered = { n: z.number().int().min(1) }

const Join = z.object({
  t: z.literal('join'),
  room: Name,
  user: Name,
  sig: z.string().max(1024),
  media: Media,
  /** The token of the seat to return to, and the number of the last message seen in it. */
  resume: z.string().max(64).optional(),
  /** It can speak to a media server. Pages that were opened before there was one do not say so. */
  sfu: z.boolean().default(false),
  seen: Sequence.default(0),
})
const Ping = z.object({ t: z.literal('ping'), seen: Sequence.default(0) })
const Signal = z.object({ t: z.literal('signal'), ...Numbered, to: Name, data: z.record(z.string(), z.unknown()) })
const MediaChange = z.object({ t: z.literal('media'), ...Numbered, media: Media })
const Leave = z.object({ t: z.literal('leave') })

const ClientMessage = z.discriminatedUnion('t', [Join, Ping, Signal, MediaChange, Leave])

export type ClientMessage = z.infer<typeof ClientMessage>
export type JoinMessage = z.infer<typeof Join>
export type MediaFlags = z.infer<typeof Media>

/** How sound and picture travel in a room: from phone to phone, or over a media server. */
export type Engine = 'mesh' | 'sfu'

export type KickReason = 'duplicate' | 'removed' | 'dismissed'
/** Why a seat became free: its user said so, did not return within the grace, was put out, or the server stops. */
export type LeaveReason = 'left' | 'timeout' | 'kicked' | 'shutdown'

export interface PeerInfo {
  user: string
  media: MediaFlags
  /** The connection is lost, the seat still kept. */
  away: boolean
}

/** Messages between the members of a room. They are numbered, kept until acknowledged, and replayed on resume. */
export type RoomMessage =
  | { t: 'peer-join'; user: string; media: MediaFlags }
  | { t: 'peer-leave'; user: string; reason: LeaveReason }
  | { t: 'peer-state'; user: string; state: 'away' | 'back' }
  | { t: 'media'; user: string; media: MediaFlags }
  | { t: 'signal'; from: string; data: Record<string, unknown> }

/** Messages about the connection itself. Never replayed, so they carry no number. */
export type ControlMessage =
  | { t: 'joined'; resume: string; resumed: boolean; received: number; peers: PeerInfo[]; engine: Engine }
  | { t: 'denied'; code: 'auth' | 'room-full'; message: string }
  | { t: 'kicked'; reason: KickReason }
  | { t: 'pong'; received: number }

/** Null for anything that is not a message of this protocol. */
export function parseClientMessage(text: string): ClientMessage | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  return ClientMessage.safeParse(json).data ?? null
}
