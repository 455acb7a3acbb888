import { createHmac } from 'node:crypto'
import { HOUR, SECOND, type Clock } from '@xinqi/domain/time'
import type { RtcConfig } from './config'

const CREDENTIAL_TTL_MS = 2 * HOUR

/** The shape that `new RTCPeerConnection({ iceServers })` takes. */
export interface IceServer {
  urls: string[]
  username?: string
  credential?: string
}

/** No addresses: participants always reach one another directly. */
export type TurnConfig = Pick<RtcConfig, 'turnUrls' | 'turnSecret'>

/**
 * Short-lived TURN credentials of the REST form that coturn checks: the user name carries the expiry (Unix seconds),
 * the password is its HMAC-SHA1. Nothing has to be registered with the relay.
 */
export function iceServers({ turnUrls = [], turnSecret = '' }: TurnConfig, userId: string, clock: Clock): IceServer[] {
  if (turnUrls.length === 0) return []
  const expires = Math.floor((clock.now().getTime() + CREDENTIAL_TTL_MS) / SECOND)
  const username = `${expires}:${userId}`
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return [{ urls: turnUrls, username, credential }]
}
