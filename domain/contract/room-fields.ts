import { z } from 'zod'

/** A seat in a room; its credential is empty while the room is closed. */
export const seat = {
  provider: z.enum(['trtc', 'embedded']),
  roomId: z.string(),
  userId: z.string(),
  userSig: z.string(),
  sdkAppId: z.number().nullable(),
  signalPath: z.string().nullable(),
  iceServers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
  ),
  window: z.enum(['early', 'open', 'closed']),
}

export const roomTicket = z.string().min(20).max(100)
