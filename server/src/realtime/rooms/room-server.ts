import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { SECOND, type Clock } from '@xinqi/domain/time'
import { WebSocketServer, type ServerOptions } from 'ws'
import { oneByOne } from '../one-by-one'
import { Connection, type Admission, type ConnectionOptions } from './connection'
import { DEFAULT_LIMITS, type RoomLimits } from './limits'
import { CLOSE_UNAVAILABLE, type Engine, type KickReason, type LeaveReason } from './messages'
import type { RoomHosts } from './room-hosts'
import { RoomRegistry } from './room-registry'
import type { MediaServer } from './sfu/port'
import { SfuRooms } from './sfu/sfu-rooms'
import type { Tunnel } from './tunnel'
import { TunnelSocket, type RoomSocket } from './tunnel-socket'
import { Tunnels } from './tunnels'

export interface RoomServerOptions {
  /** What this server process is called among the others. */
  processId: string
  hosts: RoomHosts
  /** Hands a message to every process. Rejects while the bus is away. */
  publish(topic: string, body: string): Promise<void>
  /** Whether a seat ticket admits this user to this room; null: no. Throws where it cannot tell. */
  authorize(sig: string, roomId: string, userId: string): Promise<Admission | null>
  clock: Clock
  log: ConnectionOptions['log']
  limits?: Partial<RoomLimits>
  /** Milliseconds for which a seat is kept for a user whose connection was lost. */
  graceMs?: number
  /** Seats a room has; two by default. */
  seatsOf?(roomId: string): number
  /** Milliseconds within which a new connection has to join. */
  joinTimeoutMs?: number
  /** Milliseconds of silence after which a connection counts as lost. */
  silenceMs?: number
  /** Milliseconds after which a process that has a room and does not answer is taken for dead. */
  answerWithinMs?: number
  /** How often a process says which rooms it has, in milliseconds; several times within a lease. */
  renewMs?: number
  /** Carries the media of rooms that are too large for a mesh; where there is none, every room is a mesh. */
  mediaServer?: MediaServer | undefined
  /** Milliseconds for which a room waits for a media server that was lost, before it begins anew as a mesh. */
  waitForMediaMs?: number
  /** A user came. Resuming a seat, or taking over one's own, is not reported. */
  onJoin?(roomId: string, userId: string): void
  /** Resolves when the leaving is noted. */
  onLeave?(roomId: string, userId: string, reason: LeaveReason): Promise<void> | void
}

/**
 * Signalling endpoint of the embedded call room. The members of a room exchange session descriptions, ICE candidates
 * and media flags through it; sound and picture travel between them directly, those of larger groups over a media server.
 * A room's seats are in one process, the one that somebody came to first; the connections of its members may be in any. What comes to
 * another process is passed on to it by the bus.
 */
export class RoomServer {
  private readonly registry: RoomRegistry
  private readonly webSockets: WebSocketServer
  private readonly connections = new Set<Connection>()
  private readonly limits: RoomLimits
  private readonly tunnels: Tunnels
  private readonly forwarder: SfuRooms | undefined
  private readonly renewing: NodeJS.Timeout
  private renewal: Promise<void> | undefined
  private isLeaving = false

  constructor(private readonly options: RoomServerOptions) {
    this.limits = { ...DEFAULT_LIMITS, ...options.limits }
    const settings: ServerOptions & { closeTimeout: number } = {
      noServer: true,
      maxPayload: this.limits.frameBytes,
      closeTimeout: this.limits.closeTimeoutMs,
    }
    this.webSockets = new WebSocketServer(settings)
    this.forwarder = this.createForwarder()
    this.registry = new RoomRegistry({
      forwarder: this.forwarder,
      graceMs: options.graceMs ?? 20 * SECOND,
      seatsOf: (roomId) => options.seatsOf?.(roomId) ?? 2,
      onJoin: (roomId, userId) => options.onJoin?.(roomId, userId),
      onLeave: (roomId, userId, reason) => options.onLeave?.(roomId, userId, reason),
      onEmpty: (roomId) => void this.letGo(roomId),
    })
    this.tunnels = new Tunnels({
      processId: options.processId,
      publish: (topic, body) => options.publish(topic, body),
      answerWithinMs: options.answerWithinMs ?? 2 * SECOND,
      onAsked: (tunnel, roomId) => void this.admit(tunnel, roomId),
    })
    this.renewing = setInterval(() => this.renew(), options.renewMs ?? 3 * SECOND)
    this.renewing.unref()
  }

  private createForwarder(): SfuRooms | undefined {
    const { mediaServer, log, waitForMediaMs, hosts } = this.options
    if (!mediaServer) return undefined
    const beginAnew = (roomId: string): void =>
      void this.registry.sendAway(roomId, () => hosts.release(roomId).catch(() => undefined))
    return new SfuRooms({ server: mediaServer, log, beginAnew, waitForMs: waitForMediaMs })
  }

