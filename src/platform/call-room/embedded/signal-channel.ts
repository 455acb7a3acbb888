import type {
  DeniedMessage,
  JoinedMessage,
  JoinRequest,
  OutgoingMessage,
  RoomMessage,
  ServerMessage,
} from './signal-messages'
import type { KickReason } from '../call-room'

/** Resolves the ticket's signalling address; a bare path means the server that this page came from. */
export function resolveSignalUrl(signalUrl: string): string {
  return new URL(signalUrl, window.location.href).href.replace(/^http/, 'ws')
}

const PING_EVERY_MS = 4000
const SILENCE_MS = 12_000
const FIRST_RETRY_MS = 300
const LONGEST_RETRY_MS = 3000

interface ChannelHandlers {
  /** Asked for again on every connect, so that it carries the media flags of that moment. */
  joinRequest(): JoinRequest
  onJoined(message: JoinedMessage): void
  onDenied(message: DeniedMessage): void
  onKicked(reason: KickReason): void
  onMessage(message: RoomMessage): void
  onUp(): void
  onDown(): void
}

/**
 * A connection to the signalling server that outlives its sockets: it reconnects with growing pauses, resumes its
 * seat by token, resends what the server has not taken, and drops what it has already seen. Messages arrive once
 * and in order, or the server says that the seat is a new one.
 */
export class SignalChannel {
  private socket: WebSocket | null = null
  private ready = false
  private closed = false
  private attempts = 0
  private seen = 0
  private resumeToken: string | undefined
  private heardAt = 0
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private pingTimer: ReturnType<typeof setInterval> | undefined
  private readonly outgoing = new UnacknowledgedMessages()

  constructor(
    private readonly url: string,
    private readonly handlers: ChannelHandlers,
  ) {}

  open(): void {
    if (this.closed) return
    const socket = new WebSocket(this.url)
    this.socket = socket
    socket.onopen = () => this.opened(socket)
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(socket, JSON.parse(String(event.data)) as ServerMessage)
    }
    socket.onclose = () => this.lost(socket)
  }

  send(message: OutgoingMessage): void {
    const text = this.outgoing.add(message)
    if (this.ready) this.socket?.send(text)
  }

  /** The network changed: try now instead of waiting, and do not trust a socket that belongs to the old network. */
  nudge(): void {
    if (this.closed) return
    if (!this.socket) {
      clearTimeout(this.retryTimer)
      this.open()
    } else if (this.ready) {
      this.ping(this.socket)
      // Unless the pong comes before the next ping, the connection counts as lost.
      this.heardAt = performance.now() - SILENCE_MS
      this.startPinging(this.socket)
    }
  }

  /** Ends for good. `farewell` frees the seat at once instead of after the grace. */
  close(farewell: boolean): void {
    this.closed = true
    this.ready = false
    clearTimeout(this.retryTimer)
    clearInterval(this.pingTimer)
    if (farewell && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ t: 'leave' }))
    this.socket?.close()
  }

  private opened(socket: WebSocket): void {
    socket.send(
      JSON.stringify({ t: 'join', ...this.handlers.joinRequest(), resume: this.resumeToken, seen: this.seen }),
    )
    this.heardAt = performance.now()
    this.startPinging(socket)
  }

  private startPinging(socket: WebSocket): void {
    clearInterval(this.pingTimer)
    this.pingTimer = setInterval(() => this.ping(socket), PING_EVERY_MS)
  }

  private ping(socket: WebSocket): void {
    if (performance.now() - this.heardAt > SILENCE_MS) {
      // close() on a dead link waits long for a handshake, so the loss is taken as a fact first.
      this.lost(socket)
      socket.close()
    } else if (socket.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ t: 'ping', seen: this.seen }))
    }
  }

  private receive(socket: WebSocket, message: ServerMessage): void {
    this.heardAt = performance.now()
    switch (message.t) {
      case 'pong':
        return this.outgoing.acknowledge(message.received)
      case 'joined':
        return this.joined(socket, message)
      case 'denied':
        return this.handlers.onDenied(message)
      case 'kicked':
        return this.handlers.onKicked(message.reason)
      default:
        if (message.n <= this.seen) return
        this.seen = message.n
        this.handlers.onMessage(message)
    }
  }

  private joined(socket: WebSocket, message: JoinedMessage): void {
    this.attempts = 0
    this.resumeToken = message.resume
    if (message.resumed) {
      this.outgoing.acknowledge(message.received)
      for (const text of this.outgoing.all()) socket.send(text)
    } else {
      // A new seat: what was meant for the old connections of the peers would only confuse the new ones.
      this.seen = 0
      this.outgoing.discard()
    }
    this.ready = true
    this.handlers.onJoined(message)
    this.handlers.onUp()
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return
    this.socket = null
    this.ready = false
    clearInterval(this.pingTimer)
    if (this.closed) return
    this.handlers.onDown()
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.attempts++)
    // Spread out: after a restart of the server not every client comes at the same moment.
    this.retryTimer = setTimeout(() => this.open(), pause * (0.75 + Math.random() / 2))
  }
}

/** Numbers outgoing messages and keeps them until the server has taken them. */
class UnacknowledgedMessages {
  private last = 0
  private kept: { n: number; text: string }[] = []

  add(message: OutgoingMessage): string {
    const n = ++this.last
    const text = JSON.stringify({ ...message, n })
    this.kept.push({ n, text })
    return text
  }

  acknowledge(received: number): void {
    this.kept = this.kept.filter((message) => message.n > received)
  }

  all(): string[] {
    return this.kept.map((message) => message.text)
  }

  discard(): void {
    this.kept = []
  }
}
