import type { TestDatabase } from '../../../realtime/outbox/testing/database'
import type { RoomServerOptions } from '../../../realtime/rooms/room-server'
import { ServedRooms } from '../../../realtime/rooms/testing/served-rooms'
import { LeasedHosts } from '../commands/lease-rooms'

type Carry = (topic: string, body: string) => void

/** A wire between server processes that a test can cut. */
export class Wire {
  private readonly ends = new Map<string, Carry>()
  private readonly cut = new Set<string>()
  carried = 0

  connect(processId: string, carry: Carry): void {
    this.ends.set(processId, carry)
  }

  /** This process neither hears nor is heard. */
  cutOff(processId: string): void {
    this.cut.add(processId)
  }

  mend(processId: string): void {
    this.cut.delete(processId)
  }

  async publish(from: string, topic: string, body: string): Promise<void> {
    if (this.cut.has(from)) throw new Error('away')
    this.carried += 1
    await Promise.resolve()
    for (const [processId, carry] of this.ends) if (!this.cut.has(processId)) carry(topic, body)
  }
}

/** A server process with rooms, on the database and the wire that it shares with others. */
export class RoomProcess extends ServedRooms {
  constructor(
    readonly processId: string,
    private readonly database: TestDatabase,
    private readonly wire: Wire,
  ) {
    super()
  }

  override async start(options: Partial<RoomServerOptions> = {}): Promise<void> {
    const { processId, wire, database } = this
    await super.start({
      processId,
      hosts: new LeasedHosts({ db: database.db, processId, leaseSeconds: 60 }),
      publish: (topic, body) => wire.publish(processId, topic, body),
      // A busy machine answers late; who is cut off never does.
      answerWithinMs: 500,
      renewMs: 30,
      // These clients say nothing by themselves; what is looked at here is not silence.
      silenceMs: 120_000,
      ...options,
    })
    wire.connect(processId, (topic, body) => this.rooms.hear(topic, body))
  }
}
