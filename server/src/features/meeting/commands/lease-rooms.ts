import { sql } from 'kysely'
import type { Db } from '../../../call/services'
import type { RoomHosts } from '../../../realtime/rooms/room-hosts'

/** Rows of dead processes are overwritten by whoever comes to the room; the rest goes after this. */
const FORGOTTEN = sql<Date>`now() - interval '1 hour'`

export interface LeasedHostsOptions {
  db: Db
  processId: string
  /** Seconds for which a room stays with a process that says nothing. */
  leaseSeconds?: number
}

/** Who has which room stands in a table that all processes share, by the database's clock. */
export class LeasedHosts implements RoomHosts {
  private readonly db: Db
  private readonly processId: string
  private readonly leasedUntil

  constructor({ db, processId, leaseSeconds = 10 }: LeasedHostsOptions) {
    this.db = db
    this.processId = processId
    this.leasedUntil = sql<Date>`now() + ${leaseSeconds} * interval '1 second'`
  }

  async hostOf(roomId: string): Promise<string> {
    for (;;) {
      if ((await this.claim([roomId])).length > 0) return this.processId
      const row = await this.db
        .selectFrom('room_host')
        .select('process_id')
        .where('room_id', '=', roomId)
        .executeTakeFirst()
      if (row) return row.process_id
    }
  }

  async renew(roomIds: readonly string[]): Promise<string[]> {
    await this.db.deleteFrom('room_host').where('leased_until', '<', FORGOTTEN).execute()
    const kept = new Set(await this.claim(roomIds))
    return roomIds.filter((roomId) => !kept.has(roomId))
  }

  async takeFrom(roomId: string, silent: string): Promise<void> {
    await this.db
      .updateTable('room_host')
      .set({ process_id: this.processId, leased_until: this.leasedUntil })
      .where('room_id', '=', roomId)
      .where('process_id', '=', silent)
      .execute()
  }

  async release(roomId: string): Promise<void> {
    await this.db
      .deleteFrom('room_host')
      .where('room_id', '=', roomId)
      .where('process_id', '=', this.processId)
      .execute()
  }

  /** Has them where they are this process's, nobody's, or of one that has been silent for too long. Gives what it has. */
  private async claim(roomIds: readonly string[]): Promise<string[]> {
    if (roomIds.length === 0) return []
    const leased_until = this.leasedUntil
    const rows = await this.db
      .insertInto('room_host')
      .values(roomIds.map((room_id) => ({ room_id, process_id: this.processId, leased_until })))
      .onConflict((taken) =>
        taken
          .column('room_id')
          .doUpdateSet({ process_id: this.processId, leased_until })
          .where((eb) =>
            eb.or([
              eb('room_host.process_id', '=', this.processId),
              eb('room_host.leased_until', '<', sql<Date>`now()`),
            ]),
          ),
      )
      .returning('room_id')
      .execute()
    return rows.map(({ room_id }) => room_id)
  }
}
