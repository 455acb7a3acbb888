import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR, SECOND, type Clock } from '@xinqi/domain/time'
import type { RtcSeat } from './port'

/** What a valid seat ticket proves: this user was given a seat in this room, for a login, until then. */
export interface SeatClaim extends RtcSeat {
  expiresAt: Date
}

interface SeatTicketOptions {
  secret: string
  clock: Clock
  /** Milliseconds a ticket stays valid; two hours outlast any session with its lateness. */
  ttlMs?: number
}

/**
 * Signs and verifies seat tickets of the form `exp.login.mac` (exp: Unix seconds; login: the session that it was given to; mac:
 * HMAC-SHA256 over room, user, login and exp). Whether that login goes on, and the room is open, is looked up where it is shown.
 */
export class SeatTickets {
  private readonly ttlMs: number

  constructor(private readonly options: SeatTicketOptions) {
    this.ttlMs = options.ttlMs ?? 2 * HOUR
  }

  sign(seat: RtcSeat): string {
    const expires = Math.floor((this.options.clock.now().getTime() + this.ttlMs) / SECOND)
    return `${expires}.${seat.sessionId}.${this.mac(seat, expires)}`
  }

  /** Null for a ticket that is malformed, expired, or was signed for another room, user or secret. */
  verify(ticket: string, roomId: string, userId: string): SeatClaim | null {
    const [, expiresText, sessionText, mac] = /^(\d{1,12})\.(\d{1,15})\.([\w-]+)$/.exec(ticket) ?? []
    if (!expiresText || !sessionText || !mac) return null
    const expires = Number(expiresText)
    const seat = { roomId, userId, sessionId: Number(sessionText) }
    if (!sameText(mac, this.mac(seat, expires))) return null
    const expiresAt = new Date(expires * SECOND)
    return expiresAt > this.options.clock.now() ? { ...seat, expiresAt } : null
  }

  private mac({ roomId, userId, sessionId }: RtcSeat, expires: number): string {
    // JSON quoting keeps the fields apart: no choice of room and user can spell another pair.
    const signed = JSON.stringify([roomId, userId, sessionId, expires])
    return createHmac('sha256', this.options.secret).update(signed).digest('base64url')
  }
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
