import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type ServerOptions } from 'ws'
import { oneByOne } from '../one-by-one'
import { DEFAULT_LIMITS, type StompLimits } from './limits'
import { Session, type SessionOptions } from './session'
import { Subscriptions } from './subscriptions'
import { CONSULTANT, type Principal } from './topics'

const SUBPROTOCOLS = ['v12.stomp', 'v11.stomp']

export interface StompServerOptions extends Omit<SessionOptions, 'limits'> {
  limits?: Partial<StompLimits>
}

/** How many sockets each login has open. */
class SocketsOfLogins {
  private readonly counts = new Map<number, number>()

  constructor(private readonly most: number) {}

  take(sessionId: number): (() => void) | undefined {
    const taken = this.counts.get(sessionId) ?? 0
    if (taken >= this.most) return undefined
    this.counts.set(sessionId, taken + 1)
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      this.free(sessionId)
    }
  }

  private free(sessionId: number): void {
    const left = (this.counts.get(sessionId) ?? 0) - 1
    if (left > 0) this.counts.set(sessionId, left)
    else this.counts.delete(sessionId)
  }
}

/**
 * STOMP 1.2 (and 1.1) over WebSocket, for reading only: a logged-in party subscribes to its own topics (R246, R247).
 * Delivery is at most once; clients fetch again after a reconnect. `authenticate` answers null for a token that is not valid and
 * throws where it cannot tell; `revalidate` says whether an open session may stay.
 */
export class StompServer {
  private readonly subscriptions = new Subscriptions()
  private readonly sessions = new Set<Session>()
  private readonly sockets: SocketsOfLogins
  private readonly sessionOptions: SessionOptions
  private readonly webSockets: WebSocketServer

  constructor({ limits, ...options }: StompServerOptions) {
    this.sessionOptions = { ...options, limits: { ...DEFAULT_LIMITS, ...limits } }
    const { frameBytes, closeTimeoutMs, socketsPerLogin } = this.sessionOptions.limits
    this.sockets = new SocketsOfLogins(socketsPerLogin)
    const settings: ServerOptions & { closeTimeout: number } = {
      noServer: true,
      maxPayload: frameBytes,
      closeTimeout: closeTimeoutMs,
      perMessageDeflate: false,
      handleProtocols: (offered) => SUBPROTOCOLS.find((protocol) => offered.has(protocol)) ?? false,
    }
    this.webSockets = new WebSocketServer(settings)
  }

  /** Takes over an HTTP upgrade whose path the caller has already matched. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      const takeSocket = (sessionId: number) => this.sockets.take(sessionId)
      const session = new Session(webSocket, this.subscriptions, { ...this.sessionOptions, takeSocket })
      this.sessions.add(session)
      webSocket.once('close', () => {
        this.sessions.delete(session)
        this.sessionOptions.onPresence?.()
      })
    })
  }

  /** Sends a message (JSON text) to the subscribers whom this process serves. Never throws. */
  publish(topic: string, body: string): void {
    this.subscriptions.deliver(topic, body)
  }

  /** Logins of somebody have ended: their sockets are looked at now. */
  loginsEnded(principal: Principal): void {
    for (const session of this.sessions) session.loginsEnded(principal)
  }

  /** Sends everybody to connect again, and so to fetch again: messages may have been missed (see Bus). */
  dropAll(): void {
    for (const session of this.sessions) session.drop()
  }

  /** Sends everybody elsewhere, spread over so many milliseconds. Nobody new may be let in from now on. */
  sendAway(overMs: number): Promise<void> {
    return oneByOne(this.sessions, overMs, (session) => session.moveOn())
  }

  /** The consultants who are connected here. */
  consultantsHere(): number[] {
    const here = [...this.sessions].flatMap(({ who }) => (who?.userType === CONSULTANT ? who.userId : []))
    return [...new Set(here)]
  }

  /** Open connections, for the metrics. */
  get size(): number {
    return this.sessions.size
  }

  /** Refuses new connections, tells the open ones to come back elsewhere, and resolves when the last has gone. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.webSockets.close(() => resolve()))
    for (const session of this.sessions) session.goAway()
    await closed
  }
}
