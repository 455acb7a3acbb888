import type { Clock } from '@xinqi/domain/time'
import type { RawData, WebSocket } from 'ws'
import { TokenBucket } from '../token-bucket'
import * as close from './frames'
import { Connection, FrameReader, Refused, type ClientFrame } from './frames'
import { connectExpected, shakeHands, type Authenticate, type ConnectHeaders, type Handshake } from './handshake'
import type { StompLimits } from './limits'
import { Heartbeat, TokenWatch } from './session-watch'
import { SessionSubscriptions, type Subscriptions } from './subscriptions'
import type { Principal } from './topics'

export interface SessionOptions {
  limits: StompLimits
  clock: Clock
  log: { warn(details: object, message: string): void }
  authenticate: Authenticate
  revalidate(headers: ConnectHeaders, principal: Principal): Promise<boolean>
}

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
  private tokenWatch?: TokenWatch

  constructor(
    socket: WebSocket,
    registry: Subscriptions,
    private readonly options: SessionOptions,
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
    socket.on('close', () => this.end())
    // ws reports an oversized or broken message here and closes by itself; without a listener it would end the process.
    socket.on('error', () => this.end())
  }

  /** The server stops, which is no fault of the client's. */
  goAway(): void {
    this.connection.close(close.CLOSE_GOING_AWAY, 'server stops')
    this.end()
  }

  /** Messages may have been missed: the client is to connect again. */
  drop(): void {
    this.connection.close(close.CLOSE_UNAVAILABLE, 'connect again')
    this.end()
  }

  private receive(data: RawData): void {
    if (!this.connection.isOpen) return
    this.heartbeat?.heard()
    this.guard(() => {
      this.spend()
      const frames = this.frames.push(data instanceof ArrayBuffer ? data : data.toString())
      for (const frame of frames) this.guard(() => this.take(frame), frame)
    })
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
    const { limits, log, revalidate } = this.options
    this.principal = principal
    this.connection.send('CONNECTED', { version, 'heart-beat': `${limits.heartbeatOutMs},${limits.heartbeatInMs}` })
    this.heartbeat = new Heartbeat(heartbeat, limits, {
      beat: () => this.connection.beat(),
      lost: () => this.refuse(new Refused(close.CLOSE_SILENT, 'no heartbeat')),
    })
    this.tokenWatch = new TokenWatch({
      intervalMs: limits.revalidateMs,
      stillValid: () => revalidate(headers, principal),
      onGone: () => this.refuse(new Refused(close.CLOSE_UNAUTHORISED, 'session expired')),
      onError: (error) => log.warn({ err: error }, 'realtime: a session could not be revalidated'),
    })
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
    this.tokenWatch?.stop()
    this.subscriptions.clear()
  }
}
