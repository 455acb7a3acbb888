import type { Clock } from '@xinqi/domain/time'
import type { RawData, WebSocket } from 'ws'
import { Recheck } from '../recheck'
import { TokenBucket } from '../token-bucket'
import * as close from './frames'
import { Connection, FrameReader, Refused, type ClientFrame } from './frames'
import { connectExpected, shakeHands, type Authenticate, type ConnectHeaders, type Handshake } from './handshake'
import type { StompLimits } from './limits'
import { Heartbeat } from './heartbeat'
import { SessionSubscriptions, type Subscriptions } from './subscriptions'
import { isSamePrincipal, type Principal } from './topics'

export interface SessionOptions {
  limits: StompLimits
  clock: Clock
  log: { warn(details: object, message: string): void }
  authenticate: Authenticate
  revalidate(headers: ConnectHeaders, principal: Principal): Promise<boolean>
  /** Somebody has come or gone. */
  onPresence?(): void
}

/** Takes one of the sockets that a login may have, and gives how to free it again; undefined when all are taken. */
export type TakeSocket = (sessionId: number) => (() => void) | undefined

/** One WebSocket from its first frame to its end. A client may connect, subscribe to its own topics, and leave; no more. */
export class Session {
  private readonly connection: Connection
  private readonly subscriptions: SessionSubscriptions
  private readonly frames: FrameReader
  private readonly bucket: TokenBucket
  private readonly connectTimer: NodeJS.Timeout
  private connecting = false
  private principal: Principal | null = null
  private heartbeat?: Heartbeat
  private tokenCheck?: Recheck
  /** Logins ended while this one was being let in: it is looked at again as soon as it is. */
  private missedNews = false
  private freeSocket?: () => void

  constructor(
    private readonly socket: WebSocket,
    registry: Subscriptions,
    private readonly options: SessionOptions & { takeSocket: TakeSocket },
  ) {
    const { limits, clock } = options
    this.connection = new Connection(socket, limits.bufferedBytes)
    this.subscriptions = new SessionSubscriptions(registry, this.connection, limits.subscriptions)
    this.frames = new FrameReader(limits.frameBytes)
    this.bucket = new TokenBucket(limits.burst, limits.perSecond, clock)
    this.connectTimer = setTimeout(() => this.refuse(connectExpected()), limits.connectTimeoutMs)
    socket.binaryType = 'arraybuffer'
    socket.on('message', (data) => this.receive(data))
    socket.on('ping', () => this.guard(() => this.spend()))
    socket.on('pong', () => this.heard())
    socket.on('close', () => this.end())
    // ws reports an oversized or broken message here and closes by itself; without a listener it would end the process.
    socket.on('error', () => this.end())
  }

  /** Who is connected; nobody before CONNECT. */
  get who(): Principal | null {
    return this.principal
  }

  /** The server stops, which is no fault of the client's. */
  goAway(): void {
    this.connection.close(close.CLOSE_GOING_AWAY, 'server stops')
    this.end()
  }

  /** This process will stop: the client is to come again elsewhere, and fetches then. */
  moveOn(): void {
    this.connection.close(close.CLOSE_SERVICE_RESTART, 'come again elsewhere')
    this.end()
  }

  /** Messages may have been missed: the client is to connect again. */
  drop(): void {
    this.connection.close(close.CLOSE_UNAVAILABLE, 'connect again')
    this.end()
  }

  /** Logins of somebody have ended: is this one of them? */
  loginsEnded(principal: Principal): void {
    if (!this.principal) this.missedNews = true
    else if (isSamePrincipal(this.principal, principal)) this.tokenCheck?.now()
  }

  private receive(data: RawData): void {
    if (!this.connection.isOpen) return
    this.heard()
    this.guard(() => {
      this.spend()
      const frames = this.frames.push(data instanceof ArrayBuffer ? data : data.toString())
      for (const frame of frames) this.guard(() => this.take(frame), frame)
    })
  }

  private heard(): void {
    if (this.connection.isOpen) this.heartbeat?.heard()
  }

  private take(frame: ClientFrame): void {
    // An earlier frame of the same message may have ended the session.
    if (!this.connection.isOpen) return
    this.spend()
    if (!this.principal) return this.connect(frame)
    this.obey(frame, this.principal)
    if (frame.headers.receipt) this.connection.send('RECEIPT', { 'receipt-id': frame.headers.receipt })
    if (frame.command === 'DISCONNECT') this.connection.close(close.CLOSE_NORMAL, '')
  }

  private connect(frame: ClientFrame): void {
    if (this.connecting) throw connectExpected()
    this.connecting = true
    shakeHands(frame, this.options.authenticate)
      .then((handshake) => this.open(handshake))
      .catch((error: unknown) => this.fail(error, frame))
  }

  private open({ principal, headers, version, heartbeat }: Handshake): void {
    if (!this.connection.isOpen) return
    clearTimeout(this.connectTimer)
    const { limits, log, revalidate, takeSocket } = this.options
    this.freeSocket = takeSocket(principal.sessionId)
    if (!this.freeSocket) throw new Refused(close.CLOSE_FLOOD, 'too many connections')
    this.principal = principal
    this.connection.send('CONNECTED', { version, 'heart-beat': `${limits.heartbeatOutMs},${limits.heartbeatInMs}` })
    this.heartbeat = new Heartbeat(heartbeat, limits, {
      beat: () => this.connection.beat(),
      ping: () => this.socket.ping(),
      lost: () => this.refuse(new Refused(close.CLOSE_SILENT, 'no heartbeat')),
    })
    this.tokenCheck = new Recheck({
      intervalMs: limits.revalidateMs,
      stillValid: () => revalidate(headers, principal),
      onGone: () => this.refuse(new Refused(close.CLOSE_UNAUTHORISED, 'session expired')),
      onError: (error) => log.warn({ err: error }, 'realtime: a session could not be revalidated'),
    })
    if (this.missedNews) this.tokenCheck.now()
    this.options.onPresence?.()
  }

  private obey(frame: ClientFrame, principal: Principal): void {
    switch (frame.command) {
      case 'SUBSCRIBE':
        return this.subscriptions.subscribe(principal, frame)
      case 'UNSUBSCRIBE':
        return this.subscriptions.unsubscribe(frame)
      case 'DISCONNECT':
        return
      case 'SEND':
        throw new Refused(close.CLOSE_DENIED, 'SEND is not allowed')
      default:
        throw new Refused(close.CLOSE_MALFORMED, 'unknown command')
    }
  }

  private spend(): void {
    if (!this.bucket.take()) throw new Refused(close.CLOSE_FLOOD, 'too many messages')
  }

  private guard(work: () => void, frame?: ClientFrame): void {
    try {
      work()
    } catch (error) {
      this.fail(error, frame)
    }
  }

  private fail(error: unknown, frame?: ClientFrame): void {
    if (error instanceof Refused) return this.refuse(error, frame)
    this.options.log.warn({ err: error }, 'realtime: a session failed')
    this.refuse(new Refused(close.CLOSE_UNAVAILABLE, 'try again later'), frame)
  }

  private refuse(refused: Refused, frame?: ClientFrame): void {
    this.connection.refuse(refused, frame?.headers.receipt)
    this.end()
  }

  private end(): void {
    clearTimeout(this.connectTimer)
    this.heartbeat?.stop()
    this.tokenCheck?.stop()
    this.freeSocket?.()
    this.subscriptions.clear()
  }
}
