import { type ClientFrame, CLOSE_MALFORMED, CLOSE_NOT_CONNECTED, CLOSE_UNAUTHORISED, Refused } from './frames'
import { CONSULTANT, isSamePrincipal, type LoggedIn, type Principal, USER } from './topics'

/** What a client says when it connects (R247). */
export interface ConnectHeaders {
  project: string
  /** Whom the client claims to be; what the token says decides. */
  claim: Principal
  token: string
}

/** Milliseconds between heartbeats each way; 0 is none. */
export interface HeartbeatOffer {
  clientSends: number
  clientWants: number
}

const VERSIONS = ['1.2', '1.1'] as const

/** Throws Refused where one of the four headers (R247) is missing or no number. */
function readConnectHeaders({ headers }: ClientFrame): ConnectHeaders {
  const { project, token, receiveUserId, receiveUserType } = headers
  const userId = Number(receiveUserId)
  const userType = Number(receiveUserType)
  if (!project || !token || !Number.isSafeInteger(userId) || userId <= 0) throw unauthorised()
  if (userType !== CONSULTANT && userType !== USER) throw unauthorised()
  return { project, token, claim: { userType, userId } }
}

/** One answer for every failure: it must not tell which ids exist. */
const unauthorised = (): Refused => new Refused(CLOSE_UNAUTHORISED, 'authentication failed')

/** The newest version that both sides speak. Throws Refused, naming ours, where there is none. */
function negotiateVersion({ headers }: ClientFrame): string {
  const accepted = (headers['accept-version'] ?? '1.0').split(',').map((version) => version.trim())
  const version = VERSIONS.find((candidate) => accepted.includes(candidate))
  if (!version) throw new Refused(CLOSE_MALFORMED, 'unsupported version', { version: VERSIONS.join(',') })
  return version
}

/** Throws Refused for anything but two whole numbers. */
function readHeartbeat({ headers }: ClientFrame): HeartbeatOffer {
  const match = /^(\d{1,8}),(\d{1,8})$/.exec(headers['heart-beat'] ?? '0,0')
  if (!match) throw new Refused(CLOSE_MALFORMED, 'malformed heart-beat')
  return { clientSends: Number(match[1]), clientWants: Number(match[2]) }
}

export interface Handshake {
  principal: LoggedIn
  headers: ConnectHeaders
  version: string
  heartbeat: HeartbeatOffer
}

export type Authenticate = (headers: ConnectHeaders) => Promise<LoggedIn | null>

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
