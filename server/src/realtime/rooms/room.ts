import type { PeerInfo, RoomMessage } from './messages'
import type { Seat } from './seat'

/** The seats of one consultation room, at most one a user. */
export class Room {
  private readonly seats = new Map<string, Seat>()

  get size(): number {
    return this.seats.size
  }

  seatOf(userId: string): Seat | undefined {
    return this.seats.get(userId)
  }

  allSeats(): Seat[] {
    return [...this.seats.values()]
  }

  add(seat: Seat): void {
    this.seats.set(seat.userId, seat)
  }

  /** False when the seat was already given up or replaced. */
  remove(seat: Seat): boolean {
    if (this.seats.get(seat.userId) !== seat) return false
    return this.seats.delete(seat.userId)
  }

  peersOf(seat: Seat): PeerInfo[] {
    return this.allSeats()
      .filter((other) => other !== seat)
      .map((other) => other.peerInfo)
  }

  tellOthers(seat: Seat, message: RoomMessage): void {
    for (const other of this.seats.values()) if (other !== seat) other.send(message)
  }
}
