/** Which process has the seats of a room: one at a time, the one that somebody came to first. */
export interface RoomHosts {
  /** The process that has the room; this one, from now on, where it was nobody's. */
  hostOf(roomId: string): Promise<string>
  /** Says that these are still had here. Gives those that another process has by now. */
  renew(roomIds: readonly string[]): Promise<string[]>
  /** Takes a room from a process that does not answer; it learns of it when it renews. */
  takeFrom(roomId: string, silent: string): Promise<void>
  /** Nobody sits there any more: whoever is come to next may have it. */
  release(roomId: string): Promise<void>
}

/** Where there is one process, it has every room. */
export class LoneHost implements RoomHosts {
  constructor(private readonly processId: string) {}

  async hostOf(): Promise<string> {
    return this.processId
  }

  async renew(): Promise<string[]> {
    return []
  }

  async takeFrom(): Promise<void> {}

  async release(): Promise<void> {}
}
