import { CLIENT_KINDS, type ClientKind } from '@xinqi/domain/client-kinds'
import type { IncomingHttpHeaders } from 'node:http'

/** What a caller says of itself: good for counting, binding and naming, never a proof of who it is. */
export interface Device {
  /** The client's own id (R225, R226). */
  sid: string | null
  kind: ClientKind | null
  userAgent: string
}

export const UNKNOWN_DEVICE: Device = { sid: null, kind: null, userAgent: '' }

const SID_MAX = 128
const USER_AGENT_MAX = 512

const text = (header: string | string[] | undefined): string => (Array.isArray(header) ? header[0] : header) ?? ''

/** Reads the device from the headers of a call. A sid that is too long for one is none. */
export function deviceOf(headers: IncomingHttpHeaders): Device {
  const sid = text(headers['pg-sid'])
  const kind = text(headers['client-kind'])
  return {
    sid: sid !== '' && sid.length <= SID_MAX ? sid : null,
    kind: CLIENT_KINDS.find((known) => known === kind) ?? null,
    userAgent: text(headers['user-agent']).slice(0, USER_AGENT_MAX),
  }
}
