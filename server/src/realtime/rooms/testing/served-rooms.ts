import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMovableClock } from '@xinqi/domain/time'
import { SeatTickets } from '../../../providers/rtc/seat-ticket'
import { LoneHost } from '../room-hosts'
import { RoomServer, type RoomServerOptions } from '../room-server'
import { TestClient } from './client'

export const BOTH = { audio: true, video: true }

/** Rooms behind a port of their own, and what they told of who came and went. */
export class ServedRooms {
  readonly clock = createMovableClock()
  readonly tickets = new SeatTickets({ secret: 'test-secret', clock: this.clock })
  /** `+room/user`, `-room/user:reason`, and warnings. */
  log: string[] = []
  /** Whose right to sit has ended. */
  readonly goneUsers = new Set<string>()
  rooms!: RoomServer
  private http!: Server

  async start(options: Partial<RoomServerOptions> = {}): Promise<void> {
    this.log = []
    this.goneUsers.clear()
    this.rooms = new RoomServer({
      processId: 'alone',
      hosts: new LoneHost('alone'),
      publish: async () => undefined,
      authorize: async (sig, roomId, userId) =>
        this.tickets.verify(sig, roomId, userId)
          ? { owner: userId, stands: async () => !this.goneUsers.has(userId) }
          : null,
      clock: this.clock,
      log: { warn: (_details, message) => this.log.push(message) },
      onJoin: (roomId, userId) => void this.log.push(`+${roomId}/${userId}`),
      onLeave: (roomId, userId, reason) => void this.log.push(`-${roomId}/${userId}:${reason}`),
      ...options,
    })
    this.http = createServer()
    this.http.on('upgrade', (request, socket, head) => this.rooms.handleUpgrade(request, socket, head))
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    await this.rooms.close()
    await new Promise((resolve) => this.http.close(resolve))
  }

  ticket(roomId: string, userId: string): string {
    return this.tickets.sign({ roomId, userId, sessionId: 1 })
  }

  connect(): Promise<TestClient> {
    return TestClient.connect(`ws://127.0.0.1:${(this.http.address() as AddressInfo).port}/signal`)
  }

  async join(room: string, user: string, resume?: { token: unknown; seen: number }): Promise<TestClient> {
    const client = await this.connect()
    const returning = resume ? { resume: resume.token, seen: resume.seen } : {}
    client.send({ t: 'join', room, user, sig: this.ticket(room, user), media: BOTH, ...returning })
    return client
  }

  async seated(room: string, user: string): Promise<TestClient> {
    const client = await this.join(room, user)
    await client.next('joined')
    return client
  }
}
