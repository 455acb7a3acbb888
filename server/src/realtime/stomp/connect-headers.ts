import type { ClientFrame } from './frames'
import type { Principal } from './principal'
import { CLOSE_MALFORMED, CLOSE_UNAUTHORISED, Refused } from './refused'
import { CONSULTANT, USER } from './topics'

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
export function readConnectHeaders({ headers }: ClientFrame): ConnectHeaders {
  const { project, token, receiveUserId, receiveUserType } = headers
  const userId = Number(receiveUserId)
  const userType = Number(receiveUserType)
  if (!project || !token || !Number.isSafeInteger(userId) || userId <= 0) throw unauthorised()
  if (userType !== CONSULTANT && userType !== USER) throw unauthorised()
  return { project, token, claim: { userType, userId } }
}

/** One answer for every failure: it must not tell which ids exist. */
export const unauthorised = (): Refused => new Refused(CLOSE_UNAUTHORISED, 'authentication failed')

/** The newest version that both sides speak. Throws Refused, naming ours, where there is none. */
export function negotiateVersion({ headers }: ClientFrame): string {
  const accepted = (headers['accept-version'] ?? '1.0').split(',').map((version) => version.trim())
  const version = VERSIONS.find((candidate) => accepted.includes(candidate))
  if (!version) throw new Refused(CLOSE_MALFORMED, 'unsupported version', { version: VERSIONS.join(',') })
  return version
}

/** Throws Refused for anything but two whole numbers. */
export function readHeartbeat({ headers }: ClientFrame): HeartbeatOffer {
  const match = /^(\d{1,8}),(\d{1,8})$/.exec(headers['heart-beat'] ?? '0,0')
  if (!match) throw new Refused(CLOSE_MALFORMED, 'malformed heart-beat')
  return { clientSends: Number(match[1]), clientWants: Number(match[2]) }
}
