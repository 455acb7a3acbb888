import type { Seat } from './seat'

/** As whom seats address the media server, and it them. Seats are called otherwise (`1-7`, `m-…`). */
export const FORWARDER = 'sfu'

/** Carries the media of rooms that are too large for a mesh. Its seats negotiate with it as they would with one another. */
export interface Forwarder {
  /** Whether a room may begin over it now. */
  isThere(): Promise<boolean>
  /** Somebody has sat down in a room of its engine. */
  seated(seat: Seat): void
  /** A seat has said something to it. False where that is no message of this protocol. */
  hear(seat: Seat, data: unknown): boolean
  /** The seat is free again. */
  gone(seat: Seat): void
  /** Nobody sits in the room any more, here. `isOver`: nor anywhere else, so that what the media server keeps of it goes as well. */
  emptied(roomId: string, isOver: boolean): void
  close(): void
}