  /** A room that has begun goes on as it began. */
  private async engineFor(roomId: string, best: Engine): Promise<Engine> {
    const begun = this.registry.engineOf(roomId)
    if (begun) return begun
    const isOver = best === 'sfu' && ((await this.forwarder?.isThere()) ?? false)
    return this.registry.engineOf(roomId) ?? (isOver ? 'sfu' : 'mesh')
  }

  /** Takes over an HTTP upgrade whose path the caller has already matched. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.webSockets.handleUpgrade(request, socket, head, (webSocket) => this.serve(webSocket))
  }

  private serve(socket: RoomSocket): void {
    const connection = new Connection(socket, {
      registry: this.registry,
      clock: this.options.clock,
      log: this.options.log,
      limits: this.limits,
      joinTimeoutMs: this.options.joinTimeoutMs ?? 5 * SECOND,
      silenceMs: this.options.silenceMs ?? 15 * SECOND,
      authorize: (sig, roomId, userId) => this.options.authorize(sig, roomId, userId),
      elsewhere: (roomId) => this.elsewhere(roomId),
      engineFor: (roomId, best) => this.engineFor(roomId, best),
    })
    this.connections.add(connection)
    socket.on('close', () => this.connections.delete(connection))
  }

  private async elsewhere(roomId: string): Promise<Tunnel | null> {
    const { hosts, processId } = this.options
    const host = await hosts.hostOf(roomId)
    if (host === processId) return null
    const reached = await this.tunnels.reach(host, roomId)
    if ('tunnel' in reached) return reached.tunnel
    // Killed, most likely. If it only stood still it finds when it renews that the room is no longer its own.
    if (reached.failed === 'silent') await hosts.takeFrom(roomId, host)
    throw new Error(`The process that has the room is ${reached.failed}.`)
  }

  /** Another process holds the socket of somebody who wants into a room of this one. */
  private async admit(tunnel: Tunnel, roomId: string): Promise<void> {
    const { hosts, processId, log } = this.options
    // To ask whose it is would be to have it.
    if (this.isLeaving) return tunnel.close(CLOSE_UNAVAILABLE)
    const host = await hosts.hostOf(roomId).catch((error: unknown) => {
      log.warn({ err: error }, 'rooms: a seat could not be looked up')
      return null
    })
    if (host !== processId || this.isLeaving) return tunnel.close(CLOSE_UNAVAILABLE)
    this.serve(new TunnelSocket(tunnel))
    tunnel.accept()
  }

  /** One renewal at a time: where the database is slow they would queue before everything else that asks it. */
  private renew(): void {
    this.renewal ??= this.renewAll().finally(() => (this.renewal = undefined))
  }

  private async renewAll(): Promise<void> {
    const { hosts, log } = this.options
    const roomIds = this.registry.roomIds()
    if (roomIds.length === 0) return
    const lost = await hosts.renew(roomIds).catch((error: unknown) => {
      // Nobody else can take them meanwhile either.
      log.warn({ err: error }, 'rooms: could not say which are had here')
      return []
    })
    await Promise.all(lost.map((roomId) => this.registry.sendAway(roomId, () => Promise.resolve())))
  }

  /** If somebody sits down again just then, the next renewal has the room anew. */
  private async letGo(roomId: string): Promise<void> {
    await Promise.resolve()
    // One under way has it again when it ends.
    await this.renewal
    if (this.registry.usersIn(roomId).length > 0) return
    await this.options.hosts
      .release(roomId)
      .catch((error: unknown) => this.options.log.warn({ err: error }, 'rooms: one could not be let go'))
  }

  /** A message of the bus. False where it is none of those between server processes about rooms. */
  hear(topic: string, body: string): boolean {
    return this.tunnels.hear(topic, body)
  }

  /** The bus was away: what passed meanwhile is missing, and the members come again for it. */
  busWasAway(): void {
    this.tunnels.cutAll()
    this.lookAgain()
  }

  /** Something has happened to the logins of this user; of anybody, where news may have been missed. May they stay? */
  lookAgain(userId?: string): void {
    for (const connection of this.connections) connection.lookAgain(userId)
  }

  /** What is open here, for the metrics. */
  get size(): { sockets: number; rooms: number; seats: number } {
    return { sockets: this.webSockets.clients.size, ...this.registry.size }
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
  async sendAway(overMs: number): Promise<void> {
    this.isLeaving = true
    for (const connection of this.connections) connection.sendAway()
    // One under way would have a room again that is let go meanwhile.
    clearInterval(this.renewing)
    await this.renewal
    const { hosts } = this.options
    await oneByOne(this.registry.roomIds(), overMs, (roomId) =>
      this.registry.sendAway(roomId, () => hosts.release(roomId).catch(() => undefined)),
    )
  }

  /** Empties all rooms and drops every connection. Resolves when nothing more is said of who has which room. */
  async close(): Promise<void> {
    clearInterval(this.renewing)
    this.registry.shutDown()
    for (const webSocket of this.webSockets.clients) webSocket.terminate()
    this.webSockets.close()
    await this.renewal
  }
}
