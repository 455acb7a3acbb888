import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR, SECOND, type Clock } from '@xinqi/domain/time'

/** What a valid seat ticket proves: this user may sit in this room until then. */
export interface SeatClaim {
  roomId: string
  userId: string
  expiresAt: Date
}

interface SeatTicketOptions {
  secret: string
  clock: Clock
  /** Milliseconds a ticket stays valid; two hours outlast any session with its lateness. */
  ttlMs?: number
}

/**
 * Signs and verifies seat tickets of the form `exp.mac` (exp: Unix seconds; mac: HMAC-SHA256 over room, user and exp).
 * A ticket names no session row, so that the signalling process needs no database.
 */
export class SeatTickets {
  private readonly ttlMs: number

  constructor(private readonly options: SeatTicketOptions) {
    this.ttlMs = options.ttlMs ?? 2 * HOUR
  }

  sign(roomId: string, userId: string): string {
    const expires = Math.floor((this.options.clock.now().getTime() + this.ttlMs) / SECOND)
    return `${expires}.${this.mac(roomId, userId, expires)}`
  }

  /** Null for a ticket that is malformed, expired, or was signed for another room, user or secret. */
  verify(ticket: string, roomId: string, userId: string): SeatClaim | null {
    const [expiresText, mac, ...rest] = ticket.split('.')
    if (!expiresText || !mac || rest.length > 0 || !/^\d{1,12}$/.test(expiresText)) return null
    const expires = Number(expiresText)
    if (!sameText(mac, this.mac(roomId, userId, expires))) return null
    const expiresAt = new Date(expires * SECOND)
    return expiresAt > this.options.clock.now() ? { roomId, userId, expiresAt } : null
  }

  private mac(roomId: string, userId: string, expires: number): string {
    // JSON quoting keeps the fields apart: no choice of room and user can spell another pair.
    const signed = JSON.stringify([roomId, userId, expires])
    return createHmac('sha256', this.options.secret).update(signed).digest('base64url')
  }
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
