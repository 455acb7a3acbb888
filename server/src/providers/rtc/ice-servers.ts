import { createHmac } from 'node:crypto'
import { HOUR, SECOND, type Clock } from '@xinqi/domain/time'

const CREDENTIAL_TTL_MS = 2 * HOUR

/** The shape that `new RTCPeerConnection({ iceServers })` takes. */
export interface IceServer {
  urls: string[]
  username?: string
  credential?: string
}

export interface TurnConfig {
  /** stun:, turn: and turns: addresses; empty when participants always reach one another directly. */
  turnUrls: string[]
  /** The relay's shared secret (coturn: `static-auth-secret`). */
  turnSecret: string
}

/**
 * Short-lived TURN credentials of the REST form that coturn checks: the user name carries the expiry (Unix seconds),
 * the password is its HMAC-SHA1. Nothing has to be registered with the relay.
 */
export function iceServers(config: TurnConfig, userId: string, clock: Clock): IceServer[] {
  if (config.turnUrls.length === 0) return []
  const expires = Math.floor((clock.now().getTime() + CREDENTIAL_TTL_MS) / SECOND)
  const username = `${expires}:${userId}`
  const credential = createHmac('sha1', config.turnSecret).update(username).digest('base64')
  return [{ urls: config.turnUrls, username, credential }]
}
