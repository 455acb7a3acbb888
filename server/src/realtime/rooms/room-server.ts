import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { SECOND, type Clock } from '@xinqi/domain/time'
import { WebSocketServer, type ServerOptions } from 'ws'
import { oneByOne } from '../one-by-one'
import { Connection, type Admission, type ConnectionOptions } from './connection'
import { DEFAULT_LIMITS, type RoomLimits } from './limits'
import type { KickReason, LeaveReason } from './messages'
import { RoomRegistry } from './room-registry'

export interface RoomServerOptions {
  /** Whether a seat ticket admits this user to this room; null: no. Throws where it cannot tell. */
  authorize(sig: string, roomId: string, userId: string): Promise<Admission | null>
  clock: Clock
  log: ConnectionOptions['log']
  limits?: Partial<RoomLimits>
  /** Milliseconds for which a seat is kept for a user whose connection was lost. */
  graceMs?: number
  /** Seats a room has. Everybody connects to everybody, so video bears about four and audio about eight. */
  maxPeers?: number
  /** Milliseconds within which a new connection has to join. */
  joinTimeoutMs?: number
  /** Milliseconds of silence after which a connection counts as lost. */
  silenceMs?: number
  /** A user came. Resuming a seat, or taking over one's own, is not reported. */
  onJoin?(roomId: string, userId: string): void
  /** Resolves when the leaving is noted. */
  onLeave?(roomId: string, userId: string, reason: LeaveReason): Promise<void> | void
}

/**
 * Signalling endpoint of the embedded call room. The members of a room exchange session descriptions, ICE candidates
 * and media flags through it; sound and picture travel between them directly.
 * Rooms live in this process: behind a load balancer, connections have to be routed by room.
 */
export class RoomServer {
  private readonly registry: RoomRegistry
  private readonly webSockets: WebSocketServer
  private readonly connections = new Set<Connection>()
  private readonly limits: RoomLimits

  constructor(private readonly options: RoomServerOptions) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits }
    const settings: ServerOptions & { closeTimeout: number } = {
      noServer: true,
      maxPayload: this.limits.frameBytes,
      closeTimeout: this.limits.closeTimeoutMs,
    }
    this.webSockets = new WebSocketServer(settings)
    this.registry = new RoomRegistry({
      graceMs: options.graceMs ?? 20 * SECOND,
      maxPeers: options.maxPeers ?? 2,
      onJoin: (roomId, userId) => options.onJoin?.(roomId, userId),
      onLeave: (roomId, userId, reason) => options.onLeave?.(roomId, userId, reason),
    })
  }

  /** Takes over an HTTP upgrade whose path the caller has already matched. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket, {
        registry: this.registry,
        clock: this.options.clock,
        log: this.options.log,
        limits: this.limits,
        joinTimeoutMs: this.options.joinTimeoutMs ?? 5 * SECOND,
        silenceMs: this.options.silenceMs ?? 15 * SECOND,
        authorize: (sig, roomId, userId) => this.options.authorize(sig, roomId, userId),
      })
      this.connections.add(connection)
      webSocket.once('close', () => this.connections.delete(connection))
    })
  }

  /** Something has happened to the logins of this user; of anybody, where news may have been missed. May they stay? */
  lookAgain(userId?: string): void {
    for (const connection of this.connections) connection.lookAgain(userId)
  }

  /** What is open here, for the metrics. */
  get size(): { sockets: number; rooms: number; seats: number } {
    return { sockets: this.connections.size, ...this.registry.size }
  }

  /** Rooms with somebody in them, and who sits there: also who is away and has the seat kept. */
  taken(): { roomId: string; userIds: string[] }[] {
    return this.registry.roomIds().map((roomId) => ({ roomId, userIds: this.registry.usersIn(roomId) }))
  }

  usersIn(roomId: string): string[] {
    return this.registry.usersIn(roomId)
  }

  kick(roomId: string, userId: string, reason: KickReason): void {
    this.registry.kick(roomId, userId, reason)
  }

  /** Ends the consultation for everybody in the room. */
  dismiss(roomId: string): void {
    for (const userId of this.registry.usersIn(roomId)) this.registry.kick(roomId, userId, 'dismissed')
  }

  /** Sends room after room elsewhere, spread over so many milliseconds. Nobody new may be let in from now on. */
  sendAway(overMs: number): Promise<void> {
    return oneByOne(this.registry.roomIds(), overMs, (roomId) => this.registry.sendAway(roomId))
  }

  /** Empties all rooms and drops every connection. */
  close(): void {
    this.registry.shutDown()
    for (const webSocket of this.webSockets.clients) webSocket.terminate()
    this.webSockets.close()
  }
}
