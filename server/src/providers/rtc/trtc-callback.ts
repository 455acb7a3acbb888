import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

/** Where TRTC tells of rooms; its console is given this address, and the key. */
export const TRTC_CALLBACK_PATH = '/trtc/callback'

const ROOM_EVENTS = 1
const ENTERED = 103
const LEFT = 104

const roomCallback = z.object({
  EventGroupId: z.literal(ROOM_EVENTS),
  EventType: z.literal([ENTERED, LEFT]),
  EventInfo: z.object({
    RoomId: z.union([z.string(), z.number()]).transform(String),
    UserId: z.string(),
    /** Milliseconds since 1970: when it happened. When it is told may be a minute later, and out of order. */
    EventMsTs: z.int().positive(),
  }),
})

export interface TrtcCallback {
  headers: IncomingHttpHeaders
  rawBody: string
}

export interface TrtcRoomEvent {
  type: 'entered' | 'left'
  roomId: string
  userId: string
  at: Date
}

interface CallbackKeys {
  sdkAppId: number
  callbackKey: string
}

/** Whether TRTC sent it, about our application: `Sign` is the HMAC-SHA256 of the body as it came, in base64. */
export function isGenuine({ headers, rawBody }: TrtcCallback, { sdkAppId, callbackKey }: CallbackKeys): boolean {
  const expected = Buffer.from(createHmac('sha256', callbackKey).update(rawBody).digest('base64'))
  const given = Buffer.from(typeof headers.sign === 'string' ? headers.sign : '')
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && headers.sdkappid === String(sdkAppId)
}

/** Who came or went; null for all else that a callback may tell: rooms that are made, pictures that are switched off. */
export function roomEventOf(rawBody: string): TrtcRoomEvent | null {
  const { data } = roomCallback.safeParse(jsonOf(rawBody))
  if (!data) return null
  const { RoomId, UserId, EventMsTs } = data.EventInfo
  return {
    type: data.EventType === ENTERED ? 'entered' : 'left',
    roomId: RoomId,
    userId: UserId,
    at: new Date(EventMsTs),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
