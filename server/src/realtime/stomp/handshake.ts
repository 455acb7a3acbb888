import { negotiateVersion, readConnectHeaders, readHeartbeat, unauthorised } from './connect-headers'
import type { ConnectHeaders, HeartbeatOffer } from './connect-headers'
import type { ClientFrame } from './frames'
import { isSamePrincipal, type Principal } from './principal'
import { CLOSE_NOT_CONNECTED, Refused } from './refused'

export interface Handshake {
  principal: Principal
  headers: ConnectHeaders
  version: string
  heartbeat: HeartbeatOffer
}

export type Authenticate = (headers: ConnectHeaders) => Promise<Principal | null>

/** What the first frame of a session agrees on. Throws Refused unless the token belongs to the claimed party (R247). */
export async function shakeHands(frame: ClientFrame, authenticate: Authenticate): Promise<Handshake> {
  if (frame.command !== 'CONNECT' && frame.command !== 'STOMP') throw connectExpected()
  const version = negotiateVersion(frame)
  const heartbeat = readHeartbeat(frame)
  const headers = readConnectHeaders(frame)
  const principal = await authenticate(headers)
  if (!principal || !isSamePrincipal(principal, headers.claim)) throw unauthorised()
  return { principal, headers, version, heartbeat }
}

export const connectExpected = (): Refused => new Refused(CLOSE_NOT_CONNECTED, 'CONNECT expected')
